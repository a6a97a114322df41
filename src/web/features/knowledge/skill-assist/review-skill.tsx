import { skillReview } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { progressInWords, usageInWords } from '../../../api/assist/assist-words.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import type { SkillFormAccess } from './fill-form.ts'
import { readPartialReview } from './partial-skill.ts'
import { SentNote } from './sent-note.tsx'
import { Suggestion } from './suggestion.tsx'
import { useExistingTitles } from './use-existing-titles.ts'
import { skillAssistWords, suggestionsSoFar } from './words.ts'

interface Props {
  phoneNumberId: string
  form: SkillFormAccess
}

export function ReviewSkill({ phoneNumberId, form }: Props) {
  const existing = useExistingTitles(phoneNumberId)
  const { now, start, cancel } = useAssistTask(skillReview, studioPaths.aiImproveSkill)
  const review = () => start({ skill: form.getValues(), existing })

  if (now.state === 'running') {
    const { summary, suggestions } = readPartialReview(now.texts[0] ?? '')
    return (
      <>
        <WaitingNote
          text={progressInWords(now.progress)}
          cancel={skillAssistWords.cancel}
          onCancel={cancel}
        />
        {summary !== '' && (
          <p dir="auto" className="whitespace-pre-wrap">
            {summary}
          </p>
        )}
        {suggestions.length > 0 && <p className="text-quiet">{suggestionsSoFar(suggestions.length)}</p>}
      </>
    )
  }
  return (
    <>
      {now.state === 'failed' && <FailureNote error={now.error} onRetry={review} />}
      {now.state === 'done' && (
        <>
          <p dir="auto" className="whitespace-pre-wrap">
            {now.answer.summary}
          </p>
          {now.answer.suggestions.length === 0 && (
            <p className="text-quiet">{skillAssistWords.noSuggestions}</p>
          )}
          <ul className="flex flex-col">
            {now.answer.suggestions.map((suggestion, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the answer never changes, and two suggestions may be alike
              <Suggestion key={at} suggestion={suggestion} form={form} />
            ))}
          </ul>
          {now.usage && <p className="text-label text-quiet">{usageInWords(now.usage)}</p>}
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={review}>
          {now.state === 'done' ? skillAssistWords.reviewAgain : skillAssistWords.review}
        </Button>
        <SentNote titles={existing.length} />
      </div>
    </>
  )
}
