import { z } from '../../zod.ts'
import { identifier } from '../identifier.ts'
import { nullishFields } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { identifierList } from '../query-value.ts'
import { evaluationResult } from './evaluation-result.ts'

/** The API uses the first four, an older reference the others. */
export const evaluationJobStatuses = [
  'QUEUED',
  'RUNNING',
  'COMPLETED',
  'FAILED',
  'PENDING',
  'SUCCEEDED',
] as const

export const evaluationStages = ['simulation', 'evaluation', 'insights', 'done'] as const

export const evaluationJob = z
  .looseObject({
    job_id: identifier.nullish(),
    status: openText(evaluationJobStatuses).nullish(),
    progress: z
      .looseObject({
        completed: z.number().nullish(),
        total: z.number().nullish(),
        current_stage: openText(evaluationStages).nullish(),
      })
      .nullish(),
    result: evaluationResult.nullish(),
    /** Another client reads the ids of details and summary here. */
    ...nullishFields(z.array(identifier), 'eval_ids', 'summary_ids'),
    error: z
      .looseObject({
        code: z.string().nullish(),
        message: z.string().nullish(),
        failed_case_ids: z.array(identifier).nullish(),
      })
      .nullish(),
  })
  .meta({ id: 'EvaluationJob' })
export type EvaluationJob = z.infer<typeof evaluationJob>

/** Maps a status of either vocabulary to a phase; an unknown status counts as unfinished. */
export function evaluationPhase(status: string): 'queued' | 'running' | 'completed' | 'failed' {
  if (status === 'QUEUED' || status === 'PENDING') return 'queued'
  if (status === 'COMPLETED' || status === 'SUCCEEDED') return 'completed'
  return status === 'FAILED' ? 'failed' : 'running'
}

export const startedEvaluation = z
  .looseObject({ job_id: identifier, status: openText(evaluationJobStatuses).nullish() })
  .meta({ id: 'StartedEvaluation' })

export const evaluationRunQuery = z.strictObject({ eval_case_ids: identifierList })

/** Empty because the cases are in the query; the platform accepts other properties. */
export const evaluationRunRequest = z.looseObject({})

export const evaluationJobQuery = z.strictObject({ job_id: identifier })
