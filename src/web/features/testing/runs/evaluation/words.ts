import { counted, t } from '../../../../../contract/translate.ts'

export const evaluationWords = {
  progress: 'Progress',
  addField: { label: 'Job id', help: 'The id the platform returned when the evaluation was started.' },
  turnScore: 'Individual turns',
  highlights: 'Highlights',
  failures: 'Most frequent problems',
  transcript: 'Conversation',
  reasons: 'Reasons for this score',
  criteria: 'Criteria',
  label: 'scored',
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
