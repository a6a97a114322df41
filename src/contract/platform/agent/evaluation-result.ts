import { entryListOf } from '../../reader/entries.ts'
import { z } from '../../zod.ts'
import { identifier, unixSeconds } from '../identifier.ts'
import { jsonText } from '../json-text.ts'
import { nullishFields, nullishNumbers } from '../nullish.ts'
import { identifierList } from '../query-value.ts'

export const minEvaluationScore = 1
export const maxEvaluationScore = 5
/** The lowest score that a business would send (1 to 5, docs/platform.md, section 12). */
export const goodScore = 4

const writtenTimes = nullishFields(unixSeconds, 'creation_time', 'update_time')

const summaryFields = {
  summary: z.string().nullish(),
  ...nullishNumbers('avg_conversation_score', 'avg_turn_score'),
  ...nullishFields(jsonText, 'highlights', 'top_failure_categories', 'eval_ids_by_score'),
  ...writtenTimes,
}

export const evaluationSummary = z
  .looseObject({ id: identifier, ...summaryFields })
  .meta({ id: 'EvaluationSummary' })

export const evaluationResult = z
  .looseObject({ summary_id: identifier.nullish(), ...summaryFields })
  .meta({ id: 'EvaluationResult' })
export type EvaluationResult = z.infer<typeof evaluationResult>

export const evaluationDetail = z
  .looseObject({
    id: identifier,
    score: z.number().nullish(),
    ...nullishFields(jsonText, 'per_turn_labels', 'reasons', 'custom_success_criteria', 'transcript'),
    eval_case_id: identifier.nullish(),
    /** Another client's names; its details have no score. */
    case_id: identifier.nullish(),
    passed: z.boolean().nullish(),
    notes: z.string().nullish(),
    ...writtenTimes,
  })
  .meta({ id: 'EvaluationDetail' })
export type EvaluationDetail = z.infer<typeof evaluationDetail>

export const evaluationDetails = z.looseObject({ evaluations: entryListOf(evaluationDetail) })

export const evaluationSummaries = z.looseObject({ insights: entryListOf(evaluationSummary) })

export const evaluationDetailsQuery = z.strictObject({ eval_ids: identifierList })
export const evaluationSummaryQuery = z.strictObject({ summary_ids: identifierList })
