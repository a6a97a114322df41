/** Finds and orders scenarios for the list. */
import type { KeptScenario } from '../../browser/scenario-store.ts'
import type { ScenarioSort } from './scenario-search.ts'

function byTitle(a: KeptScenario, b: KeptScenario): number {
  return a.scenario.title.localeCompare(b.scenario.title, 'en', { numeric: true })
}

/** What needs a person comes first. */
function urgency({ lastRun }: KeptScenario): number {
  if (lastRun === null) return 2
  return { failed: 0, error: 1, passed: 3 }[lastRun.verdict]
}

function categoryOf({ scenario }: KeptScenario): string {
  // Those without one stand last.
  return scenario.category ?? '\uffff'
}

const orders: Readonly<Record<ScenarioSort, (a: KeptScenario, b: KeptScenario) => number>> = {
  title: byTitle,
  category: (a, b) => categoryOf(a).localeCompare(categoryOf(b), 'en') || byTitle(a, b),
  verdict: (a, b) => urgency(a) - urgency(b) || byTitle(a, b),
  newest: (a, b) => (a.changedAt < b.changedAt ? 1 : Number(a.changedAt > b.changedAt) * -1) || byTitle(a, b),
}

function textOf({ scenario: { title, category = '', description = '', turns } }: KeptScenario): string {
  return [title, category, description, ...turns.map(({ message }) => message)].join('\n').toLowerCase()
}

export function arrange(all: readonly KeptScenario[], wanted: string, sort: ScenarioSort): KeptScenario[] {
  const parts = wanted.toLowerCase().split(/\s+/)
  return all
    .filter((one) => {
      const text = textOf(one)
      return parts.every((part) => text.includes(part))
    })
    .sort(orders[sort])
}
