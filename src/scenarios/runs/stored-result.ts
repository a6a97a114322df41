/** Reduces a scenario's result to its verdict and what trends and coverage need. */
import {
  maxReasonCharacters,
  maxReasons,
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
  const reasons = reasonsIn(attempts)
  return {
    id,
    title: scenario.title,
    verdict,
    isFlaky,
    repeats,
    at,
    ...usedIn(attempts),
    ...(reasons.length > 0 && { reasons }),
    ...(tools !== undefined && { tools }),
  }
}

/** Per message; null if not reported. */
function toolsOfLast(attempts: readonly ScenarioAttempt[]): (string[] | null)[] | undefined {
  return attempts.at(-1)?.turns.map(({ observed }) => observed?.tools?.slice() ?? null)
}

/** The expectation only: answers are not stored (docs/decisions/0072). */
function reasonsIn(attempts: readonly ScenarioAttempt[]): string[] {
  const bad =
    attempts.find(({ verdict }) => verdict === 'failed') ??
    attempts.find(({ verdict }) => verdict === 'error')
  if (bad === undefined) return []
  const ofTurns = bad.turns.flatMap((turn) =>
    turn.state === 'error'
      ? [turn.failure.title]
      : turn.judgements.flatMap(({ isMet, reason }) => (isMet ? [] : [wantedIn(reason)])),
  )
  const criteria = bad.judged?.verdicts.flatMap(({ isMet, criterion }) => (isMet ? [] : [criterion])) ?? []
  return [...ofTurns, ...criteria].slice(0, maxReasons).map((reason) => reason.slice(0, maxReasonCharacters))
}

function wantedIn(reason: string): string {
  const [wanted = ''] = reason.split(' Found: ')
  return wanted
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
