import { useState } from 'react'
import { type SkillSuggestion, skillReview } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { progressInWords, usageInWords } from '../../../api/assist/assist-words.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useMemberUse } from '../../../api/member-use.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { readableDiff } from '../../../text/readable-diff.ts'
import { WordDifference } from '../../../ui/difference.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { applySuggestion } from './apply-suggestion.ts'
import { AssistPanel } from './assist-panel.tsx'
import { fillForm, isBlankSkill, type SkillFormAccess } from './fill-form.ts'
import { InstructionField } from './instruction-field.tsx'
import { readPartialReview } from './partial-skill.ts'
import { ProposalView } from './proposal-view.tsx'
import { SentNote } from './sent-note.tsx'
import { useExistingTitles } from './use-existing-titles.ts'
import { useProposal } from './use-proposal.ts'
import { skillAssistFieldNames, skillAssistSpoken, skillAssistWords, suggestionsSoFar } from './words.ts'

const help = { review: skillAssistWords.reviewHelp, change: skillAssistWords.changeHelp } as const

export function ImproveSkill({ phoneNumberId, form }: { phoneNumberId: string; form: SkillFormAccess }) {
  const [open, setOpen] = useState<'review' | 'change' | null>(null)
  const blocked = isBlankSkill(form.watch()) && skillAssistWords.nothingToReview
  if (open !== null) {
    return (
      <AssistPanel title={skillAssistWords[open]} onClose={() => setOpen(null)}>
        {open === 'review' ? (
          <ReviewSkill phoneNumberId={phoneNumberId} form={form} />
        ) : (
          <ChangeSkill phoneNumberId={phoneNumberId} form={form} onDone={() => setOpen(null)} />
        )}
      </AssistPanel>
    )
  }
  return (
    <section aria-label={skillAssistWords.improveTitle} className="flex flex-wrap items-center gap-2">
      {(['review', 'change'] as const).map((what) => (
        <Button key={what} size="small" blocked={blocked} title={help[what]} onClick={() => setOpen(what)}>
          {skillAssistWords[what]}
        </Button>
      ))}
    </section>
  )
}

interface ChangeSkillProps {
  phoneNumberId: string
  form: SkillFormAccess
  onDone: () => void
}

function ChangeSkill({ phoneNumberId, form, onDone }: ChangeSkillProps) {
  const existing = useExistingTitles(phoneNumberId)
  const proposal = useProposal()
  const typed = form.watch()
  const last = proposal.versions.at(-1)?.draft

  function instruct(instruction: string) {
    const current = last ?? typed
    const intent =
      [current.description, current.title, current.skill].find((text) => text.trim() !== '') ?? ''
    proposal.ask({ intent, existing, current, instruction })
  }

  if (proposal.now.state === 'idle' && last === undefined) {
    return (
      <>
        <InstructionField onInstruct={instruct} />
        <SentNote titles={existing.length} />
      </>
    )
  }
  return (
    <ProposalView
      proposal={proposal}
      inForm={typed}
      onInstruct={instruct}
      onAccept={(accepted) => {
        fillForm(form, accepted)
        onDone()
        form.setFocus('title')
      }}
    />
  )
}

function ReviewSkill({ phoneNumberId, form }: { phoneNumberId: string; form: SkillFormAccess }) {
  const existing = useExistingTitles(phoneNumberId)
  const { now, start, cancel } = useAssistTask(skillReview, studioPaths.aiImproveSkill)
  const use = useMemberUse('questions')
  const review = () => start({ skill: form.getValues(), existing })

  if (now.state === 'running') {
    const { summary, suggestions } = readPartialReview(now.texts[0] ?? '')
    return (
      <>
        <WaitingNote text={progressInWords(now.progress)} onCancel={cancel} />
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
        <Button blocked={use?.blocked} onClick={review}>
          {now.state === 'done' ? skillAssistWords.reviewAgain : skillAssistWords.review}
        </Button>
        <SentNote titles={existing.length} />
      </div>
    </>
  )
}

function Suggestion({ suggestion, form }: { suggestion: SkillSuggestion; form: SkillFormAccess }) {
  const blocked = useWriteBlock()
  const [outcome, setOutcome] = useState<'open' | 'accepted' | 'left'>('open')
  const { field, before, after, reason } = suggestion
  const changed = applySuggestion(form.watch(), suggestion)

  function accept() {
    if (changed === undefined) return
    fillForm(form, { [field]: changed })
    setOutcome('accepted')
  }

  return (
    <li className="flex flex-col gap-2 border-line border-t py-3">
      <p>
        <span className="font-semibold text-label text-quiet">{skillAssistFieldNames[field]}</span> ·{' '}
        <bdi>{reason}</bdi>
      </p>
      <WordDifference
        label={skillAssistFieldNames[field]}
        parts={readableDiff(before, after.trimStart())}
        spoken={skillAssistSpoken}
      />
      <div className="flex flex-wrap items-center gap-2">
        {outcome === 'open' ? (
          <>
            <Button
              size="small"
              blocked={blocked ?? (changed === undefined && skillAssistWords.outdated)}
              onClick={accept}
            >
              {skillAssistWords.acceptSuggestion}
            </Button>
            <Button size="small" weight="ghost" onClick={() => setOutcome('left')}>
              {skillAssistWords.leaveSuggestion}
            </Button>
            {changed === undefined && (
              <span className="text-label text-warn">{skillAssistWords.outdated}</span>
            )}
          </>
        ) : (
          <span role="status" className={outcome === 'accepted' ? 'text-good' : 'text-quiet'}>
            {outcome === 'accepted' ? skillAssistWords.accepted : skillAssistWords.left}
          </span>
        )}
      </div>
    </li>
  )
}
