/** Names of a month's figures, apart from the report's shape, which the first pages do not need. */
import { z } from '../zod.ts'

/** Such as `2026-11`. */
export const reportMonth = z
  .string()
  .regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
  .meta({ examples: ['2026-10'] })

export const reportFigureName = z.enum([
  'conversations',
  'resolved',
  'handed_over',
  'unanswered',
  'withheld',
  'undelivered',
  'marked_bad',
  'first_answer_median_ms',
  'first_answer_90_ms',
  'pass_rate_start',
  'pass_rate_end',
  'billable_tokens',
  'cost',
])
export type ReportFigureName = z.infer<typeof reportFigureName>
