import type { StoredScenarioResult } from '../../contract/studio/files/run-file.ts'
import { sumOfCosts } from '../../judging/cost.ts'
import type { ScenarioAttempt, ScenarioResult } from '../results.ts'

/** Returns what to store of a scenario's result; `at` is an ISO time. */
export function storedResultOf(
  id: string,
  { scenario, verdict, isFlaky, attempts }: ScenarioResult,
  { repeats, at }: { repeats: number; at: string },
): StoredScenarioResult {
  const tools = toolsOfLast(attempts)
  return {
    id,
    title: scenario.title,
    verdict,
    isFlaky,
    repeats,
    at,
    ...usedIn(attempts),
    ...(tools !== undefined && { tools }),
  }
}

/** Returns the tools per message of the last attempt; null if not reported. */
export function toolsOfLast(attempts: readonly ScenarioAttempt[]): (string[] | null)[] | undefined {
  return attempts.at(-1)?.turns.map(({ observed }) => observed?.tools?.slice() ?? null)
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
