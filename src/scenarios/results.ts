import type { PlatformFailure } from '../contract/platform/failure/failure.ts'
import type { Scenario, ScenarioTurn } from '../contract/studio/files/scenario.ts'
import type { Agreement } from '../judging/agreement.ts'
import type { Money } from '../judging/cost.ts'
import type { CriterionVerdict } from '../judging/votes.ts'
import type { Judgement } from './judge.ts'
import type { Observed } from './observed.ts'

/** `error`: no answer could be judged, so nothing is known about the agent. */
export type AssertionVerdict = 'passed' | 'failed' | 'error'

export type TurnResult =
  | {
      state: 'judged'
      turn: ScenarioTurn
      observed: Observed
      judgements: Judgement[]
      /** Null without a saved answer; never affects the verdict. */
      isAsSaved: boolean | null
    }
  /** Later turns are not sent. */
  | { state: 'error'; turn: ScenarioTurn; observed: Observed | null; failure: PlatformFailure }

export type CustomerEnding = 'done' | 'patience' | 'handover' | 'broken'

export interface CustomerOutcome {
  ending: CustomerEnding
  /** Empty if the judge gave none. */
  verdicts: CriterionVerdict[]
  /** Why there is no verdict; null if there is one. */
  problem: string | null
  usage: ModelUsage
}

export interface ModelUsage {
  calls: number
  /** Prompts and answers, as reported, else estimated from text length. */
  tokens: number
  inputTokens: number
  outputTokens: number
  /** Undefined without prices. */
  cost?: Money
  isEstimated: boolean
  milliseconds: number
}

export interface ScenarioAttempt {
  verdict: AssertionVerdict
  /** The platform's time. */
  milliseconds: number
  turns: TurnResult[]
  /** With a simulated customer. */
  judged?: CustomerOutcome
}

export interface ScenarioResult {
  scenario: Scenario
  verdict: AssertionVerdict
  isFlaky: boolean
  attempts: ScenarioAttempt[]
  /** With team members' marks; undefined without any. */
  agreement?: Agreement
}

/** Combines an attempt's turns: `error` if any has no answer, `passed` if every assertion holds. */
export function verdictOf(turns: readonly TurnResult[]): AssertionVerdict {
  if (turns.some(({ state }) => state === 'error')) return 'error'
  return turns.every((turn) => turn.state === 'judged' && turn.judgements.every(({ isMet }) => isMet))
    ? 'passed'
    : 'failed'
}

/** Combines a scenario's attempts: one failure is enough, because a customer may meet it. */
export function attemptResult(scenario: Scenario, attempts: readonly ScenarioAttempt[]): ScenarioResult {
  const verdicts = new Set(attempts.map(({ verdict }) => verdict))
  return {
    scenario,
    verdict: verdicts.has('failed') ? 'failed' : verdicts.has('error') ? 'error' : 'passed',
    isFlaky: verdicts.has('passed') && verdicts.has('failed'),
    attempts: [...attempts],
  }
}
