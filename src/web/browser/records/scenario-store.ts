/**
 * The scenarios that a user keeps in this browser, each with what became of it last (docs/behaviour.md,
 * section 7).
 */
import { useSyncExternalStore } from 'react'
import { type Scenario, scenarioFields } from '../../../contract/studio/files/scenario.ts'
import { maxScenarios } from '../../../contract/studio/files/scenario-file.ts'
import { z } from '../../../contract/zod.ts'
import { freshId } from '../fresh-id.ts'
import { owned } from '../storage/owned-storage.ts'
import { switchable } from '../storage/switchable.ts'

const lastRun = z.object({
  at: z.iso.datetime(),
  verdict: z.enum(['passed', 'failed', 'error']),
  isFlaky: z.boolean(),
  repeats: z.int().positive(),
  /** The tools that the platform named for each message of the last attempt; null where it did not tell. */
  tools: z.array(z.array(z.string()).nullable()).optional(),
})
export type LastRun = z.infer<typeof lastRun>

const storedScenario = z.object({
  phoneNumberId: z.string(),
  id: z.string(),
  changedAt: z.iso.datetime(),
  /** Without its id, which stands beside it. */
  scenario: scenarioFields.omit({ id: true }),
  lastRun: lastRun.nullable().default(null),
})
export type StoredScenario = z.infer<typeof storedScenario>

/** Whose scenarios, of which phone number. */
export interface ScenarioOwner {
  owner: string
  phoneNumberId: string
}

/** `full`: the list is as long as it may be; `refused`: the browser has no room, or does not allow it. */
export type StoreOutcome =
  | { state: 'kept'; added: number; replaced: number }
  | { state: 'full' }
  | { state: 'refused' }

export const scenarioStore = switchable(
  owned<readonly StoredScenario[]>('studio.scenarios.v1', z.array(storedScenario), []),
)

export function readScenarios({ owner, phoneNumberId }: ScenarioOwner): StoredScenario[] {
  return scenarioStore.read(owner).filter((one) => one.phoneNumberId === phoneNumberId)
}

export function useScenarios({ owner, phoneNumberId }: ScenarioOwner): StoredScenario[] {
  const all = useSyncExternalStore(scenarioStore.subscribe, () => scenarioStore.read(owner))
  return all.filter((one) => one.phoneNumberId === phoneNumberId)
}

/** One whose id is known already takes the place of the earlier one; all are kept, or none. */
export function addScenarios(
  { owner, phoneNumberId }: ScenarioOwner,
  scenarios: readonly Scenario[],
): StoreOutcome {
  const before = scenarioStore.read(owner)
  const changedAt = new Date().toISOString()
  const incoming = new Map<string, StoredScenario>()
  for (const { id = freshId(), ...rest } of scenarios) {
    incoming.set(id, { phoneNumberId, id, changedAt, scenario: rest, lastRun: null })
  }
  const others = before.filter((one) => one.phoneNumberId !== phoneNumberId || !incoming.has(one.id))
  const after = [...others, ...incoming.values()]
  if (after.filter((one) => one.phoneNumberId === phoneNumberId).length > maxScenarios)
    return { state: 'full' }
  if (!written(owner, after, before)) return { state: 'refused' }
  const replaced = before.length - others.length
  return { state: 'kept', added: incoming.size - replaced, replaced }
}

/** What was written before the change holds no longer for the verdict, so that goes. */
export function changeScenario(place: ScenarioOwner, id: string, { id: _, ...changed }: Scenario): boolean {
  const changedAt = new Date().toISOString()
  return replace(place, id, (one) => ({ ...one, changedAt, scenario: changed, lastRun: null }))
}

/** Leaves the verdict alone, because a saved answer never decides it. */
export function storeAnswer(place: ScenarioOwner, id: string, turnAt: number, savedAnswer: string): boolean {
  return replace(place, id, (one) => ({
    ...one,
    scenario: {
      ...one.scenario,
      turns: one.scenario.turns.map((turn, at) => (at === turnAt ? { ...turn, savedAnswer } : turn)),
    },
  }))
}

export function storeLastRun(place: ScenarioOwner, id: string, run: LastRun): boolean {
  return replace(place, id, (one) => ({ ...one, lastRun: run }))
}

export function removeScenarios(place: ScenarioOwner, ids: readonly string[]): boolean {
  const { owner, phoneNumberId } = place
  const before = scenarioStore.read(owner)
  const after = before.filter((one) => one.phoneNumberId !== phoneNumberId || !ids.includes(one.id))
  return written(owner, after, before)
}

/** Brings back what was removed, with its verdict. */
export function restoreScenarios({ owner }: ScenarioOwner, removed: readonly StoredScenario[]): boolean {
  const before = scenarioStore.read(owner)
  return written(owner, [...before, ...removed], before)
}

function replace(place: ScenarioOwner, id: string, change: (one: StoredScenario) => StoredScenario): boolean {
  const { owner, phoneNumberId } = place
  const before = scenarioStore.read(owner)
  const isMeant = (one: StoredScenario) => one.phoneNumberId === phoneNumberId && one.id === id
  return written(
    owner,
    before.map((one) => (isMeant(one) ? change(one) : one)),
    before,
  )
}

/** Nobody shall see what a reload would lose. */
function written(
  owner: string,
  after: readonly StoredScenario[],
  before: readonly StoredScenario[],
): boolean {
  if (scenarioStore.write(owner, after)) return true
  scenarioStore.write(owner, before)
  return false
}
