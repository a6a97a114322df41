/** Every text about the trends of scenarios. */

import type { Money } from '../../../../judging/cost.ts'
import type { VersionChange } from '../../../../scenarios/report/trends.ts'
import { formatMoney, formatNumber } from '../../../text/format.ts'

export const trendWords = {
  title: 'Trends',
  lead: 'How the agent does in its scenarios, from version to version: pass rate, flaky checks, slowest answers and cost.',
  loading: 'Loading runs',
  empty: 'No runs yet. Run the scenarios; each run is kept here with the version of the agent.',
  toScenarios: 'Scenarios',
  byVersion: 'Pass rate by version',
  version: 'Version',
  since: 'First run',
  runs: 'Runs',
  passRate: 'Pass rate',
  slowest: 'Slowest answer',
  tokens: 'Tokens',
  cost: 'Cost',
  noVersion: 'Before any version',
  asTable: 'Figures as a table',
  flakyHead: {
    title: 'Flaky checks',
    lead: 'Scenarios whose verdict changed while the agent stayed the same, or within one run.',
  },
  flakyTable: 'Flaky checks by scenario',
  noFlaky: 'Every scenario gave the same verdict each time.',
  slow: 'Slowest answers',
  slowTable: 'Slowest answers by scenario',
  noSlow: 'No answer time is known yet.',
  scenario: 'Scenario',
  failed: 'Failed',
  changes: 'Changes of verdict',
  compare: 'Compare two versions',
  compareTable: 'Verdicts by scenario',
  from: 'From',
  to: 'To',
  before: 'Before',
  after: 'After',
  change: 'Change',
  oneVersion:
    'There are runs of one version only. Save a version after you change the agent, then run the scenarios again.',
  notRun: 'Not run',
  passed: 'Passed',
  failedVerdict: 'Failed',
  error: 'No answer',
  csv: 'Save as CSV',
} as const

export const changeNames: Readonly<Record<VersionChange['change'], string>> = {
  regression: 'Regression',
  fixed: 'Fixed',
  same: 'Same',
  not_comparable: 'Not comparable',
}

export function moneyText(cost: Money | undefined): string {
  return cost === undefined ? '—' : formatMoney(cost.amount, cost.currency)
}

export function trendTokensText(tokens: number): string {
  return tokens === 0 ? '—' : formatNumber(tokens)
}
