/** Which verdicts of judges members called right or wrong: the user's in this browser, the team's where it has a workspace. */
import { useSyncExternalStore } from 'react'
import { z } from '../../../contract/zod.ts'
import { owned } from '../storage/owned-storage.ts'
import { switchable } from '../storage/switchable.ts'
import type { ScenarioOwner } from './scenario-store.ts'

const verdictMark = z.object({
  /** Of the run, the attempt and the criterion: a member's second mark of one verdict takes the place of the first. */
  id: z.string(),
  /** User id of the member. */
  by: z.string(),
  phoneNumberId: z.string(),
  scenarioId: z.string(),
  criterion: z.string(),
  isMet: z.boolean(),
  isRight: z.boolean(),
})
export type MarkedJudgement = z.infer<typeof verdictMark>

/** Of one member; the oldest make room. */
const maxVerdictMarks = 1000

export const verdictMarkStore = switchable(
  owned<readonly MarkedJudgement[]>('studio.verdict-marks.v2', z.array(verdictMark), []),
)

export function markVerdict(
  { owner, phoneNumberId }: ScenarioOwner,
  mark: Omit<MarkedJudgement, 'by' | 'phoneNumberId'>,
): boolean {
  const before = verdictMarkStore.read(owner)
  const ownBefore = before.filter(({ id, by }) => by === owner && id !== mark.id)
  const own = [...ownBefore, { ...mark, by: owner, phoneNumberId }].slice(-maxVerdictMarks)
  return verdictMarkStore.write(owner, [...before.filter(({ by }) => by !== owner), ...own])
}

export function readVerdictMarks(owner: string): readonly MarkedJudgement[] {
  return verdictMarkStore.read(owner)
}

export function useVerdictMarks(owner: string): readonly MarkedJudgement[] {
  return useSyncExternalStore(verdictMarkStore.subscribe, () => verdictMarkStore.read(owner))
}
