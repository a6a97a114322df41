/** Requests to look at a change before customers get it (docs/behaviour.md, section 17). */
import { z } from '../../zod.ts'
import { member, recordNumber, workspaceRecordName } from './records.ts'

export const maxReviewTextCharacters = 2000
export const maxReviewComments = 200
/** Open and closed ones of a phone number; the oldest closed ones make room. */
export const maxReviewsOfNumber = 50
/** A plan with its entries. */
export const maxReviewRequestBytes = 2_000_000

/** `approved`: may be published; `returned` and `withdrawn` leave the draft to its authors again. */
export const reviewState = z.enum(['open', 'approved', 'returned', 'withdrawn', 'published'])
export type ReviewState = z.infer<typeof reviewState>

const text = z.string().trim().min(1).max(maxReviewTextCharacters)
const at = z.iso.datetime()

/** The record of the difference that a comment is about. */
export const reviewedEntry = z.strictObject({
  kind: z.string().min(1).max(40),
  name: z.string().max(500),
  /** The connector of a tool. */
  of: z.string().max(500).optional(),
})
export type ReviewedEntry = z.infer<typeof reviewedEntry>

export const reviewComment = z.strictObject({ at, by: member, text, entry: reviewedEntry.optional() })
export type ReviewComment = z.infer<typeof reviewComment>

export const reviewRequest = z.object({
  id: workspaceRecordName,
  phoneNumberId: recordNumber,
  /** The team's draft, or a plan of the command line. */
  source: z.enum(['draft', 'plan']),
  state: reviewState,
  askedBy: member,
  askedAt: at,
  /** For whoever reviews it. */
  text: text.optional(),
  /** Changes of the draft, or writes of the plan. */
  count: z.int().min(0),
  /** The last step after the request, with its author and reason. */
  decision: z.object({ by: member, at, text: text.optional() }).optional(),
  comments: z.array(reviewComment).max(maxReviewComments),
})
export type ReviewRequest = z.infer<typeof reviewRequest>

/** With the tag that a decision names in `If-Match`. */
export const listedReview = reviewRequest.extend({ etag: z.string() }).meta({ id: 'ReviewRequest' })
export type ListedReview = z.infer<typeof listedReview>

export const reviewQuery = z.strictObject({ phone_number_id: recordNumber.optional() })

export const reviewList = z.object({
  /** True if publishing takes an approval: on this number, or on any if none is named. */
  isRequired: z.boolean(),
  /** Newest first; of all numbers, those that wait for a member. */
  reviews: z.array(listedReview),
})
export type ReviewList = z.infer<typeof reviewList>

export const reviewQuestion = z.strictObject({
  phoneNumberId: recordNumber,
  text: text.optional(),
  /** The tag of the draft as its author saw it; a plan has none. */
  draft: z.string().min(1).max(100).optional(),
  /** A file of `plan --out`, with secrets as references. */
  plan: z.unknown().optional(),
  /** The plan's entries, as `plan --json` has them. */
  items: z.array(z.unknown()).max(20_000).optional(),
})
export type ReviewQuestion = z.infer<typeof reviewQuestion>

export const reviewAct = z.union([
  z.strictObject({ act: z.literal('comment'), text, entry: reviewedEntry.optional() }),
  z.strictObject({ act: z.literal('return'), text }),
  z.strictObject({ act: z.enum(['approve', 'withdraw', 'published']), text: text.optional() }),
])
export type ReviewAct = z.infer<typeof reviewAct>

/** One request; of the command line also its plan and the entries, which only the code for agents describes. */
export const wholeReview = listedReview.extend({
  plan: z.unknown().optional(),
  items: z.array(z.unknown()).optional(),
})
export type WholeReview = z.infer<typeof wholeReview>
