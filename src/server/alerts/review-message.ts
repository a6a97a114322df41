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

const decidedMs = 7 * 86_400_000

/**
 * Returns the oldest request that another member published or returned within a week, and of which that was not sent yet.
 *
 * @param now in milliseconds since 1970
 */
export function untoldDecision(
  { toldReviews, toldDecisions, reviewsSince }: AlertRecord,
  reviews: readonly ListedReview[],
  now: number,
): ListedReview | undefined {
  return reviews.findLast(({ id, state, askedAt, askedBy, decision }) => {
    if ((state !== 'published' && state !== 'returned') || decision === undefined) return false
    if (decision.by.id === askedBy.id || now - Date.parse(decision.at) > decidedMs) return false
    // Of those from before it was switched on, the ones that were sent as waiting.
    const isKnown = toldReviews.includes(id) || (reviewsSince !== null && askedAt >= reviewsSince)
    return isKnown && !toldDecisions.includes(id)
  })
}

/** Returns the record's list with one more id; of a long list, only requests that still exist are kept. */
export function withTold(told: readonly string[], id: string, reviews: readonly ListedReview[]): string[] {
  const kept = told.length < maxTold ? told : told.filter((one) => reviews.some((known) => known.id === one))
  return [...kept, id]
}

/** Returns what a message says about a request: how much of it, what became of it, and no name or text. */
export function reviewPart({ id, count, source, state }: ListedReview): NonNullable<AlertMessage['review']> {
  const what = source === 'draft' ? 'draft' : 'plan of the command line'
  const changes = count === 1 ? '1 change' : `${count} changes`
  const told = {
    published: { title: 'A review was published', line: `A ${what} with ${changes} was published.` },
    returned: {
      title: 'A review was returned',
      line: `A ${what} with ${changes} was returned to its author; the reason is in the studio.`,
    },
  }
  const isDecided = state === 'published' || state === 'returned'
  const { title, line } = isDecided
    ? told[state]
    : { title: 'A change waits for a review', line: `A ${what} with ${changes} waits for a publisher.` }
  return { id, count, title, lines: [line], ...(isDecided && { decision: state }) }
}
