/** Every text about evaluations. */
import type { StoredEvaluationRun } from '../../../browser/records/stored-evaluation.ts'
import type { CaseChangeKind } from './comparison/compare-runs.ts'

export const evaluationWords = {
  title: 'Evaluations',
  lead: 'The platform plays a customer in each case, then judges what the agent answered from 1 to 5.',
  views: 'Views of evaluations',
  cases: 'Cases',
  runs: 'Runs',
  compare: 'Compare',
  loadingCases: 'Loading cases',
  loadingRuns: 'Loading runs',
  noAgent: 'This number has no agent yet, so there is nothing to judge. Set the agent up first.',
  noCases:
    'The platform has no cases for this number. It writes them itself from what the agent knows: there is no way to add one.',
  search: 'Search cases',
  noMatch: 'No case matches.',
  category: 'Category',
  everyCategory: 'All categories',
  start: 'Starting…',
  criteria: 'What a good answer does',
  noCriteria: 'The case names no criteria.',
  version: 'version',
  notRun: 'not run yet',
  history: 'Scores so far',
  progress: 'Progress',
  gaveUp: 'Not done when last asked. It may still be under way.',
  askAgain: 'Check again',
  noRuns: 'No run is kept in this browser yet. Run some cases, or add a run that somebody else started.',
  runCases: 'Go to the cases',
  trend: 'Average score of each run',
  conversationScore: 'Conversations',
  turnScore: 'Single turns',
  asTable: 'As a table',
  when: 'When',
  run: 'Run',
  good: 'Good',
  goodCases: 'Good, 4 or 5',
  badCases: 'Bad, 1 or 2',
  tickTwo: 'Tick two runs to compare them.',
  onlyDone: 'Only runs that are done can be compared.',
  compareTwo: 'Compare the two',
  keptNote:
    'The platform keeps no list of runs. These are kept in this browser, without credentials: at most 50 for each number.',
  exportAll: 'Export',
  importRuns: 'Import',
  importLabel: 'File with runs',
  imported: 'runs are there now.',
  importFault: 'This is not a file of runs.',
  add: 'Add by id',
  addTitle: 'Add a run by its id',
  addLead: 'A run that was started elsewhere can be followed, kept and compared here as well.',
  addLabel: 'Job id',
  addHelp: 'What the platform answered when the run was started.',
  addDo: 'Add run',
  addDemo: 'Add the two runs of the demo',
  clear: 'Clear',
  clearTitle: 'Clear the history of runs?',
  clearText:
    'The runs of this number are deleted from this browser. On the platform nothing changes, but it does not tell their ids again. Export them first if you may want them back.',
  keep: 'Keep',
  remove: 'Delete',
  removed: 'The run is deleted from this browser.',
  undo: 'Undo',
  named: 'The name is kept.',
  rename: 'Keep name',
  compareBefore: 'Compare with the one before',
  again: 'Run again',
  againWithout: 'Run again without them',
  back: 'All runs',
  gone: 'This run is not kept in this browser.',
  goneHelp: 'Runs are kept where they were started. With its id it can be added here.',
  name: 'Name',
  namePlaceholder: 'Such as “after the FAQ change”',
  results: 'Results',
  worstFirst: 'The worst come first.',
  noResults: 'The platform told of no single conversation.',
  highlights: 'Highlights',
  failures: 'What went wrong most',
  transcript: 'Conversation',
  noTranscript: 'The platform told no conversation.',
  reasons: 'Why this score',
  raw: 'As the platform sent it',
  label: 'judged',
  jobFailed: 'The platform could not finish this run',
  lost: 'The platform does not know this run any more',
  lostHelp: 'It forgets old jobs. What was read before is shown below.',
  failedCases: 'Cases it stopped at',
  leave: 'You may leave this page: the run goes on at the platform and is followed again when you come back.',
  earlier: 'Earlier run',
  later: 'Later run',
  swap: 'Swap',
  needTwo: 'A comparison needs two finished runs.',
  sameRun: 'These are the same run.',
  common: 'Average over the cases of both',
  noCommon: 'The two runs have no case in common.',
  reworded: 'case changed',
  broken: 'was good',
  before: 'before',
  after: 'after',
  openBefore: 'Earlier result',
  openAfter: 'Later result',
  noChange: 'Nothing became worse.',
} as const

export const evaluationSorts = {
  category: 'Category',
  scenario: 'Scenario',
  score: 'Worst first',
} as const
export type CaseSort = keyof typeof evaluationSorts

export const evaluationStageNames: Readonly<Record<string, string>> = {
  simulation: 'Playing the customers',
  evaluation: 'Judging the answers',
  insights: 'Summing up',
  done: 'Done',
}

export const phaseNames: Record<StoredEvaluationRun['phase'], string> = {
  queued: 'Waiting',
  running: 'Running',
  completed: 'Done',
  failed: 'Failed',
  lost: 'Forgotten',
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

export function caseCount(count: number): string {
  return count === 1 ? '1 case' : `${count.toLocaleString('en')} cases`
}

export function partText(part: number, whole: number): string {
  return `${part.toLocaleString('en')} of ${whole.toLocaleString('en')}`
}

export function outcomeText({ good, bad, cases }: { good: number; bad: number; cases: number }): string {
  return `${good} good, ${bad} bad of ${cases}`
}

export function moreText(count: number): string {
  return `and ${count.toLocaleString('en')} more`
}

export function turnsText(most: number): string {
  return most === 1 ? 'one turn' : `at most ${most} turns`
}

export function runLabel(count: number, of: 'all' | 'shown' | 'ticked'): string {
  if (of === 'all') return `Run all ${count.toLocaleString('en')}`
  return of === 'ticked'
    ? `Run ${count.toLocaleString('en')} ticked`
    : `Run these ${count.toLocaleString('en')}`
}

export function evaluationNotStored(jobId: string): string {
  return `The run ${jobId} has begun, but this browser does not keep anything for the studio. Add it by its id where storage is allowed.`
}

export function scoreText(score: number | null): string {
  return score === null ? '—' : score.toLocaleString('en', { maximumFractionDigits: 1 })
}

export function averageText(score: number | null): string {
  return score === null ? '—' : score.toFixed(2)
}

export function deltaText(delta: number | null): string {
  if (delta === null) return ''
  const size = Math.abs(delta).toLocaleString('en', { maximumFractionDigits: 2 })
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
