/** Runs scenarios, each a given number of times and so many of them at once, until the end or until it is cancelled. */
import type { Scenario } from '../contract/studio/files/scenario.ts'
import type { Around } from './agent-call.ts'
import type { Model } from './customer/model.ts'
import { type CustomerLimits, runCustomerAttempt } from './customer/run-customer.ts'
import { attemptResult, type ScenarioAttempt, type ScenarioResult } from './results.ts'
import { runAttempt } from './run-attempt.ts'

export const maxRepeats = 20
/** The platform allows 500 messages an hour: more at once would only wait together. */
export const maxParallel = 8

/** All counted from 0. */
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
  /** How many scenarios are under way at the same time, up to `maxParallel`; one without it. */
  parallel?: number | undefined
  around: Around
  /** Reads which tools were called for every message; one more call for each scenario, and a second. Only in its last attempt. */
  readsTools?: boolean | undefined
  /** Plays customers and judges them; without one, scenarios with a customer have no result. */
  model?: Model | undefined
  /** Of each attempt with a customer. */
  limits?: CustomerLimits | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: ScenarioRunProgress) => void) | undefined
  /** Called once for each scenario when all its attempts are done. */
  onResult?: ((result: ScenarioResult) => void) | undefined
}

export interface CompletedRun {
  /** `signed_out`: the platform rejected the token, so the other calls would fail as well. */
  state: 'finished' | 'cancelled' | 'signed_out'
  /** In the order of the scenarios; those that were not completed are missing. */
  results: ScenarioResult[]
}

/**
 * Runs scenarios in their order, each `repeats` times. Failures of the platform are part of the results.
 *
 * @returns `cancelled` once the signal is aborted, `signed_out` as soon as the platform rejects the token, else
 *   `finished`.
 */
export async function runScenarios(options: RunOptions): Promise<CompletedRun> {
  const { scenarios, parallel = 1, onResult } = options
  const made: (ScenarioResult | undefined)[] = scenarios.map(() => undefined)
  // Each takes the next one until there is none.
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

/** Returns nothing when it was cancelled. */
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

/** An aborted call rejects with an error of its transport. */
async function attemptUnlessCancelled(
  { phoneNumberId, repeats, around, model, limits, signal, onProgress, ...options }: RunOptions,
  scenario: Scenario,
  at: number,
  attempt: number,
): Promise<ScenarioAttempt | undefined> {
  // It takes a second, so one attempt stands for all.
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
  return turns.some((turn) => turn.state === 'error' && turn.fault.kind === 'signed_out')
}
