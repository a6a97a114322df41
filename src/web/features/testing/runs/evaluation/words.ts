import { counted, t } from '../../../../../contract/translate.ts'

export const evaluationWords = {
  progress: 'Progress',
  gaveUp: 'Not done when last checked. It may still be running.',
  askAgain: 'Check again',
  add: 'Add by id',
  addHead: {
    title: 'Add an evaluation by its id',
    lead: 'An evaluation started elsewhere can be tracked, stored and compared here too.',
  },
  addField: { label: 'Job id', help: 'The id the platform returned when the evaluation was started.' },
  addDo: 'Add run',
  again: 'Run again',
  againWithout: 'Run again without them',
  turnScore: 'Individual turns',
  goodCases: 'Good, 4 or 5',
  badCases: 'Bad, 1 or 2',
  highlights: 'Highlights',
  failures: 'Most frequent problems',
  transcript: 'Conversation',
  noTranscript: 'The platform returned no conversation.',
  reasons: 'Reasons for this score',
  criteria: 'Criteria',
  raw: 'Raw',
  label: 'scored',
  jobFailed: 'The platform could not finish this run',
  lost: 'The platform no longer knows this run',
  lostHelp: 'It deletes old jobs. Results read before are shown below.',
  failedCases: 'Failed cases',
  leave: 'You can leave this page. The run continues on the platform and is tracked again when you return.',
} as const

export const evaluationStageNames: Readonly<Record<string, string>> = {
  simulation: 'Simulating customers',
  evaluation: 'Scoring answers',
  insights: 'Summarizing',
  done: 'Done',
}

export const caseCount = counted('{count, plural, one {# case} other {# cases}}')

export function evaluationNotStored(jobId: string): string {
  return t(
    'Run {jobId} has started, but this browser does not allow storage. Add it by its id in a browser that does.',
    { jobId },
  )
}
