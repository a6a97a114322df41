import { type SkillProposal, skillProposal } from '../../../../contract/studio/ai.ts'
import { progressInWords, usageInWords } from '../../../api/assist/assist-words.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { readableDiff } from '../../../text/readable-diff.ts'
import { WordDifference } from '../../../ui/difference.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { InstructionField } from './instruction-field.tsx'
import { readPartialSkill } from './partial-skill.ts'
import type { Proposal } from './use-proposal.ts'
import { skillAssistFieldNames, skillAssistSpoken, skillAssistWords } from './words.ts'

interface Props {
  proposal: Proposal
  inForm: SkillProposal | undefined
  onInstruct: (instruction: string) => void
  onAccept: (draft: SkillProposal) => void
}

export function ProposalView({ proposal, inForm, onInstruct, onAccept }: Props) {
  const blocked = useWriteBlock()
  const { now, versions, askAgain, cancel, back, clear } = proposal
  if (now.state === 'running') {
    return (
      <div className="flex flex-col gap-3">
        <WaitingNote text={progressInWords(now.progress)} onCancel={cancel} />
        <DraftText draft={readPartialSkill(now.texts[0] ?? '')} />
      </div>
    )
  }
  const last = versions.at(-1)
  const earlier = versions.at(-2)?.draft
  const before = earlier ?? inForm
  return (
    <div className="flex flex-col gap-4">
      {now.state === 'failed' && <FailureNote error={now.error} onRetry={askAgain} />}
      {last && (
        <>
          {before && (
            <p className="text-label text-quiet">
              {earlier ? skillAssistWords.comparedWithEarlier : skillAssistWords.comparedWithForm}
            </p>
          )}
          <DraftText draft={last.draft} before={before} />
          {last.usage && <p className="text-label text-quiet">{usageInWords(last.usage)}</p>}
          <div className="flex flex-wrap items-center gap-2">
            <Button weight="primary" blocked={blocked} onClick={() => onAccept(last.draft)}>
              {skillAssistWords.accept}
            </Button>
            {versions.length > 1 && <Button onClick={back}>{skillAssistWords.back}</Button>}
            <Button weight="ghost" onClick={clear}>
              {skillAssistWords.discard}
            </Button>
            <span className="text-label text-quiet">
              {inForm ? skillAssistWords.acceptReplaces : skillAssistWords.acceptFills}
            </span>
          </div>
          <InstructionField onInstruct={onInstruct} />
        </>
      )}
    </div>
  )
}

const names = skillProposal.keyof().options

function DraftText({ draft, before }: { draft: SkillProposal; before?: SkillProposal | undefined }) {
  const isSame = before !== undefined && names.every((name) => draft[name] === before[name])
  if (isSame) return <p className="text-quiet">{skillAssistWords.unchanged}</p>
  return (
    <dl className="flex flex-col gap-3">
      {names.map((name) => (
        <div key={name} className="flex flex-col gap-0.5">
          <dt className="font-semibold text-label text-quiet">{skillAssistFieldNames[name]}</dt>
          <dd
            dir="auto"
            className={
              name === 'title' ? 'min-h-5 font-mono text-label leading-5' : 'min-h-5 whitespace-pre-wrap'
            }
          >
            {before === undefined ? (
              draft[name]
            ) : (
              <WordDifference
                label={skillAssistFieldNames[name]}
                parts={readableDiff(before[name], draft[name])}
                spoken={skillAssistSpoken}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
