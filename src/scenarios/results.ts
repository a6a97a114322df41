/** The results of running scenarios. */
import type { PlatformFailure } from '../contract/platform/failure/failure.ts'
import type { Scenario, ScenarioTurn } from '../contract/studio/files/scenario.ts'
import type { Judgement } from './judge.ts'
import type { Observed } from './observed.ts'

/** `error`: the platform gave no answer that could be judged, so nothing is known about the agent. */
export type AssertionVerdict = 'passed' | 'failed' | 'error'

export type TurnResult =
  | {
      state: 'judged'
      turn: ScenarioTurn
      observed: Observed
      judgements: Judgement[]
      /** Null where no answer is saved; shown, and never part of the verdict. */
      isAsSaved: boolean | null
    }
  /** The turns after it are not sent. */
  | { state: 'error'; turn: ScenarioTurn; observed: Observed | null; fault: PlatformFailure }

export interface ScenarioAttempt {
  verdict: AssertionVerdict
  /** The time that the platform took to answer. */
  milliseconds: number
  turns: TurnResult[]
}

export interface ScenarioResult {
  scenario: Scenario
  verdict: AssertionVerdict
  /** Some attempts passed, and some failed. */
  isFlaky: boolean
  attempts: ScenarioAttempt[]
}

/**
 * Combines the results of an attempt's turns into its verdict.
 *
 * @returns `error` when any turn has no answer to judge, `passed` when every assertion of every turn holds, else
 *   `failed`.
 */
export function verdictOf(turns: readonly TurnResult[]): AssertionVerdict {
  if (turns.some(({ state }) => state === 'error')) return 'error'
  return turns.every((turn) => turn.state === 'judged' && turn.judgements.every(({ isMet }) => isMet))
    ? 'passed'
    : 'failed'
}

/**
 * Combines the attempts of a scenario. One failed attempt is enough, because a customer may meet it; `failed` takes
 * precedence over `error`.
 */
export function attemptResult(scenario: Scenario, attempts: readonly ScenarioAttempt[]): ScenarioResult {
  const verdicts = new Set(attempts.map(({ verdict }) => verdict))
  return {
    scenario,
    verdict: verdicts.has('failed') ? 'failed' : verdicts.has('error') ? 'error' : 'passed',
    isFlaky: verdicts.has('passed') && verdicts.has('failed'),
    attempts: [...attempts],
  }
}
