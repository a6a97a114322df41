import type { Scenario } from '../contract/studio/files/scenario.ts'
import type { Around } from './agent-call.ts'
import type { Model } from './customer/model.ts'
import { type CustomerLimits, runCustomerAttempt } from './customer/run-customer.ts'
import { attemptResult, type ScenarioAttempt, type ScenarioResult } from './results.ts'
import { runAttempt } from './run-attempt.ts'

export const maxRepeats = 20
/** The platform allows 500 messages an hour; more would only wait. */
export const maxParallel = 8

export interface ScenarioRunProgress {
  scenario: number
  attempt: number
  turn: number
}

export interface RunOptions {
  scenarios: readonly Scenario[]
  phoneNumberId: string
  /** From 1 to `maxRepeats`. */
  repeats: number
  parallel?: number | undefined
  around: Around
  /** Costs one more call and about a second for each scenario's last attempt. */
  readsTools?: boolean | undefined
  /** Without one, scenarios with a customer have no result. */
  model?: Model | undefined
  /** Per attempt with a customer. */
  limits?: CustomerLimits | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: ScenarioRunProgress) => void) | undefined
  onResult?: ((result: ScenarioResult) => void) | undefined
}

export interface CompletedRun {
  /** `signed_out`: the platform rejected the token. */
  state: 'finished' | 'cancelled' | 'signed_out'
  /** In scenario order, completed ones only. */
  results: ScenarioResult[]
}

/** Runs scenarios, each `repeats` times; platform failures are part of the results. */
export async function runScenarios(options: RunOptions): Promise<CompletedRun> {
  const { scenarios, parallel = 1, onResult } = options
  const made: (ScenarioResult | undefined)[] = scenarios.map(() => undefined)
  const queue = scenarios.entries()
  let state: CompletedRun['state'] = 'finished'
  const work = async () => {
    for (const [at, scenario] of queue) {
      if (state !== 'finished') return
      const result = await runScenario(options, scenario, at).catch((error: unknown) => {
        state = 'cancelled'
        throw error
      })
      if (result === undefined) {
        state = 'cancelled'
        return
      }
      made[at] = result
      onResult?.(result)
      if (result.attempts.some(isSignedOut)) state = 'signed_out'
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return { state, results: made.filter((one) => one !== undefined) }
}

/** Undefined when cancelled. */
async function runScenario(
  options: RunOptions,
  scenario: Scenario,
  at: number,
): Promise<ScenarioResult | undefined> {
  const attempts: ScenarioAttempt[] = []
  for (let attempt = 0; attempt < options.repeats; attempt += 1) {
    const made = await attemptUnlessCancelled(options, scenario, at, attempt)
    if (made === undefined || options.signal?.aborted) return undefined
    attempts.push(made)
    if (isSignedOut(made)) break
  }
  return attemptResult(scenario, attempts)
}

/** An aborted call rejects with its transport's error. */
async function attemptUnlessCancelled(
  { phoneNumberId, repeats, around, model, limits, signal, onProgress, ...options }: RunOptions,
  scenario: Scenario,
  at: number,
  attempt: number,
): Promise<ScenarioAttempt | undefined> {
  // It takes a second, so one attempt is enough.
  const readsTools = options.readsTools === true && attempt === repeats - 1
  const onTurn = (turn: number) => onProgress?.({ scenario: at, attempt, turn })
  try {
    if (scenario.customer !== undefined) {
      return await runCustomerAttempt({ scenario, phoneNumberId, around, model, limits, signal, onTurn })
    }
    return await runAttempt({ scenario, phoneNumberId, around, readsTools, signal, onTurn })
  } catch (error) {
    if (signal?.aborted) return undefined
    throw error
  }
}

function isSignedOut({ turns }: ScenarioAttempt): boolean {
  return turns.some((turn) => turn.state === 'error' && turn.failure.kind === 'signed_out')
}
