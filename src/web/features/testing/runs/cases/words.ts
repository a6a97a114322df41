import { counted, plural } from '../../../../text/format.ts'

export const caseWords = {
  title: 'Evaluation cases',
  lead: 'The platform plays a customer in each case and scores the answers of the agent from 1 to 5.',
  toRuns: 'Runs',
  listLabel: 'Evaluation cases',
  loadingCases: 'Loading cases',
  noAgent: 'This number has no agent yet, so there is nothing to evaluate. Set up the agent first.',
  noCases:
    'The platform has no cases for this number. It writes them itself from the knowledge of the agent; you cannot add any.',
  search: 'Search cases',
  noMatch: 'No case matches.',
  category: 'Category',
  everyCategory: 'All categories',
  start: 'Starting…',
  criteria: 'Criteria',
  noCriteria: 'This case has no criteria.',
  version: 'version',
  notRun: 'not run yet',
  history: 'Previous scores',
  sorts: {
    category: 'Category',
    scenario: 'Scenario',
    score: 'Worst first',
  },
} as const

export const turnsText = counted('# turn', 'at most # turns')

export function runLabel(count: number, of: 'all' | 'shown' | 'selected'): string {
  const texts = { all: 'Run all #', shown: 'Run # shown', selected: 'Run # selected' }
  return plural(count, texts[of], texts[of])
}
