import { randomUUID } from 'node:crypto'
import { type AlertChange, type AlertMessage, maxMessageChanges } from '../../contract/studio/alerts/alert.ts'
import type { AlertRecord, PendingChange } from '../../contract/studio/alerts/alert-record.ts'
import type { TargetTestRequest } from '../../contract/studio/app-target.ts'
import type { ListedReview } from '../../contract/studio/workspace/review-request.ts'
import { isRuleMuted } from './advance.ts'
import { dueMonth } from './monthly-report.ts'
import { isQuietAt } from './quiet-hours.ts'
import { textOfAlert } from './rules.ts'

// The message about a change that waits for its review: when it is due, and what it says.

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
    // A request from before it was switched on counts only if it was sent as waiting.
    const isKnown = toldReviews.includes(id) || (reviewsSince !== null && askedAt >= reviewsSince)
    return isKnown && !toldDecisions.includes(id)
  })
}

/** Returns the record's list with one more id; of a long list, only requests that still exist are kept. */
function withTold(told: readonly string[], id: string, reviews: readonly ListedReview[]): string[] {
  const kept = told.length < maxTold ? told : told.filter((one) => reviews.some((known) => known.id === one))
  return [...kept, id]
}

/** Returns what a message says about a request: how much of it, what became of it, and no name or text. */
function reviewPart({ id, count, source, state }: ListedReview): NonNullable<AlertMessage['review']> {
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

export interface MessagePlace {
  readonly phoneNumberId: string
  /** Undefined while the studio's host is unknown. */
  readonly publicUrl: string | undefined
}

const minuteMs = 60_000

/** Adds a due message; quiet hours delay all but critical alerts. Returns the same record if nothing is due. */
export function withDueMessage(record: AlertRecord, place: MessagePlace, now: number): AlertRecord {
  const { pending, outgoing, settings } = record
  if (outgoing !== null || pending.length === 0) return record
  const alerts = new Map(record.alerts.map((alert) => [alert.id, alert]))
  const isQuiet = isQuietAt(now, settings.quietHours)
  const mayGo = ({ alertId, change }: PendingChange) => {
    const alert = alerts.get(alertId)
    if (alert === undefined) return false
    if (change === 'raised' && isRuleMuted(record, alert.rule, now)) return false
    return !isQuiet || alert.severity === 'critical'
  }
  const ready = pending.filter(mayGo)
  const [first] = ready
  if (first === undefined || now - Date.parse(first.at) < settings.groupMinutes * minuteMs) return record
  const sent = new Set(ready.slice(0, maxMessageChanges))
  const changes = [...sent].flatMap(({ alertId, change }): AlertChange[] => {
    const alert = alerts.get(alertId)
    if (alert === undefined) return []
    const { calmSince: _c, figuresAt: _f, acknowledgedAt: _a, acknowledgedBy: _b, ...sentAlert } = alert
    return [{ change, text: textOfAlert(alert, change), alert: sentAlert }]
  })
  return {
    ...record,
    pending: pending.filter((one) => !sent.has(one)),
    outgoing: { ...emptyMessage(place, now), changes },
  }
}

/** Adds the message about a month, once, unless another one is on its way. */
export function withReport(
  record: AlertRecord,
  place: MessagePlace,
  report: NonNullable<AlertMessage['report']>,
  now: number,
): AlertRecord {
  if (dueMonth(record, now) !== report.month) return record
  const { publicUrl, phoneNumberId } = place
  const url = publicUrl && `${publicUrl}/phones/${phoneNumberId}/report?month=${report.month}`
  const outgoing = { ...emptyMessage(place, now), url: url ?? null, report }
  return { ...record, outgoing, reportedMonth: report.month }
}

/** Adds the message about a change that waits for a review, or about what became of one, once for each request. */
export function withReview(
  record: AlertRecord,
  { publicUrl, phoneNumberId }: MessagePlace,
  reviews: readonly ListedReview[],
  now: number,
): AlertRecord {
  if (!areReviewsDue(record, now)) return record
  const waiting = untoldReview(record, reviews)
  const review = waiting ?? untoldDecision(record, reviews, now)
  if (review === undefined) return record
  const url = publicUrl && `${publicUrl}/phones/${phoneNumberId}/draft?review=${review.id}`
  const empty = emptyMessage({ publicUrl, phoneNumberId }, now)
  const outgoing = { ...empty, url: url ?? null, review: reviewPart(review) }
  const list = waiting === undefined ? 'toldDecisions' : 'toldReviews'
  return { ...record, outgoing, [list]: withTold(record[list], review.id, reviews) }
}

/**
 * Creates a message without alerts, to test an address.
 *
 * @param about the number whose page it links to, if any
 * @param publicUrl undefined while the studio's host is unknown
 * @param now in milliseconds since 1970
 */
export function testMessage(
  { phoneNumberId, phoneNumber }: TargetTestRequest,
  publicUrl: string | undefined,
  now: number,
): AlertMessage {
  if (phoneNumberId === undefined)
    return { ...emptyMessage({ phoneNumberId: '0', publicUrl: undefined }, now), test: true }
  const message = { ...emptyMessage({ phoneNumberId, publicUrl }, now), test: true }
  return phoneNumber === undefined ? message : { ...message, phoneNumber }
}

function emptyMessage({ phoneNumberId, publicUrl }: MessagePlace, now: number): AlertMessage {
  return {
    format: 'messaging-agent-alerts',
    version: 1,
    id: randomUUID(),
    createdAt: new Date(now).toISOString(),
    phoneNumberId,
    url: publicUrl === undefined ? null : `${publicUrl}/phones/${phoneNumberId}/alerts`,
    test: false,
    changes: [],
  }
}
