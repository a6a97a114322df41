/** A phone number's scenarios with their last results (docs/behaviour.md, sections 7 and 10). */

import { deepEqual } from '../../contract/json.ts'
import { storedForm } from '../../contract/stored/stored-form.ts'
import { type StoredScenarioResult, storedScenarioResult } from '../../contract/studio/files/run-file.ts'
import { type Scenario, scenarioFields, unknownCheck } from '../../contract/studio/files/scenario.ts'
import {
  maxScenarios,
  scenarioFileFormat,
  scenarioFileVersion,
  storedScenarioFile,
} from '../../contract/studio/files/scenario-file.ts'
import { z } from '../../contract/zod.ts'
import { freshId } from '../browser/fresh-id.ts'
import { LiveList, useIsLoading, useLoadFailure, useRecords } from './live-list.ts'
import type { RecordPlace } from './record-store.ts'

const lastRun = storedScenarioResult.pick({
  at: true,
  verdict: true,
  isFlaky: true,
  repeats: true,
  tools: true,
  failures: true,
  reasons: true,
})
export type LastRun = z.infer<typeof lastRun>

export function lastRunOf({
  at,
  verdict,
  isFlaky,
  repeats,
  tools,
  failures,
  reasons,
}: StoredScenarioResult): LastRun {
  return {
    ...{ at, verdict, isFlaky, repeats },
    ...(tools && { tools }),
    ...(failures && { failures }),
    ...(reasons && { reasons }),
  }
}

const storedScenario = z.object({
  phoneNumberId: z.string(),
  id: z.string(),
  changedAt: z.iso.datetime(),
  /** The id is stored beside it. */
  scenario: scenarioFields.omit({ id: true }),
  lastRun: lastRun.nullable().default(null),
})
export type StoredScenario = z.infer<typeof storedScenario>

/** `full`: the list has reached its limit; `refused`: it could not be stored. */
export type StoreOutcome =
  | { state: 'kept'; added: number; replaced: number }
  | { state: 'full' }
  | { state: 'refused' }

/** Record names of scenarios that share a record. */
const recordOf = new Map<string, string>()

/** Record names start with a letter or digit; ids may not. */
function recordNameOf({ id }: Pick<StoredScenario, 'id'>): string {
  return recordOf.get(id) ?? (/^[A-Za-z0-9]/.test(id) ? id : `s${id}`.slice(0, 64))
}

const list = new LiveList<StoredScenario>({
  titleOf: ({ scenario }) => scenario.title,
  keyOf: ({ id }) => id,
  browser: {
    entry: 'studio.scenarios.v1',
    shape: storedForm(z.array(storedScenario), {
      lists: [''],
      fallbacks: { '*.scenario.turns.*.assertions.*': unknownCheck, '*.lastRun.verdict': 'error' },
    }),
    nameOf: recordNameOf,
    numberOf: ({ phoneNumberId }) => phoneNumberId,
  },
  team: {
    kind: 'scenarios',
    toFile: (items) => ({
      format: scenarioFileFormat,
      version: scenarioFileVersion,
      scenarios: items.map(({ id, scenario }) => ({ id, ...scenario })),
    }),
    fromFile(body, { phoneNumberId }, { name, changedAt }) {
      const parsed = storedScenarioFile.safeParse(body)
      return parsed.data?.scenarios.map(({ id: given, ...scenario }, at) => {
        const id = given ?? (at === 0 ? name : `${name}-${at + 1}`.slice(0, 64))
        recordOf.set(id, name)
        return { phoneNumberId, id, changedAt, scenario, lastRun: null }
      })
    },
  },
  // A verdict is valid while the scenario is unchanged.
  withLocal: (item, local) =>
    item.lastRun === null && local?.lastRun && deepEqual(local.scenario, item.scenario)
      ? { ...item, lastRun: local.lastRun, changedAt: local.changedAt }
      : item,
})

export function readScenarios(place: RecordPlace): readonly StoredScenario[] {
  return list.read(place)
}

export function useScenarios(place: RecordPlace): readonly StoredScenario[] {
  return useRecords(list, place)
}

export function useScenariosPending(place: RecordPlace): boolean {
  return useIsLoading(list, place)
}

export function useScenariosFailure(place: RecordPlace) {
  return { error: useLoadFailure(list, place), refetch: () => list.reload(place) }
}

/** Replaces scenarios with the same id; stores all or none. */
export async function addScenarios(
  place: RecordPlace,
  scenarios: readonly Scenario[],
): Promise<StoreOutcome> {
  const before = list.read(place)
  const changedAt = new Date().toISOString()
  const incoming = new Map<string, StoredScenario>()
  for (const { id = freshId(), ...rest } of scenarios) {
    incoming.set(id, { phoneNumberId: place.phoneNumberId, id, changedAt, scenario: rest, lastRun: null })
  }
  const others = before.filter(({ id }) => !incoming.has(id))
  const after = [...others, ...incoming.values()]
  if (after.length > maxScenarios) return { state: 'full' }
  if (!(await list.write(place, after))) return { state: 'refused' }
  const replaced = before.length - others.length
  return { state: 'kept', added: incoming.size - replaced, replaced }
}

/** Drops the verdict, which was about the version before. */
export function changeScenario(
  place: RecordPlace,
  id: string,
  { id: _, ...changed }: Scenario,
): Promise<boolean> {
  const changedAt = new Date().toISOString()
  return replace(place, id, (one) => ({ ...one, changedAt, scenario: changed, lastRun: null }))
}

/** Keeps the verdict, because a saved answer never decides it. */
export function storeAnswer(
  place: RecordPlace,
  id: string,
  turnAt: number,
  savedAnswer: string,
): Promise<boolean> {
  return replace(place, id, (one) => ({
    ...one,
    scenario: {
      ...one.scenario,
      turns: one.scenario.turns.map((turn, at) => (at === turnAt ? { ...turn, savedAnswer } : turn)),
    },
  }))
}

export function storeLastRun(place: RecordPlace, id: string, run: LastRun): Promise<boolean> {
  return replace(place, id, (one) => ({ ...one, lastRun: run }))
}

export function removeScenarios(place: RecordPlace, ids: readonly string[]): Promise<boolean> {
  return list.write(
    place,
    list.read(place).filter(({ id }) => !ids.includes(id)),
  )
}

/** Restores removed scenarios with their verdicts. */
export function restoreScenarios(place: RecordPlace, removed: readonly StoredScenario[]): Promise<boolean> {
  return list.write(place, [...list.read(place), ...removed])
}

function replace(
  place: RecordPlace,
  id: string,
  change: (one: StoredScenario) => StoredScenario,
): Promise<boolean> {
  return list.write(
    place,
    list.read(place).map((one) => (one.id === id ? change(one) : one)),
  )
}
