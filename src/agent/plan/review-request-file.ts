/** A review request as it is stored; a plan of the command line comes with its file and entries. */
import { storedForm } from '../../contract/stored/stored-form.ts'
import { reviewRequest } from '../../contract/studio/workspace/review-request.ts'
import { z } from '../../contract/zod.ts'
import { planFile } from './plan-file.ts'
import { planItem } from './run-record.ts'

export const reviewRequestFile = z.strictObject({
  format: z.literal('messaging-agent-review-request'),
  version: z.literal(1),
  review: reviewRequest,
  plan: planFile.optional(),
  items: z.array(planItem).optional(),
  /** The names of new connectors by the draft's ids of their new tools. */
  newTools: z.record(z.string(), z.string()).optional(),
})
export type ReviewRequestFile = z.infer<typeof reviewRequestFile>

/** As written by any version; a state of a later one reads as closed, because nothing follows from it. */
export const storedReviewRequest = storedForm(reviewRequestFile, {
  fallbacks: { 'review.state': 'withdrawn' },
})
