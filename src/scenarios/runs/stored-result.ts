/** Reduces a scenario's result to its verdict and what trends and coverage need. */
import {
  maxReasonCharacters,
  maxReasons,
  type RunFailure,
  type StoredScenarioResult,
} from '../../contract/studio/files/run-file.ts'
import { sumOfCosts } from '../../judging/cost.ts'
import type { ScenarioAttempt, ScenarioResult } from '../results.ts'

/** Returns what to store of a scenario's result; `at` is an ISO time. */
export function storedResultOf(
  id: string,
  { scenario, verdict, isFlaky, attempts }: ScenarioResult,
  { repeats, at }: { repeats: number; at: string },
): StoredScenarioResult {
  const tools = toolsOfLast(attempts)
  const failures = failuresIn(attempts)
  return {
    id,
    title: scenario.title,
    verdict,
    isFlaky,
    repeats,
    at,
    ...usedIn(attempts),
    ...(failures.length > 0 && { failures }),
    ...(tools !== undefined && { tools }),
  }
}

/** Per message; null if not reported. */
function toolsOfLast(attempts: readonly ScenarioAttempt[]): (string[] | null)[] | undefined {
  return attempts.at(-1)?.turns.map(({ observed }) => observed?.tools?.slice() ?? null)
}

function failuresIn(attempts: readonly ScenarioAttempt[]): RunFailure[] {
  const bad =
    attempts.find(({ verdict }) => verdict === 'failed') ??
    attempts.find(({ verdict }) => verdict === 'error')
  return bad === undefined ? [] : unmetOf(bad).slice(0, maxReasons)
}

/** Returns the checks that an attempt did not meet, in order. */
export function unmetOf({ turns, judged }: ScenarioAttempt): RunFailure[] {
  const ofTurns = turns.flatMap((turn, at): RunFailure[] => {
    if (turn.state === 'error') return [{ kind: 'call', failure: turn.failure.kind }]
    const unmet = turn.judgements.filter(({ isMet }) => !isMet)
    return unmet.map(({ assertion: check }) => ({
      kind: 'check',
      check,
      ...(turns.length > 1 && { message: at }),
    }))
  })
  const unmet = judged?.verdicts.filter(({ isMet }) => !isMet) ?? []
  return [
    ...ofTurns,
    ...unmet.map(
      ({ criterion }): RunFailure => ({
        kind: 'criterion',
        criterion: criterion.slice(0, maxReasonCharacters),
      }),
    ),
  ]
}

function usedIn(attempts: readonly ScenarioAttempt[]) {
  const times = attempts.flatMap(({ turns }) => turns.flatMap(({ observed }) => observed?.milliseconds ?? []))
  const usages = attempts.flatMap(({ judged }) => judged?.usage ?? [])
  const cost = sumOfCosts(usages.flatMap((usage) => usage.cost ?? []))
  return {
    ...(times.length > 0 && { slowestMs: Math.max(...times) }),
    ...(usages.length > 0 && { tokens: usages.reduce((sum, { tokens }) => sum + tokens, 0) }),
    ...(cost && { cost }),
  }
}
