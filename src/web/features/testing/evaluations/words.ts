/** Every text about evaluations. */

import { maxEvaluationScore } from '../../../../contract/platform/agent/evaluation-result.ts'
import type { StoredEvaluationRun } from '../../../../contract/studio/files/evaluation-run.ts'
import type { CaseChangeKind } from '../../../../scenarios/evaluation/compare-runs.ts'
import { counted, formatDate, formatFixed, formatNumber, plural } from '../../../text/format.ts'

export const evaluationWords = {
  title: 'Evaluations',
  lead: 'The platform plays a customer in each case and scores the answers of the agent from 1 to 5.',
  views: 'Views of evaluations',
  cases: 'Cases',
  runs: 'Runs',
  compare: 'Compare',
  loadingCases: 'Loading cases',
  loadingRuns: 'Loading runs',
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
  progress: 'Progress',
  gaveUp: 'Not done when last checked. It may still be running.',
  askAgain: 'Check again',
  noRuns: 'No runs yet. Run some cases, or add a run that was started elsewhere.',
  runCases: 'Go to cases',
  trend: 'Average score per run',
  conversationScore: 'Conversations',
  turnScore: 'Single turns',
  asTable: 'Show as table',
  when: 'When',
  run: 'Run',
  good: 'Good',
  goodCases: 'Good, 4 or 5',
  badCases: 'Bad, 1 or 2',
  tickTwo: 'Select two runs to compare them.',
  onlyDone: 'You can only compare finished runs.',
  compareTwo: 'Compare runs',
  keptNote:
    'The platform keeps no list of runs. This browser stores the last 50 for each number, without credentials.',
  exportAll: 'Export',
  importRuns: 'Import',
  importLabel: 'File with runs',
  imported: (count: number) => plural(count, '# run added.', '# runs added.'),
  importFault: 'This is not a file of runs.',
  add: 'Add by id',
  addHead: {
    title: 'Add a run by its id',
    lead: 'A run started elsewhere can be tracked, stored and compared here too.',
  },
  addField: { label: 'Job id', help: 'The id the platform returned when the run was started.' },
  addDo: 'Add run',
  addDemo: 'Add the two runs of the demo',
  clearQuestion: {
    label: 'Clear',
    title: 'Clear the list of runs?',
    text: 'The runs of this number are deleted from this browser, not from the platform. Their ids are lost, so export them first if you may need them.',
    cancel: 'Cancel',
  },
  remove: 'Delete',
  removed: 'Run deleted from this browser.',
  undo: 'Undo',
  named: 'Name saved.',
  rename: 'Save name',
  compareBefore: 'Compare with previous run',
  again: 'Run again',
  againWithout: 'Run again without them',
  back: 'All runs',
  gone: 'There is no run at this address.',
  goneHelp: 'Runs are stored where they were started. Add it here by its id.',
  name: 'Name',
  namePlaceholder: 'For example “after the FAQ change”',
  results: 'Results',
  worstFirst: 'Worst first.',
  noResults: 'The platform returned no results.',
  highlights: 'Highlights',
  failures: 'Most frequent problems',
  transcript: 'Conversation',
  noTranscript: 'The platform returned no conversation.',
  reasons: 'Reasons for this score',
  raw: 'Raw',
  label: 'scored',
  jobFailed: 'The platform could not finish this run',
  lost: 'The platform no longer knows this run',
  lostHelp: 'It deletes old jobs. Results read before are shown below.',
  failedCases: 'Failed cases',
  leave: 'You can leave this page. The run continues on the platform and is tracked again when you return.',
  earlier: 'Earlier run',
  later: 'Later run',
  swap: 'Swap',
  needTwo: 'Select two finished runs to compare.',
  sameRun: 'These are the same run.',
  common: 'Average over the shared cases',
  noCommon: 'The two runs share no cases.',
  reworded: 'case changed',
  broken: 'was good',
  before: 'before',
  after: 'after',
  openBefore: 'Earlier result',
  openAfter: 'Later result',
  noChange: 'No regressions.',
  sorts: {
    category: 'Category',
    scenario: 'Scenario',
    score: 'Worst first',
  },
} as const

export const evaluationStageNames: Readonly<Record<string, string>> = {
  simulation: 'Simulating customers',
  evaluation: 'Scoring answers',
  insights: 'Summarizing',
  done: 'Done',
}

export const phaseNames: Record<StoredEvaluationRun['phase'], string> = {
  queued: 'Waiting',
  running: 'Running',
  completed: 'Done',
  failed: 'Failed',
  lost: 'Unknown',
}

export const evaluationChangeNames: Record<CaseChangeKind, string> = {
  worse: 'Worse',
  fixed: 'Fixed',
  better: 'Better',
  same: 'Unchanged',
  new: 'Only in the later run',
  removed: 'Only in the earlier run',
  unscored: 'Without a score',
}

export const caseCount = counted('# case', '# cases')

export const partText = (part: number, whole: number) => `${formatNumber(part)} of ${formatNumber(whole)}`

export function outcomeText({ good, bad, cases }: { good: number; bad: number; cases: number }): string {
  return `${formatNumber(good)} good, ${formatNumber(bad)} bad of ${formatNumber(cases)}`
}

export const moreText = (count: number) => `and ${formatNumber(count)} more`

export const turnsText = counted('# turn', 'at most # turns')

export function runLabel(count: number, of: 'all' | 'shown' | 'selected'): string {
  const texts = { all: 'Run all #', shown: 'Run # shown', selected: 'Run # selected' }
  return plural(count, texts[of], texts[of])
}

export function evaluationNotStored(jobId: string): string {
  return `Run ${jobId} has started, but this browser does not allow storage. Add it by its id in a browser that does.`
}

export function scoreText(score: number | null): string {
  return score === null ? '—' : formatNumber(score, 1)
}

export function averageText(score: number | null): string {
  return score === null ? '—' : formatFixed(score, 2)
}

/** An average score with what it is out of. */
export function averageOutOf(score: number | null): string {
  return score === null ? '—' : `${formatFixed(score, 1)} of ${maxEvaluationScore}`
}

export function deltaText(delta: number | null): string {
  if (delta === null) return ''
  const size = formatNumber(Math.abs(delta), 2)
  if (delta === 0) return '±0'
  return delta > 0 ? `+${size}` : `−${size}`
}

/** What a run was about, unless someone gave it a name. */
export function runTitle({ name, cases }: StoredEvaluationRun): string {
  if (name !== null) return name
  if (cases.length === 0) return 'Run'
  const categories = new Set(cases.flatMap((one) => one.categories))
  const [only] = categories
  return categories.size === 1 && only ? `${caseCount(cases.length)} · ${only}` : caseCount(cases.length)
}

/** Job ids of runs that are started together differ at their ends. */
const shownIdCharacters = 4

/** Returns a title that no other run of the number has: with seconds, and the end of the job's id. */
export function distinctRunTitle(run: StoredEvaluationRun): string {
  return `${runTitle(run)}, ${formatDate(new Date(run.startedAt), 'exact')} (#${run.id.slice(-shownIdCharacters)})`
}
