/** Which verdicts of judges a team member called right or wrong. */
import { useSyncExternalStore } from 'react'
import { z } from '../../../contract/zod.ts'
import { owned } from '../storage/owned-storage.ts'

const verdictMark = z.object({
  /** Of the run, the attempt and the criterion: a second mark of the same verdict takes the place of the first. */
  id: z.string(),
  scenarioId: z.string(),
  criterion: z.string(),
  isMet: z.boolean(),
  isRight: z.boolean(),
})
export type MarkedJudgement = z.infer<typeof verdictMark>

/** The oldest make room. */
const maxVerdictMarks = 1000

const store = owned<readonly MarkedJudgement[]>('studio.verdict-marks.v1', z.array(verdictMark), [])

export function markVerdict(owner: string, mark: MarkedJudgement): boolean {
  const others = store.read(owner).filter(({ id }) => id !== mark.id)
  return store.write(owner, [...others, mark].slice(-maxVerdictMarks))
}

export function readVerdictMarks(owner: string): readonly MarkedJudgement[] {
  return store.read(owner)
}

export function useVerdictMarks(owner: string): readonly MarkedJudgement[] {
  return useSyncExternalStore(store.subscribe, () => store.read(owner))
}
