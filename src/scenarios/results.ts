/** The results of running scenarios. */
import type { PlatformFailure } from '../contract/platform/failure/failure.ts'
import type { Scenario, ScenarioTurn } from '../contract/studio/files/scenario.ts'
import type { Agreement } from '../judging/agreement.ts'
import type { Money } from '../judging/cost.ts'
import type { CriterionVerdict } from '../judging/votes.ts'
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

/** Why a conversation with a simulated customer ended. */
export type CustomerEnding = 'done' | 'patience' | 'handover' | 'broken'

/** What models said and used in a conversation with a simulated customer. */
export interface CustomerOutcome {
  ending: CustomerEnding
  /** Empty where the judge gave none. */
  verdicts: CriterionVerdict[]
  /** Why there is no verdict; null where there is one. */
  problem: string | null
  usage: ModelUsage
}

export interface ModelUsage {
  calls: number
  /** Of prompts and answers together, as the provider reports them, else estimated from the length of the texts. */
  tokens: number
  inputTokens: number
  outputTokens: number
  /** Nothing where no prices are known. */
  cost?: Money
  isEstimated: boolean
  /** The time that the model took. */
  milliseconds: number
}

export interface ScenarioAttempt {
  verdict: AssertionVerdict
  /** The time that the platform took to answer. */
  milliseconds: number
  turns: TurnResult[]
  /** Where a model played the customer. */
  judged?: CustomerOutcome
}

export interface ScenarioResult {
  scenario: Scenario
  verdict: AssertionVerdict
  /** Some attempts passed, and some failed. */
  isFlaky: boolean
  attempts: ScenarioAttempt[]
  /** Of people with its judge; nothing where no verdict was marked. */
  agreement?: Agreement
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
