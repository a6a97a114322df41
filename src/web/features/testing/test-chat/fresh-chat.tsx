import { useQuery } from '@tanstack/react-query'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import { useSideChatSuggestion } from '../../../browser/side-chat.ts'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { QuickReplies } from './turn/quick-replies.tsx'
import { chatWords } from './words.ts'

interface Props {
  phoneNumberId: string
  context: string
  onContext: (context: string) => void
  onPick: (message: string) => void
}

const maxStarters = 3

export function FreshChat({ phoneNumberId, context, onContext, onPick }: Props) {
  const { data = [] } = useQuery(faqResource.recognised(phoneNumberId))
  const suggested = useSideChatSuggestion()
  const questions = data.flatMap(({ question }) => question ?? []).slice(0, maxStarters)
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <DetailHeader title={chatWords.startTitle} />
      <p className="text-quiet">{chatWords.startText}</p>
      <QuickReplies
        label={chatWords.starters}
        replies={[...(suggested === '' ? [] : [suggested]), ...questions, chatWords.person]}
        blocked={false}
        onPick={onPick}
      />
      <LongTextField
        {...chatWords.contextField}
        rows={2}
        value={context}
        onChange={({ target }) => onContext(target.value)}
      />
    </div>
  )
}
