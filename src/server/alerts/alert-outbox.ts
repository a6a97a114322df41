import { createHash } from 'node:crypto'
import type { AlertMessage } from '../../contract/studio/alerts/alert.ts'
import type { AlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import type { MonthReport } from '../../contract/studio/report.ts'
import type { ListedReview } from '../../contract/studio/workspace/review-request.ts'
import type { EventStore } from '../store/event-store.ts'
import type { AlertBook } from './alert-book.ts'
import { ignoreUnusable } from './alert-book.ts'
import {
  areReviewsDue,
  type MessagePlace,
  untoldDecision,
  untoldReview,
  withDueMessage,
  withReport,
  withReview,
} from './compose-message.ts'
import { dueMonth, reportPart } from './monthly-report.ts'

export interface AlertOutboxOptions {
  readonly book: AlertBook
  /** Log of messages to the addresses; undefined if there can be none. */
  readonly log: EventStore | undefined
  hasAddress(): boolean
  readonly publicUrl: string | undefined
  /** Of one number; undefined while it cannot be computed. */
  reportOf(phoneNumberId: string, month: string): Promise<MonthReport | undefined>
  /** A number's requests, newest first; undefined without a workspace or while they cannot be read. */
  reviewsOf(phoneNumberId: string): Promise<readonly ListedReview[] | undefined>
  /** Returns whether a member wants to be told what becomes of the own requests. */
  wantsDecisions(userId: string): Promise<boolean>
  now(): number
}

interface NumberedPlace extends MessagePlace {
  digitsOf(): string | undefined
}

export class AlertOutbox {
  readonly #options: AlertOutboxOptions

  constructor(options: AlertOutboxOptions) {
    this.#options = options
  }

  get hasAddress(): boolean {
    return this.#options.log !== undefined && this.#options.hasAddress()
  }

  /**
   * Sends one number's due messages; repeats them under the same id after a crash.
   *
   * @param digitsOf returns the number's digits, for readers of a message; undefined if unknown
   */
  async send(phoneNumberId: string, digitsOf: NumberedPlace['digitsOf']): Promise<void> {
    const { log, publicUrl, now } = this.#options
    if (log === undefined || !this.hasAddress) return
    const place = { phoneNumberId, publicUrl, digitsOf }
    await this.#sendAll(log, place, (record) => withDueMessage(record, place, now()))
    await this.#sendReviews(log, place)
    const report = await this.#dueReport(phoneNumberId)
    if (report === undefined) return
    await this.#sendAll(log, place, (record) => withReport(record, place, report, now()))
  }

  async #sendReviews(log: EventStore, place: NumberedPlace): Promise<void> {
    const { book, reviewsOf, now } = this.#options
    const { phoneNumberId } = place
    const record = await book.read(phoneNumberId).catch(ignoreUnusable)
    if (!record || !areReviewsDue(record, now())) return
    const all = await reviewsOf(phoneNumberId)
    if (all === undefined) return
    const reviews = await this.#wanted(record, all)
    if (untoldReview(record, reviews) === undefined && untoldDecision(record, reviews, now()) === undefined)
      return
    await this.#sendAll(log, place, (newest) => withReview(newest, place, reviews, now()))
  }

  /** Without decided ones whose authors switched that rule off. */
  async #wanted(record: AlertRecord, reviews: readonly ListedReview[]): Promise<readonly ListedReview[]> {
    const { wantsDecisions, now } = this.#options
    const wanted: ListedReview[] = []
    for (const one of reviews) {
      const isDecided = untoldDecision(record, [one], now()) !== undefined
      if (!isDecided || (await wantsDecisions(one.askedBy.id))) wanted.push(one)
    }
    return wanted
  }

  async #dueReport(phoneNumberId: string) {
    const { book, reportOf, now } = this.#options
    const record = await book.read(phoneNumberId).catch(ignoreUnusable)
    const month = record && dueMonth(record, now())
    const report = month && (await reportOf(phoneNumberId, month))
    return report ? reportPart(report) : undefined
  }

  async #sendAll(
    log: EventStore,
    { phoneNumberId, digitsOf }: NumberedPlace,
    due: (record: AlertRecord) => AlertRecord,
  ) {
    const { book } = this.#options
    for (;;) {
      const record = await book.change(phoneNumberId, null, due).catch(ignoreUnusable)
      if (!record?.outgoing) return
      const digits = digitsOf()
      const shown = digits !== undefined && { phoneNumber: `+${digits}` }
      await this.#append(log, { ...record.outgoing, ...shown })
      const { id } = record.outgoing
      const handedOver = (now: AlertRecord) => (now.outgoing?.id === id ? { ...now, outgoing: null } : now)
      await book.change(phoneNumberId, null, handedOver)
    }
  }

  async #append(log: EventStore, message: AlertMessage): Promise<void> {
    const body = Buffer.from(JSON.stringify(message))
    await log.append({
      receivedAt: this.#options.now(),
      verification: 'signed',
      reason: null,
      headers: { 'content-type': 'application/json' },
      body,
      digest: createHash('sha256').update(body).digest('hex'),
      phoneNumberIds: [message.phoneNumberId],
      kinds: ['unknown'],
      isSample: false,
    })
  }
}
