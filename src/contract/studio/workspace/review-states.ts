/** Where a review request stands; without the schema library, for pages. */
import type { ReviewRequest, ReviewState } from './review-request.ts'

/** After that an approval has to be given again, because the agent and its team have moved on. */
export const approvalDays = 7

const dayMs = 86_400_000

/** The state at a time in milliseconds since 1970: an approval ends. */
export function reviewStateAt(
  { state, decision }: Pick<ReviewRequest, 'state' | 'decision'>,
  now: number,
): ReviewState {
  if (state !== 'approved') return state
  const since = decision === undefined ? 0 : Date.parse(decision.at)
  return now - since < approvalDays * dayMs ? 'approved' : 'open'
}

/** Returns whether the change is kept as it is for its review. */
export const isUnderReview = (state: ReviewState) => state === 'open' || state === 'approved'
