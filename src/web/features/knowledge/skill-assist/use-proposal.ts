import { useState } from 'react'
import { type AiUsage, type SkillProposal, skillProposal } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { type AssistState, useAssistTask } from '../../../api/assist/use-assist-task.ts'

export interface Version {
  readonly draft: SkillProposal
  readonly usage: AiUsage | null
}

interface ProposalRequest {
  intent: string
  existing: readonly string[]
  /** Both or none. */
  current?: SkillProposal
  instruction?: string
}

export interface Proposal {
  readonly now: AssistState<SkillProposal>
  /** Oldest first; the last one is proposed. */
  readonly versions: readonly Version[]
  ask(request: ProposalRequest): void
  askAgain(): void
  cancel(): void
  back(): void
  clear(): void
}

export function useProposal(): Proposal {
  const task = useAssistTask(skillProposal, studioPaths.aiDraftSkill)
  const [versions, setVersions] = useState<readonly Version[]>([])
  const [asked, setAsked] = useState<ProposalRequest | null>(null)

  function ask(request: ProposalRequest) {
    setAsked(request)
    // A new start drops earlier versions.
    const before = request.instruction === undefined ? [] : versions
    task.start(request, (draft, usage) => setVersions([...before, { draft, usage }]))
  }

  return {
    now: task.now,
    versions,
    ask,
    askAgain: () => asked && ask(asked),
    cancel: task.cancel,
    back: () => setVersions(versions.slice(0, -1)),
    clear() {
      task.cancel()
      setVersions([])
    },
  }
}
