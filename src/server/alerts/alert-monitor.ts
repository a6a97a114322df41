/** Keeps every number's alerts up to date from the webhook log and the clock. */
import { setImmediate } from 'node:timers/promises'
import type { AlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import { advanceAlerts } from './advance.ts'
import type { AlertBook } from './alert-book.ts'
import type { AlertOutbox } from './alert-outbox.ts'
import { ignoreUnusable } from './alert-problems.ts'
import { type EventFactsOfNumbers, factsOfEvent } from './event-facts.ts'
import { NumberWatch, type WatchedAct, watchHorizonMs } from './number-watch.ts'
import { observedConditions } from './observed-conditions.ts'

export interface AlertMonitorOptions {
  readonly book: AlertBook
  readonly events: EventStore
  /** Returns a page of members' acts after this id, oldest first. */
  actsAfter(id: number): Promise<readonly WatchedAct[]>
  readonly outbox: AlertOutbox
  /** The log outlives this process. */
  readonly isLogDurable: boolean
  /** Returns a matcher for customers erased since the last call, if any; called before every step. */
  newlyErased(): Promise<((customer: string, phoneNumberId: string) => boolean) | undefined>
  now(): number
  /** Undefined without an earlier process. */
  readCursor(): Promise<number | undefined>
  writeCursor(id: number): Promise<void>
}

const pageSize = 32
/** Past webhooks read for a new watch. */
const maxRecalled = 20_000
/** Further numbers are not watched. */
const maxWatched = 1000
/** Measured by webhook times. */
const judgeEveryMs = 1000

interface Recalled extends EventFactsOfNumbers {
  readonly receivedAt: number
}

export class AlertMonitor {
  readonly #options: AlertMonitorOptions
  readonly #watches = new Map<string, NumberWatch>()
  readonly #judgedAt = new Map<string, number>()
  readonly #startedAt: number
  #seenSince: number
  #cursor: number | undefined
  #actCursor = 0

  constructor(options: AlertMonitorOptions) {
    this.#options = options
    this.#startedAt = options.now()
    this.#seenSince = this.#startedAt
  }

  /** Starts over from the log, for example after another process was in charge. */
  reset(): void {
    this.#cursor = undefined
    this.#actCursor = 0
    this.#watches.clear()
    this.#judgedAt.clear()
  }

  /** Drops erased customers. */
  forget(isErased: (customer: string, phoneNumberId: string) => boolean): void {
    for (const [number, watch] of this.#watches) watch.forget((customer) => isErased(customer, number))
  }

  /** Returns the numbers with customers to whom a test applies, and how many of them wait or are with the team. */
  watched(isWanted: (customer: string) => boolean): { phoneNumberId: string; count: number }[] {
    return [...this.#watches].flatMap(([phoneNumberId, watch]) => {
      const count = watch.watched(isWanted)
      return count === undefined ? [] : { phoneNumberId, count }
    })
  }

  /** Reads webhooks, judges numbers, sends messages; asks `mayGoOn` per page. Throws Problem `store_unavailable`. */
  async step(mayGoOn: () => Promise<boolean> = async () => true): Promise<void> {
    const { events, now } = this.#options
    const isErased = await this.#options.newlyErased()
    if (isErased !== undefined) this.forget(isErased)
    let cursor = this.#cursor ?? (await this.#begin())
    await this.#readActs()
    for (;;) {
      const { events: page } = await events.since(cursor, pageSize)
      const last = page.at(-1)
      if (last === undefined) break
      for (const event of page) await this.#take(event)
      cursor = last.id
      this.#cursor = cursor
      await this.#options.writeCursor(cursor)
      await setImmediate()
      if (!(await mayGoOn())) return
    }
    for (const number of await this.#options.book.numbers()) this.#watchOf(number)
    for (const number of [...this.#watches.keys()]) {
      await this.judge(number, now())
      await this.#options.outbox.send(number)
    }
  }

  async judge(phoneNumberId: string, now: number): Promise<void> {
    const { book, outbox } = this.#options
    this.#judgedAt.set(phoneNumberId, now)
    const watch = this.#watches.get(phoneNumberId)
    const advance = (record: AlertRecord) => {
      const seen = watch?.conditions(record.settings.rules, now)
      const observed = observedConditions(record, now)
      const next = advanceAlerts(record, {
        now,
        conditions: [...(seen?.conditions ?? []), ...observed.conditions],
        knownRules: new Set([...(seen?.knownRules ?? []), ...observed.knownRules]),
        seenSince: this.#seenSince,
        hasAddress: outbox.hasAddress,
      })
      return next === record ? record : { ...next, through: Math.max(next.through, this.#cursor ?? 0) }
    }
    await book.change(phoneNumberId, null, advance).catch(ignoreUnusable)
  }

  async #begin(): Promise<number> {
    const { events, isLogDurable, now } = this.#options
    const stored = await this.#options.readCursor()
    const { latest } = await events.since(0, 0)
    const cursor = stored !== undefined && stored <= latest ? stored : latest
    const from = now() - watchHorizonMs
    const recalled: Recalled[] = []
    let before = cursor + 1
    let isWhole = false
    while (!isWhole && recalled.length < maxRecalled) {
      const page = await events.newest({ before, limit: pageSize })
      isWhole = page.length === 0
      for (const event of page) {
        before = event.id
        if (event.receivedAt < from) isWhole = true
        else if (!event.isSample) recalled.push({ ...factsOfEvent(event), receivedAt: event.receivedAt })
      }
      await setImmediate()
    }
    this.#seenSince = isLogDurable ? from : Math.min(this.#startedAt, recalled.at(-1)?.receivedAt ?? now())
    for (const facts of recalled.reverse()) this.#feed(facts, facts.receivedAt)
    this.#cursor = cursor
    // Stored before the first watch, so it needs no reading.
    if (stored !== cursor) await this.#options.writeCursor(cursor)
    return cursor
  }

  async #readActs(): Promise<void> {
    for (;;) {
      const acts = await this.#options.actsAfter(this.#actCursor)
      for (const act of acts) {
        // Older ones would displace customers who wait.
        if (act.act.at > this.#options.now() - watchHorizonMs) this.#watchOf(act.phoneNumberId)?.takeAct(act)
        this.#actCursor = act.id
      }
      if (acts.length === 0) return
      await setImmediate()
    }
  }

  /** Judges first, so that a condition that begins and ends within a page is not missed. */
  async #take(event: StoredEvent): Promise<void> {
    if (event.isSample) return
    const { receivedAt } = event
    const facts = factsOfEvent(event)
    for (const number of new Set([...facts.phoneNumberIds, ...facts.facts.map(([number]) => number)])) {
      if (!this.#watches.has(number)) continue
      const last = this.#judgedAt.get(number) ?? 0
      const isDue = receivedAt - last >= judgeEveryMs
      if (isDue && (await this.#throughOf(number)) < event.id) await this.judge(number, receivedAt)
    }
    this.#cursor = event.id
    this.#feed(facts, receivedAt)
  }

  #feed({ isSigned, phoneNumberIds, facts }: EventFactsOfNumbers, at: number): void {
    for (const number of phoneNumberIds) {
      // An unsigned webhook may name any number.
      if (isSigned) this.#watchOf(number)?.signedAt(at)
      else this.#watches.get(number)?.unsignedAt(at)
    }
    for (const [number, fact] of facts) this.#watchOf(number)?.take(fact, at)
  }

  #watchOf(phoneNumberId: string): NumberWatch | undefined {
    const watch = this.#watches.get(phoneNumberId)
    if (watch !== undefined || this.#watches.size >= maxWatched || !/^\d{1,32}$/.test(phoneNumberId)) {
      return watch
    }
    const made = new NumberWatch(this.#startedAt)
    this.#watches.set(phoneNumberId, made)
    return made
  }

  async #throughOf(phoneNumberId: string): Promise<number> {
    const { book } = this.#options
    return book.read(phoneNumberId).then(
      ({ through }) => through,
      (error: unknown) => {
        ignoreUnusable(error)
        return Number.MAX_SAFE_INTEGER
      },
    )
  }
}
