import { counted, t } from '../../../../../contract/translate.ts'

export const caseWords = {
  title: 'Evaluation cases',
  lead: 'The platform plays a customer in each case and scores the agent’s answers from 1 to 5.',
  listLabel: 'Evaluation cases',
  loadingCases: 'Loading cases',
  noAgent: 'This number has no agent yet, so there is nothing to evaluate. Set up the agent first.',
  noCases:
    'The platform has no cases for this number. It writes them from the agent’s knowledge; you cannot add any.',
  search: 'Search cases',
  noMatch: 'No case matches.',
  category: 'Category',
  everyCategory: 'All categories',
  start: 'Starting…',
  criteria: 'Criteria',
  noCriteria: 'This case has no criteria.',
  version: (version: string | number) => t('version {version}', { version }),
  notRun: 'not run yet',
  history: 'Previous scores',
  sorts: {
    score: 'Worst first',
    category: 'Category',
    scenario: 'Scenario',
  },
} as const

export const turnsText = counted('{count, plural, one {# turn} other {at most # turns}}')

export function runLabel(count: number, scope: 'all' | 'shown' | 'selected'): string {
  if (scope === 'all') return t('{count, plural, other {Run all #}}', { count })
  if (scope === 'shown') return t('{count, plural, other {Run # shown}}', { count })
  return t('{count, plural, other {Run # selected}}', { count })
}
