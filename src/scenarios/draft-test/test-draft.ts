import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import type { DraftChange } from '../../agent/draft/draft.ts'
import { overlaidAgent } from '../../agent/draft/draft-overlay.ts'
import { isComplete } from '../../agent/plan/apply-plan.ts'
import { withRetries } from '../../agent/transport/retry-policy.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { type CompletedRun, type RunOptions, runScenarios } from '../run-scenarios.ts'
import { bringTestNumberTo, type Restoration, restoreTestNumber } from './test-number.ts'

export type DraftTestPhase = 'reading' | 'applying' | 'testing' | 'restoring'

/** Nothing was changed before these, except `not_applied`. */
export type DraftTestProblem = 'source_unread' | 'test_number_unread' | 'not_applied'

export interface DraftTest {
  state: 'passed' | 'failed' | 'cancelled' | 'not_run'
  problem: DraftTestProblem | null
  run: CompletedRun | null
  /** Null if nothing was changed. */
  restored: Restoration | null
}

export interface DraftTestOptions
  extends Pick<
    RunOptions,
    'scenarios' | 'repeats' | 'parallel' | 'around' | 'model' | 'limits' | 'onProgress' | 'onResult'
  > {
  phoneNumberId: string
  testNumber: string
  changes: readonly DraftChange[]
  signal: AbortSignal
  onPhase(phase: DraftTestPhase): void
  /** Stores the test number's agent; a rejection ends the test. */
  keep(before: ConfigBundle): Promise<void>
}

/** Tests a draft on a test number, which is always restored. Throws what `keep` throws. */
export async function testDraft(options: DraftTestOptions): Promise<DraftTest> {
  const { phoneNumberId, testNumber, changes, around, signal, onPhase, keep } = options
  const transport = withRetries(around.transport, around.retryPolicy)
  const ended = (part: Partial<DraftTest>): DraftTest => ({
    state: 'not_run',
    problem: null,
    run: null,
    restored: null,
    ...part,
  })
  onPhase('reading')
  const source = await readAgent({ transport, phoneNumberId })
  if (source.unread.length > 0) return ended({ problem: 'source_unread' })
  const number = { transport, phoneNumberId: testNumber }
  const target = await readAgent(number)
  // Unreadable parts could not be restored.
  if (target.unread.length > 0) return ended({ problem: 'test_number_unread' })
  if (signal.aborted) return ended({ state: 'cancelled' })
  const before = bundleOf(target).bundle
  await keep(before)

  const test = ended({})
  try {
    onPhase('applying')
    const drafted = bundleOf(overlaidAgent(source, changes)).bundle
    const applied = await bringTestNumberTo(number, drafted, { signal })
    if (signal.aborted) test.state = 'cancelled'
    else if (!isComplete(applied)) test.problem = 'not_applied'
    else {
      onPhase('testing')
      test.run = await runScenarios({ ...options, phoneNumberId: testNumber })
      test.state = stateOf(test.run, options.scenarios.length)
    }
  } finally {
    onPhase('restoring')
    test.restored = await restoreTestNumber(number, before)
  }
  return test
}

function stateOf({ state, results }: CompletedRun, count: number): DraftTest['state'] {
  if (state === 'cancelled') return 'cancelled'
  const hasPassed = results.length === count && results.every(({ verdict }) => verdict === 'passed')
  return state === 'finished' && hasPassed ? 'passed' : 'failed'
}
