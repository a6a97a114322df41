/** Names the members who are writing a reply in a conversation. */
import { useAnswering } from './answering.ts'
import { answeringText } from './reply-words.ts'

interface Props {
  phoneNumberId: string
  conversation: string | undefined
}

/** Above the reply field; its line is always there, so that nothing moves. */
export function AnsweringNote({ phoneNumberId, conversation }: Props) {
  const names = useAnswering(phoneNumberId, conversation)
  return (
    <p role="status" className="min-h-4 text-info text-label short:min-h-0">
      <bdi>{names.length > 0 && answeringText(names)}</bdi>
    </p>
  )
}
