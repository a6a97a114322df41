import type { DraftChange } from '../../agent/draft/draft.ts'
import { touchedFields } from '../../agent/draft/draft-overlay.ts'
import { relatedness } from '../../agent/search/related-terms.ts'
import { searchTermsOf } from '../../agent/search/search-terms.ts'
import type { Scenario } from '../../contract/studio/files/scenario.ts'

/** A single shared word is chance. */
const minShared = 2

/** Returns scenarios that share words with a change or name its tool; settings changes touch all. */
export function touchingScenarios<Item extends { scenario: Omit<Scenario, 'id'> }>(
  scenarios: readonly Item[],
  changes: readonly DraftChange[],
): Item[] {
  if (changes.some(({ kind }) => kind === 'settings')) return [...scenarios]
  const changed = changes.map((change) => termsOf(changedText(change)))
  const inAll = new Set(scenarios.flatMap(({ scenario }) => [...termsOf(textsOf(scenario))]))
  // Each term with all its forms, so that scenarios are searched for equal terms only.
  const forms = changed.map((terms) =>
    [...terms].map((term) => [...inAll].filter((other) => relatedness(term, other) > 0)),
  )
  const tools = changes.flatMap((change) => (change.kind === 'tools' ? nameOf(change) : []))
  return scenarios.filter(({ scenario }) => {
    const used = scenario.turns.flatMap(({ assertions }) =>
      assertions.flatMap((assertion) => (assertion.kind === 'tool_used' ? assertion.value : [])),
    )
    if (used.some((name) => tools.includes(name))) return true
    const terms = termsOf(textsOf(scenario))
    return forms.some(
      (termSets) =>
        termSets.length > 0 &&
        termSets.filter((those) => those.some((one) => terms.has(one))).length >=
          Math.min(minShared, termSets.length),
    )
  })
}

function termsOf(text: string): Set<string> {
  return new Set(searchTermsOf(text).map(({ term }) => term))
}

function textsOf({ title, turns, customer, rubric }: Omit<Scenario, 'id'>): string {
  const said = turns.flatMap(({ message, assertions }) => [
    message,
    ...assertions.map(({ value }) => String(value)),
  ])
  const played = customer === undefined ? [] : [customer.persona, customer.goal, ...(customer.facts ?? [])]
  return [title, ...said, ...played, ...(rubric?.criteria ?? [])].join('\n')
}

function changedText(change: DraftChange): string {
  if (change.state === 'created') return JSON.stringify(Object.values(change.after))
  if (change.state === 'deleted') return JSON.stringify(Object.values(change.before))
  const fields = touchedFields(change)
  const about = ['title', 'description', 'question', 'name']
  const values = [...fields, ...about].flatMap((field) => [change.before[field], change.after[field]])
  return JSON.stringify(values)
}

function nameOf(change: DraftChange): string[] {
  const { name } = change.state === 'deleted' ? change.before : change.after
  return typeof name === 'string' ? [name] : []
}
