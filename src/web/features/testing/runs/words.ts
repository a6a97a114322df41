import { maxEvaluationScore } from '../../../../contract/platform/agent/evaluation-result.ts'
import { counted, t } from '../../../../contract/translate.ts'
import type { Money } from '../../../../judging/cost.ts'
import type { ItemChangeKind } from '../../../../scenarios/runs/compare-items.ts'
import type { RunChange } from '../../../../scenarios/runs/run-changes.ts'
import type { RunFigures, RunKind, TestRun } from '../../../../scenarios/runs/test-run.ts'
import {
  formatDate,
  formatFixed,
  formatItems,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../../text/format.ts'

export const qualityWords = {
  title: 'Quality',
  lead: 'How well the agent performs: every run of scenarios and evaluations, its trend, and what no scenario covers.',
  views: 'Quality views',
  runs: 'Runs',
  compare: 'Compare',
  trends: 'Trends',
  coverage: 'Coverage',
  loading: 'Loading runs',
  listLabel: 'Runs',
  search: 'Search runs',
  noMatch: 'No run matches.',
  kind: 'Kind',
  everyKind: 'All kinds',
  sorts: { newest: 'Newest first', result: 'Worst first', title: 'Name' },
  noRuns: 'No runs yet. Run scenarios or evaluation cases, or add an evaluation that was started elsewhere.',
  toScenarios: 'Scenarios',
  toCases: 'Evaluation cases',
  tickTwo: 'Select two runs to compare',
  compareTwo: 'Compare runs',
  keptNote:
    'The platform keeps no list of runs. The studio stores them without credentials: for each number, the last 50 evaluations and 100 scenario runs in a browser, and more in a team’s workspace.',
  exportAll: 'Export',
  csv: 'Save as CSV',
  importRuns: 'Import',
  importLabel: 'File with runs',
  imported: counted('{count, plural, one {# run added.} other {# runs added.}}'),
  importError: 'This is not a run file.',
  clearQuestion: {
    label: 'Clear',
    title: 'Clear the list of runs?',
    text: 'All of this number’s runs are deleted here, not on the platform. Evaluation ids are lost, so export the runs first if you may need them.',
    cancel: 'Cancel',
  },
  remove: 'Delete',
  removed: 'Run deleted.',
  undo: 'Undo',
  named: 'Name saved.',
  rename: 'Save name',
  name: 'Name',
  namePlaceholder: 'For example “after the FAQ change”',
  compareBefore: 'Compare with previous run',
  lastTest: 'Last test',
  notTested: 'No test has been run yet.',
  back: 'All runs',
  gone: 'There is no run at this address.',
  goneHelp: 'Runs are stored where they were started. An evaluation can be added by its id, under Runs.',
  results: 'Results',
  worstFirst: 'Worst first.',
  noResults: 'The run has no results.',
  openScenario: 'Open scenario',
  passedNote: 'Every check passed.',
  noReason: 'The reason was not stored with this run.',
  flaky: 'Flaky',
  of: 'Compare',
  earlier: 'Earlier',
  later: 'Later',
  versionsGroup: 'Versions',
  runsGroup: 'Runs',
  swap: 'Swap',
  needTwo: 'Select two finished runs to compare.',
  sameRun: 'These are the same run.',
  noCommon: 'The two share no items.',
  reworded: 'case changed',
  broken: 'was good',
  before: 'before',
  after: 'after',
  openBefore: 'Earlier result',
  openAfter: 'Later result',
  noChange: 'No regressions.',
  by: 'Show',
  asTable: 'Show as table',
  oneVersion:
    'There are runs of one version only. Save a version after you change the agent, then run again.',
  compareVersions: 'Compare the last two versions',
  version: 'Version',
  run: 'Run',
  since: 'First run',
  when: 'When',
  good: 'Good',
  slowest: 'Slowest answer',
  tokens: 'Tokens',
  cost: 'Cost',
  noVersion: 'Before any version',
  flakyHead: {
    title: 'Flaky checks',
    lead: 'Scenarios whose verdict changed while the agent stayed the same, or within one run.',
  },
  flakyTable: 'Flaky checks by scenario',
  noFlaky: 'Every scenario gave the same verdict each time.',
  slow: 'Slowest answers',
  slowTable: 'Slowest answers by scenario',
  noSlow: 'No answer times yet.',
  scenario: 'Scenario',
  failed: 'Failed',
  changes: 'Flips',
} as const

export const runKindNames: Readonly<Record<RunKind, string>> = {
  scenarios: 'Scenarios',
  evaluation: 'Evaluation',
}

export const trendChoices = { version: 'By version', run: 'By run' } as const

export const phaseNames: Readonly<Record<TestRun['phase'], string>> = {
  queued: 'Waiting',
  running: 'Running',
  completed: 'Done',
  failed: 'Failed',
  lost: 'Unknown',
}

export const itemChangeNames: Readonly<Record<ItemChangeKind, string>> = {
  worse: 'Worse',
  fixed: 'Fixed',
  better: 'Better',
  same: 'Unchanged',
  new: 'Only in the later run',
  removed: 'Only in the earlier run',
  unscored: 'No result',
}

export const trendTitles: Readonly<Record<RunKind, string>> = {
  scenarios: 'Pass rate',
  evaluation: 'Average score',
}

export const averageNames: Readonly<Record<RunKind, string>> = {
  scenarios: 'Pass rate',
  evaluation: 'Conversations',
}

export const commonNames: Readonly<Record<RunKind, string>> = {
  scenarios: 'Pass rate on scenarios in both runs',
  evaluation: 'Average over cases in both runs',
}

export const beforeNames = {
  version: (name: string) => t('{name}, versions before', { name }),
  run: (name: string) => t('{name}, runs before', { name }),
} as const

export const runCount = counted('{count, plural, one {# run} other {# runs}}')

const itemCounts: Readonly<Record<RunKind, (count: number) => string>> = {
  scenarios: counted('{count, plural, one {# scenario} other {# scenarios}}'),
  evaluation: counted('{count, plural, one {# case} other {# cases}}'),
}

export function itemCount(kind: RunKind, count: number): string {
  return itemCounts[kind](count)
}

export function runOutcomeText(kind: RunKind, { items, judged, good, bad }: RunFigures): string {
  if (kind === 'evaluation')
    return t('{good} good, {bad} bad of {items}', {
      good: formatNumber(good),
      bad: formatNumber(bad),
      items: formatNumber(items),
    })
  const [passed, failed] = [formatNumber(good), formatNumber(bad)]
  if (items === judged) return t('{passed} passed, {failed} failed', { passed, failed })
  return t('{passed} passed, {failed} failed, {silent} without an answer', {
    passed,
    failed,
    silent: formatNumber(items - judged),
  })
}

/** A mark or an average on its kind's scale. */
export function averageText(kind: RunKind, average: number | null): string {
  if (average === null) return '—'
  return kind === 'scenarios' ? formatPercent(average, 0) : formatFixed(average, 2)
}

/** With the maximum. */
export function averageOutOf(kind: RunKind, average: number | null): string {
  if (average === null || kind === 'scenarios') return averageText(kind, average)
  return t('{score} of {most}', { score: formatFixed(average, 1), most: maxEvaluationScore })
}

export function scoreText(score: number | null): string {
  return score === null ? '—' : formatNumber(score, 1)
}

const percentagePoints = counted('{count, plural, one {# percentage point} other {# percentage points}}')

/** @param delta of two averages on their kind's scale */
export function deltaText(kind: RunKind, delta: number): string {
  const difference = kind === 'scenarios' ? Math.round(delta * 1000) / 10 : delta
  if (difference === 0) return '±0'
  const size = Math.abs(difference)
  const text = kind === 'scenarios' ? percentagePoints(size) : formatNumber(size, 2)
  return difference > 0 ? `+${text}` : `−${text}`
}

export function moneyText(cost: Money | undefined): string {
  return cost === undefined ? '—' : formatMoney(cost.amount, cost.currency)
}

export function runTokensText(tokens: number): string {
  return tokens === 0 ? '—' : formatNumber(tokens)
}

/** A run's name, or its contents if unnamed. */
export function runTitle({ kind, name, items }: Omit<TestRun, 'version'>): string {
  if (name !== null) return name
  if (items.length === 0) return t('Run')
  const [only, ...others] = items
  if (only !== undefined && others.length === 0 && only.title !== '') return only.title
  const [category, ...more] = new Set(items.flatMap(({ categories }) => categories))
  const count = itemCount(kind, items.length)
  return category !== undefined && more.length === 0 ? `${count} · ${category}` : count
}

const fixedText = counted('{count, plural, one {# fixed} other {# fixed}}')
const brokenText = counted('{count, plural, one {# newly failed} other {# newly failed}}')

/** A run's name, or what changed since the run before; undefined for an unfinished run. */
export function runChangeText({ name }: Pick<TestRun, 'name'>, change: RunChange | null | undefined): string {
  if (name !== null) return name
  if (change === undefined) return t('Run')
  if (change === null) return t('First run')
  const { fixed, broken } = change
  const [one = ''] = [...broken, ...fixed]
  if (fixed.length + broken.length === 1 && one !== '')
    return broken.length === 1
      ? t('Newly failed: {title}', { title: one })
      : t('Fixed: {title}', { title: one })
  const parts = [
    ...(broken.length > 0 ? [brokenText(broken.length)] : []),
    ...(fixed.length > 0 ? [fixedText(fixed.length)] : []),
  ]
  return parts.length === 0 ? t('No verdict changed') : formatItems(parts)
}

/** Ids of runs started together differ at the end. */
const shownIdCharacters = 4

/** Stable when older runs are deleted, unlike a list position. */
export function runNumber({ id }: Pick<TestRun, 'id'>): string {
  return `#${id.slice(-shownIdCharacters)}`
}

function distinctValues(run: Omit<TestRun, 'version'>) {
  const date = formatDate(new Date(run.startedAt), 'exact')
  return { title: runTitle(run), date, number: runNumber(run) }
}

/** Unique among the number's runs: with seconds and the run's number. */
export function distinctRunTitle(run: Omit<TestRun, 'version'>): string {
  return t('{title}, {date} ({number})', distinctValues(run))
}

/** The same for a select, which cuts the end of a long title. */
export function runChoiceText(run: TestRun): string {
  return t('{date} ({number}), {title}', distinctValues(run))
}

export const partialRunsText = counted(
  '{count, plural, one {# run of few scenarios is not part of the trend.} other {# runs of few scenarios are not part of the trend.}}',
)
