/** The message about a change that waits for its review: when it is due, and what it says. */
import type { AlertMessage } from '../../contract/studio/alerts/alert.ts'
import type { AlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import type { ListedReview } from '../../contract/studio/workspace/review-request.ts'
import { isQuietAt } from './quiet-hours.ts'

/** Ids of closed requests are forgotten beyond this; more than a number has requests. */
const maxTold = 100

/** Returns whether requests may be sent now. */
export function areReviewsDue({ settings, outgoing }: AlertRecord, now: number): boolean {
  return settings.reviewRequests && outgoing === null && !isQuietAt(now, settings.quietHours)
}

/** Returns the oldest open request that was not sent yet. */
export function untoldReview(
  { toldReviews }: AlertRecord,
  reviews: readonly ListedReview[],
): ListedReview | undefined {
  return reviews.findLast(({ id, state }) => state === 'open' && !toldReviews.includes(id))
}

/** Returns the record's list with one more id; of a long list, only requests that still exist are kept. */
export function withTold(told: readonly string[], id: string, reviews: readonly ListedReview[]): string[] {
  const kept = told.length < maxTold ? told : told.filter((one) => reviews.some((known) => known.id === one))
  return [...kept, id]
}

/** Returns what a message says about a request: how much waits, and no name or text. */
export function reviewPart({ id, count, source }: ListedReview): NonNullable<AlertMessage['review']> {
  const what = source === 'draft' ? 'draft' : 'plan of the command line'
  const changes = count === 1 ? '1 change' : `${count} changes`
  return {
    id,
    count,
    title: 'A change waits for a review',
    lines: [`A ${what} with ${changes} waits for a publisher.`],
  }
}
