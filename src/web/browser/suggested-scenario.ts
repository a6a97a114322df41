/** Hands a suggested scenario to the form that it fills; in memory only. */
import type { Scenario } from '../../contract/studio/files/scenario.ts'

let suggested: { id: string; scenario: Scenario } | null = null

/** The form's address holds `id`, so that a later visit is not filled by mistake. */
export function suggestScenario(id: string, scenario: Scenario) {
  suggested = { id, scenario }
}

export function suggestedScenario(id: string | undefined): Scenario | undefined {
  return suggested?.id === id ? suggested?.scenario : undefined
}
