/** The current or last test of a draft; it continues while its page is closed. */

import type { DraftChange } from '../../../../../agent/draft/draft.ts'
import type { ConfigBundle } from '../../../../../contract/studio/files/config-bundle.ts'
import { t } from '../../../../../contract/translate.ts'
import {
  type DraftTest,
  type DraftTestPhase,
  testDraft,
} from '../../../../../scenarios/draft-test/test-draft.ts'
import { type Restoration, restoreTestNumber } from '../../../../../scenarios/draft-test/test-number.ts'
import type { ScenarioResult } from '../../../../../scenarios/results.ts'
import { type RunOptions, runScenarios } from '../../../../../scenarios/run-scenarios.ts'
import {
  agentTransport,
  browserRetryPolicy,
  platformTransport,
} from '../../../../api/agent/agent-transport.ts'
import { createStore, useStore } from '../../../../browser/create-store.ts'
import { freshId } from '../../../../browser/fresh-id.ts'
import { storeScenarioRun } from '../../../../records/runs/runs.ts'
import type { StoredScenario } from '../../../../records/scenarios.ts'
import { noteUnrestored, type UnrestoredTest } from '../../../../records/test-number.ts'
import { readWholeVersion, storeVersion } from '../../../../records/versions.ts'
import { draftTestWords } from './words.ts'

export interface DraftTestRun {
  state: 'running' | 'done' | 'broken'
  owner: string
  phoneNumberId: string
  subject: string
  phase: DraftTestPhase
  count: number
  done: readonly ScenarioResult[]
  outcome: DraftTest | null
  error: unknown
}

/** The model that simulates a user's customers, and its limits. */
export type CustomersOf = (owner: string) => Pick<RunOptions, 'model' | 'limits'>

const current = createStore<DraftTestRun | null>(null)
let cancelling: AbortController | null = null

function changeTest(part: Partial<DraftTestRun>) {
  const now = current.read()
  if (now !== null) current.write({ ...now, ...part })
}

export function useDraftTest(owner: string, phoneNumberId: string): DraftTestRun | null {
  const now = useStore(current)
  return now?.owner === owner && now.phoneNumberId === phoneNumberId ? now : null
}

export function cancelDraftTest() {
  cancelling?.abort()
}

/** Equal for equal changes, regardless of author and time. */
export function fingerprintOf(changes: readonly DraftChange[]): string {
  return JSON.stringify(changes.map(({ by: _by, at: _at, ...change }) => change))
}

interface Place {
  owner: string
  phoneNumberId: string
}

interface Test extends Place {
  subject: string
  scenarios: readonly StoredScenario[]
  customers: ReturnType<CustomersOf>
}

/** Runs one test at a time; asks before the page is closed meanwhile. */
async function tested(
  { owner, phoneNumberId, subject, scenarios }: Test,
  phase: DraftTestPhase,
  run: (signal: AbortSignal) => Promise<DraftTest>,
): Promise<void> {
  if (current.read()?.state === 'running' || scenarios.length === 0) return
  const controller = new AbortController()
  cancelling = controller
  const count = scenarios.length
  const begun = { owner, phoneNumberId, subject, phase, count, done: [], outcome: null, error: null }
  current.write({ state: 'running', ...begun })
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  try {
    changeTest({ state: 'done', outcome: await run(controller.signal) })
  } catch (error) {
    changeTest({ state: 'broken', error })
  } finally {
    removeEventListener('beforeunload', ask)
  }
}

function runOptions({ scenarios, customers }: Test, signal: AbortSignal) {
  return {
    scenarios: scenarios.map(({ id, scenario }) => ({ id, ...scenario })),
    repeats: 1,
    ...customers,
    signal,
    around: {
      transport: platformTransport,
      retryPolicy: browserRetryPolicy(),
      now: () => performance.now(),
    },
    onResult: (result: ScenarioResult) => changeTest({ done: [...(current.read()?.done ?? []), result] }),
  }
}

interface DraftTestRequest extends Test {
  testNumber: string
  changes: readonly DraftChange[]
}

export function startDraftTest(test: DraftTestRequest): Promise<void> {
  const { owner, phoneNumberId, testNumber, changes } = test
  return tested(test, 'reading', (signal) =>
    whileHeld(testNumber, async () => {
      const outcome = await testDraft({
        ...runOptions(test, signal),
        phoneNumberId,
        testNumber,
        changes,
        signal,
        onPhase: (phase) => changeTest({ phase }),
        keep: (before) => keepBefore(test, testNumber, before),
      })
      if (outcome.restored !== null && outcome.restored !== 'failed')
        noteUnrestored({ owner, phoneNumberId }, null)
      return outcome
    }),
  )
}

export function startPublishedTest(test: Test): Promise<void> {
  return tested(test, 'testing', async (signal) => {
    const startedAt = new Date().toISOString()
    const run = await runScenarios({
      ...runOptions(test, signal),
      phoneNumberId: test.phoneNumberId,
      readsTools: true,
    })
    await storeScenarioRun(test, startedAt, run.results, 1)
    const hasPassed = run.state === 'finished' && run.results.every(({ verdict }) => verdict === 'passed')
    const state = run.state === 'cancelled' ? 'cancelled' : hasPassed ? 'passed' : 'failed'
    return { state, problem: null, run, restored: null }
  })
}

/** Stores a version of the test number and a note to restore it; both outlive this tab. */
async function keepBefore({ owner, phoneNumberId }: Place, testNumber: string, bundle: ConfigBundle) {
  const id = freshId()
  const takenAt = new Date().toISOString()
  await storeVersion({ id, owner, phoneNumberId: testNumber, takenAt, reason: 'draft', name: null, bundle })
  if (!noteUnrestored({ owner, phoneNumberId }, { testNumber, versionId: id }))
    throw new Error(draftTestWords.notStored)
}

/** @throws Error if the version is gone or another tab is testing */
export async function restoreInterrupted(
  owner: string,
  { phoneNumberId, testNumber, versionId }: UnrestoredTest,
): Promise<Restoration> {
  const version = await readWholeVersion({ owner, phoneNumberId: testNumber }, versionId)
  if (version === undefined)
    throw new Error(
      t('The version from before the test no longer exists. Restore the test number from its versions.'),
    )
  const number = { transport: agentTransport(), phoneNumberId: testNumber }
  const restored = await whileHeld(testNumber, () => restoreTestNumber(number, version.bundle))
  if (restored !== 'failed') noteUnrestored({ owner, phoneNumberId }, null)
  return restored
}

/** The browser releases a closed tab's lock, so a crashed test does not block others. */
async function whileHeld<Result>(testNumber: string, action: () => Promise<Result>): Promise<Result> {
  // Locks need a secure context; without them, the user keeps to one tab.
  if (!('locks' in navigator)) return action()
  return navigator.locks.request(`studio.test-number.${testNumber}`, { ifAvailable: true }, (lock) => {
    if (lock === null) throw new Error(draftTestWords.elsewhere)
    return action()
  })
}
