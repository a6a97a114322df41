/** The current or last scenario run; it continues while its pages are closed. */

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
  /** In run order. */
  ids: readonly string[]
  repeats: number
  progress: ScenarioRunProgress
  /** While the platform's rate limit applies. */
  waitSeconds: number | null
  /** This run's, by id. */
  done: ReadonlyMap<string, ScenarioResult>
  error: unknown
}

interface RunState {
  run: CurrentRun | null
  /** This and earlier runs', by id; complete until the page is reloaded. */
  results: ReadonlyMap<string, ScenarioResult>
}

const none: RunState = { run: null, results: new Map() }

const currentRun = createStore(none)
let cancelling: AbortController | null = null

function changeRun(part: Partial<CurrentRun>) {
  const { run, results } = currentRun.read()
  if (run !== null) currentRun.write({ results, run: { ...run, ...part } })
}

/** Hides another user's or number's run, except that one is running. */
export function useCurrentRun({ owner, phoneNumberId }: RecordPlace): RunState & { isBusy: boolean } {
  const now = useStore(currentRun)
  const isOurs = now.run?.place.owner === owner && now.run.place.phoneNumberId === phoneNumberId
  return { ...(isOurs ? now : none), isBusy: now.run?.state === 'running' }
}

/** This page's results by scenario id; empty after a reload. */
export function useScenarioResults({ owner, phoneNumberId }: RecordPlace): RunState['results'] {
  return useCurrentRun({ owner, phoneNumberId }).results
}

export function cancelRun() {
  cancelling?.abort()
}

/** One run at a time, because runs share the platform's rate limit. */
export async function startRun(
  place: RecordPlace,
  scenarios: readonly StoredScenario[],
  repeats: number,
): Promise<void> {
  const { run, results } = currentRun.read()
  if (run?.state === 'running' || scenarios.length === 0) return
  const before = run?.place
  const isSamePlace = before?.owner === place.owner && before.phoneNumberId === place.phoneNumberId
  cancelling = new AbortController()
  const startedAt = new Date().toISOString()
  currentRun.write({
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
  const stored: Promise<unknown>[] = []
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
      onResult: (result) => void stored.push(keepResult(place, scenarios, result, repeats)),
    })
    const results = [...(currentRun.read().run?.done.values() ?? [])]
    stored.push(storeScenarioRun(place, startedAt, results, repeats))
    // Before the end is shown, because the user may then leave the page.
    await Promise.all(stored)
    changeRun({ state, waitSeconds: null })
  } catch (error) {
    changeRun({ state: 'broken', waitSeconds: null, error })
  }
}

/** A scenario changed meanwhile gets no verdict from before. */
async function keepResult(
  place: RecordPlace,
  scenarios: readonly StoredScenario[],
  result: ScenarioResult,
  repeats: number,
): Promise<void> {
  const { id = '' } = result.scenario
  const begun = scenarios.find((scenario) => scenario.id === id)
  const now = readScenarios(place).find((one) => one.id === id)
  // Not by the change's time, which the workspace updates when it stores the scenario.
  if (now === undefined || begun === undefined || !deepEqual(now.scenario, begun.scenario)) return
  const storing = storeLastRun(
    place,
    id,
    lastRunOf(storedResultOf(id, result, { repeats, at: new Date().toISOString() })),
  )
  const { run, results } = currentRun.read()
  currentRun.write({
    run: run && { ...run, done: new Map(run.done).set(id, result) },
    results: new Map(results).set(id, result),
  })
  await storing
}
