/** Hands a suggested scenario or question to the form that it fills; in memory only, as it may hold a customer's words. */
import type { Scenario } from '../../contract/studio/files/scenario.ts'

interface Suggested {
  scenario: Scenario
  question: string
}

let suggested: { id: string; values: Partial<Suggested> } | null = null

/** The form's address holds `id`, so that a later visit is not filled by mistake. */
export function suggest(id: string, values: Partial<Suggested>) {
  suggested = { id, values }
}

/** Returns what was suggested under the id; nothing for another id. */
export function suggestedFor(id: string | undefined): Partial<Suggested> {
  return suggested !== null && suggested.id === id ? suggested.values : {}
}
