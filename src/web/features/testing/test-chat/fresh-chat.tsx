import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { faqResource, skillResource } from '../../../api/agent/agent-resources.ts'
import { useSideChatSuggestion } from '../../../browser/side-chat.ts'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { nearQuestions } from './near-questions.ts'
import { QuickReplies } from './quick-replies.tsx'
import { chatWords } from './words.ts'

interface FreshChatProps {
  phoneNumberId: string
  context: string
  onContext: (context: string) => void
  onPick: (message: string) => void
}

const maxStarters = 3

/** Before the first message: what a customer may ask, and the context. */
export function FreshChat({ phoneNumberId, context, onContext, onPick }: FreshChatProps) {
  const { data = [], isLoading } = useQuery(faqResource.recognised(phoneNumberId))
  const suggested = useSideChatSuggestion()
  // Beside a skill, questions about it.
  const { skillId } = useParams({ strict: false })
  const skills = useQuery({
    ...skillResource.recognised(phoneNumberId),
    enabled: skillId !== undefined,
  })
  const skill = skills.data?.find(({ id }) => id === skillId)
  const all = data.flatMap(({ question }) => question ?? [])
  const near = skill === undefined ? [] : nearQuestions(all, skill, maxStarters)
  const questions = near.length > 0 ? near : all.slice(0, maxStarters)
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <DetailHeader title={chatWords.startTitle} />
      <p className="text-quiet">{chatWords.startText}</p>
      {!isLoading && (
        <>
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
        </>
      )}
    </div>
  )
}
