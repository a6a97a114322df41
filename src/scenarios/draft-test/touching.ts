/** Finds the scenarios that touch what a draft changes. */

import type { DraftChange } from '../../agent/draft/draft.ts'
import { touchedFields } from '../../agent/draft/draft-overlay.ts'
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { subjectWords } from '../fix/likely-parts.ts'

/** So many words of a change have to stand in a scenario; one alone is chance. */
const minShared = 2

/**
 * Returns the scenarios that share words with what changes, or name a tool that does. Changes of the settings touch every
 * scenario.
 */
export function touchingScenarios<Item extends { scenario: Omit<Scenario, 'id'> }>(
  scenarios: readonly Item[],
  changes: readonly DraftChange[],
): Item[] {
  if (changes.some(({ kind }) => kind === 'settings')) return [...scenarios]
  const changed = changes.map((change) => subjectWords(changedText(change)))
  const tools = changes.flatMap((change) => (change.kind === 'tools' ? nameOf(change) : []))
  return scenarios.filter(({ scenario }) => {
    const used = scenario.turns.flatMap(({ assertions }) =>
      assertions.flatMap((one) => (one.kind === 'tool_used' ? one.value : [])),
    )
    if (used.some((name) => tools.includes(name))) return true
    const words = subjectWords(JSON.stringify(scenario))
    return changed.some(
      (those) => [...those].filter((word) => words.has(word)).length >= Math.min(minShared, those.size),
    )
  })
}

function changedText(change: DraftChange): string {
  if (change.state === 'created') return JSON.stringify(Object.values(change.after))
  if (change.state === 'deleted') return JSON.stringify(Object.values(change.before))
  const fields = touchedFields(change)
  // A title says what a changed text is about.
  const about = ['title', 'description', 'question', 'name']
  const values = [...fields, ...about].flatMap((field) => [change.before[field], change.after[field]])
  return JSON.stringify(values)
}

function nameOf(change: DraftChange): string[] {
  const { name } = change.state === 'deleted' ? change.before : change.after
  return typeof name === 'string' ? [name] : []
}
