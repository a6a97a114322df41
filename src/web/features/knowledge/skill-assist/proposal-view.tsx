import type { SkillProposal } from '../../../../contract/studio/ai.ts'
import { progressInWords, usageInWords } from '../../../api/assist/assist-words.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { DraftText } from './draft-text.tsx'
import { InstructionField } from './instruction-field.tsx'
import { readPartialSkill } from './partial-skill.ts'
import type { Proposal } from './use-proposal.ts'
import { skillAssistWords } from './words.ts'

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
        <WaitingNote
          text={progressInWords(now.progress)}
          cancel={skillAssistWords.cancel}
          onCancel={cancel}
        />
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
