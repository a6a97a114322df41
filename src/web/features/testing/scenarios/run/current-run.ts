/** The run of scenarios that is under way, or was last: it goes on while its pages come and go. */

import { deepEqual } from '../../../../../contract/json.ts'
import type { ScenarioResult } from '../../../../../scenarios/results.ts'
import { runScenarios, type ScenarioRunProgress } from '../../../../../scenarios/run-scenarios.ts'
import { storedResultOf } from '../../../../../scenarios/runs/stored-result.ts'
import { browserRetryPolicy, platformTransport } from '../../../../api/agent/agent-transport.ts'
import { createStore, useStore } from '../../../../browser/create-store.ts'
import type { RecordPlace } from '../../../../records/record-store.ts'
import { storeScenarioRun } from '../../../../records/runs/runs.ts'
import { lastRunOf, readScenarios, type StoredScenario, storeLastRun } from '../../../../records/scenarios.ts'
import { studioCustomers } from './studio-model.ts'

export interface CurrentRun {
  state: 'running' | 'finished' | 'cancelled' | 'signed_out' | 'broken'
  place: RecordPlace
  startedAt: string
  /** In the order in which they are run. */
  ids: readonly string[]
  repeats: number
  progress: ScenarioRunProgress
  /** While the platform wants to be left alone. */
  waitSeconds: number | null
  /** Of this run, by id. */
  done: ReadonlyMap<string, ScenarioResult>
  error: unknown
}

interface Known {
  run: CurrentRun | null
  /** Of this run and those before it, by id; told in full until the page is loaded again. */
  results: ReadonlyMap<string, ScenarioResult>
}

const none: Known = { run: null, results: new Map() }

const known = createStore(none)
let cancelling: AbortController | null = null

function changeRun(part: Partial<CurrentRun>) {
  const { run, results } = known.read()
  if (run !== null) known.write({ results, run: { ...run, ...part } })
}

/** What belongs to another user or number is not told, but that something is running is. */
export function useCurrentRun({ owner, phoneNumberId }: RecordPlace): Known & { isBusy: boolean } {
  const now = useStore(known)
  const isOurs = now.run?.place.owner === owner && now.run.place.phoneNumberId === phoneNumberId
  return { ...(isOurs ? now : none), isBusy: now.run?.state === 'running' }
}

/** The results of this page, by the id of the scenario; what the page does not know any more is empty. */
export function useScenarioResults({ owner, phoneNumberId }: RecordPlace): Known['results'] {
  return useCurrentRun({ owner, phoneNumberId }).results
}

export function cancelRun() {
  cancelling?.abort()
}

/** One run at a time, because they share the limit of the platform. */
export async function startRun(
  place: RecordPlace,
  scenarios: readonly StoredScenario[],
  repeats: number,
): Promise<void> {
  const { run, results } = known.read()
  if (run?.state === 'running' || scenarios.length === 0) return
  const before = run?.place
  const isSamePlace = before?.owner === place.owner && before.phoneNumberId === place.phoneNumberId
  cancelling = new AbortController()
  const startedAt = new Date().toISOString()
  known.write({
    results: isSamePlace ? results : new Map(),
    run: {
      state: 'running',
      place,
      startedAt,
      ids: scenarios.map(({ id }) => id),
      repeats,
      progress: { scenario: 0, attempt: 0, turn: 0 },
      waitSeconds: null,
      done: new Map(),
      error: null,
    },
  })
  try {
    const { state } = await runScenarios({
      scenarios: scenarios.map(({ id, scenario }) => ({ id, ...scenario })),
      phoneNumberId: place.phoneNumberId,
      repeats,
      readsTools: true,
      ...studioCustomers(place.owner),
      around: {
        transport: platformTransport,
        retryPolicy: browserRetryPolicy((waitSeconds) => changeRun({ waitSeconds })),
        now: () => performance.now(),
      },
      signal: cancelling.signal,
      onProgress: (progress) => changeRun({ progress, waitSeconds: null }),
      onResult: (result) => keepResult(place, scenarios, result, repeats),
    })
    changeRun({ state, waitSeconds: null })
    await storeScenarioRun(place, startedAt, [...(known.read().run?.done.values() ?? [])], repeats)
  } catch (error) {
    changeRun({ state: 'broken', waitSeconds: null, error })
  }
}

/** What was changed meanwhile keeps no verdict of what it was before. */
function keepResult(
  place: RecordPlace,
  scenarios: readonly StoredScenario[],
  result: ScenarioResult,
  repeats: number,
) {
  const { id = '' } = result.scenario
  const begun = scenarios.find((one) => one.id === id)
  const now = readScenarios(place).find((one) => one.id === id)
  // Not by the time of the change, which the workspace sets anew when it stores the scenario.
  if (now === undefined || begun === undefined || !deepEqual(now.scenario, begun.scenario)) return
  void storeLastRun(
    place,
    id,
    lastRunOf(storedResultOf(id, result, { repeats, at: new Date().toISOString() })),
  )
  const { run, results } = known.read()
  known.write({
    run: run && { ...run, done: new Map(run.done).set(id, result) },
    results: new Map(results).set(id, result),
  })
}
