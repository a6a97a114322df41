import type { DeliveryError, ForwardState, ForwardTargetStatus } from '../../../contract/studio/forward.ts'
import { Lease, renewEveryMs } from '../../core/lease.ts'
import { WakeableSleep } from '../../core/wakeable-sleep.ts'
import type { GuardedPoster, PostOutcome } from '../../endpoint/guarded-post.ts'
import type { ErasableEvent, FreshOrHeld } from '../../store/erased-customers.ts'
import type { EventStore, StoredEvent } from '../../store/event-store.ts'
import type { TargetStore } from '../../store/target-store.ts'
import { shapedFor } from './alert-body.ts'
import { DeadLetters } from './dead-letters.ts'
import { deliveryHeaders, type ForwardedEvent, forwardedEvent, signatureOf } from './forwarded-event.ts'
import { isGivenUp, retryWait } from './retry-wait.ts'
import { type ForwardTarget, isForTarget, targetSettings } from './target-filter.ts'

export type DeliveryCount = 'delivered' | 'failed' | 'dead' | 'gap'

export interface TargetWorkerOptions {
  readonly target: ForwardTarget
  readonly events: EventStore
  readonly store: TargetStore
  readonly poster: GuardedPoster
  /** Without an app secret no event is verified. */
  readonly hasSecret: boolean
  /** Start position of a new target. */
  readonly begins: 'latest' | 'oldest'
  isErased(event: ErasableEvent, how?: FreshOrHeld): Promise<boolean>
  now(): number
  onCount(outcome: DeliveryCount): void
  /** Called when delivery starts failing, or recovers (null). */
  onChange(failure: string | null): void
}

const maxDurations = 50

/** The latest attempts' durations in milliseconds, in this process. */
class RecentDurations {
  readonly #latest: number[] = []

  add(milliseconds: number): void {
    this.#latest.push(milliseconds)
    if (this.#latest.length > maxDurations) this.#latest.shift()
  }

  /** Null before the first attempt. */
  median(): number | null {
    const sorted = this.#latest.toSorted((a, b) => a - b)
    const middle = sorted[Math.floor(sorted.length / 2)]
    return middle === undefined ? null : Math.round(middle)
  }
}

const pageSize = 16
/** Time limit for noticing other replicas' requests. */
const idleMs = 5000
const storeRetryMs = 1000

export class TargetWorker {
  readonly letters: DeadLetters
  /** Resolves once events that arrive from now on survive a kill of this process; also if the store is unavailable. */
  readonly startStored: Promise<void>
  readonly #claim: Lease
  readonly #options: TargetWorkerOptions
  #state: ForwardState = 'starting'
  #cursor: number | undefined
  /** Deleted events are counted up to here. */
  #lostThrough = 0
  #counts = { delivered: 0, failedAttempts: 0, gaps: 0 }
  readonly #durations = new RecentDurations()
  #waitingSince: number | null = null
  #lastDeliveredAt: number | null = null
  #lastError: DeliveryError | null = null
  #nextAttemptAt: number | null = null
  #hasQueued = true
  #isClosed = false
  readonly #rest = new WakeableSleep()
  /** A new target starts here, to get what arrives while the worker waits for its lease. */
  readonly #latestAtStart: Promise<number | undefined>
  readonly #done: Promise<void>
  readonly #unsubscribe: () => void

  constructor(options: TargetWorkerOptions) {
    this.#options = options
    this.#claim = new Lease(options.store, options.target.key)
    this.letters = new DeadLetters(options.store, options.target.key)
    this.#latestAtStart = options.events.since(0, 0).then(
      ({ latest }) => latest,
      () => undefined,
    )
    this.startStored = this.#storeStart().catch(() => undefined)
    // New events do not shorten the wait after a failure.
    const onEvent = () => this.#nextAttemptAt === null && this.#rest.wake()
    this.#unsubscribe = options.events.subscribe(onEvent, onEvent)
    this.#done = this.#run()
  }

  get target(): ForwardTarget {
    return this.#options.target
  }

  async status(): Promise<ForwardTargetStatus> {
    const moment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
    return {
      ...targetSettings(this.target),
      state: this.#state,
      ...this.#counts,
      medianMs: this.#durations.median(),
      deadLetters: await this.letters.count(),
      waitingSince: moment(this.#waitingSince),
      lastDeliveredAt: moment(this.#lastDeliveredAt),
      lastError: this.#lastError,
      nextAttemptAt: moment(this.#nextAttemptAt),
    }
  }

  poke(): void {
    this.#hasQueued = true
    this.#rest.wake()
  }

  async post({ body }: ForwardedEvent, headers: Record<string, string>): Promise<PostOutcome> {
    const began = performance.now()
    const outcome = await this.#options.poster.post(headers, body)
    this.#durations.add(performance.now() - began)
    return outcome
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#unsubscribe()
    this.#rest.close()
    await this.#options.poster.close()
    await this.#done
    await this.#options.store.release(this.#options.target.key).catch(() => undefined)
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      this.#rest.isWoken = false
      try {
        if (this.target.isPaused) {
          this.#cursor ??= await this.#begin()
          this.#state = 'paused'
          await this.#rest.sleep(idleMs)
        } else if (!(await this.#claims())) {
          this.#state = 'elsewhere'
          await this.#rest.sleep(renewEveryMs)
        } else if (!(await this.#step()) && !this.#isClosed) {
          this.#state = 'idle'
          await this.#rest.sleep(idleMs)
          this.#hasQueued = true
        }
      } catch {
        // The store is unavailable, so unsaved events are read and sent again.
        this.#cursor = undefined
        await this.#rest.sleep(storeRetryMs)
      }
    }
  }

  async #claims(): Promise<boolean> {
    const state = await this.#claim.renew()
    if (state === 'anew') this.#cursor = undefined
    return state !== 'elsewhere'
  }

  /** False when there is nothing to do. */
  async #step(): Promise<boolean> {
    const { events, store, target, hasSecret } = this.#options
    if (await this.#sendQueued()) return true
    this.#cursor ??= await this.#begin()
    const { events: page, lostThrough } = await events.since(this.#cursor, pageSize)
    if (lostThrough !== null && lostThrough > Math.max(this.#cursor, this.#lostThrough)) {
      this.#lostThrough = lostThrough
      this.#counts.gaps += 1
      this.#options.onCount('gap')
    }
    const failedBefore = this.#counts.failedAttempts
    for (const event of page) {
      if (this.#isClosed || !(await this.#claims())) return true
      const isWanted = isForTarget(event, target, hasSecret) && !(await this.#options.isErased(event))
      if (isWanted && !(await this.#deliver(event))) return true
      this.#cursor = event.id
      await store.writeCursor(target.key, event.id)
      // The list may have been cleared during the wait, so the page is read again.
      if (this.#counts.failedAttempts > failedBefore) return true
    }
    return page.length > 0
  }

  /** A new webhook target gets only later events. */
  async #begin(): Promise<number> {
    const { events, store, target } = this.#options
    const stored = await store.readCursor(target.key)
    const { latest } = await events.since(0, 0)
    // A log in memory restarts with the process, at higher ids.
    if (stored !== undefined && stored <= latest) return stored
    const first = Math.min((await this.#latestAtStart) ?? latest, latest)
    const cursor = this.#options.begins === 'oldest' && stored === undefined ? 0 : first
    await store.writeCursor(target.key, cursor)
    return cursor
  }

  /** Before the claim, which may take until another process is gone. */
  async #storeStart(): Promise<void> {
    const { store, target, begins } = this.#options
    const latest = begins === 'oldest' ? 0 : await this.#latestAtStart
    if (latest !== undefined) await store.startCursor(target.key, latest)
  }

  /** False if the worker was closed or lost its claim before the event was processed. */
  async #deliver(event: StoredEvent): Promise<boolean> {
    const { target, now, onCount } = this.#options
    const sent = shapedFor(target, forwardedEvent(event))
    this.#waitingSince = event.receivedAt
    try {
      for (let attempt = 1; ; attempt++) {
        if (attempt > 1 && (await this.#isGone(event))) return true
        if (this.#lastError === null) this.#state = 'delivering'
        const outcome = await this.post(
          sent,
          deliveryHeaders(sent, attempt, signatureOf(sent, target.secret)),
        )
        if (outcome.failure === null) return this.#delivered()
        if (this.#isClosed) return false
        const error = { failure: outcome.failure, status: outcome.status }
        this.#failed(error)
        if (await this.#isGone(event)) return true
        if (isGivenUp(attempt, outcome, now() - event.receivedAt, target.retryMs)) {
          await this.letters.add(event, attempt, error, now())
          // Another replica may just have erased the customer and all letters.
          if (await this.#options.isErased(event, 'fresh')) await this.letters.remove([String(event.id)])
          onCount('dead')
          return true
        }
        await this.#waitForRetry(retryWait(attempt, outcome))
        if (this.#isClosed || !(await this.#claims())) return false
        while (await this.#sendQueued());
      }
    } finally {
      this.#waitingSince = null
    }
  }

  /** True once it is no longer stored, as after a member cleared the list, or its customer was erased. */
  async #isGone(event: StoredEvent): Promise<boolean> {
    const { events } = await this.#options.events.since(event.id - 1, 1)
    return events[0]?.id !== event.id || this.#options.isErased(event)
  }

  #delivered(): true {
    this.#counts.delivered += 1
    this.#options.onCount('delivered')
    this.#lastDeliveredAt = this.#options.now()
    if (this.#lastError !== null) this.#options.onChange(null)
    this.#lastError = null
    return true
  }

  #failed(error: DeliveryError): void {
    this.#counts.failedAttempts += 1
    this.#options.onCount('failed')
    if (this.#lastError?.failure !== error.failure) this.#options.onChange(error.failure)
    this.#lastError = error
  }

  async #sendQueued(): Promise<boolean> {
    if (!this.#hasQueued) return false
    const letter = await this.letters.nextQueued((one) => this.#options.isErased(one, 'fresh'))
    this.#hasQueued = letter !== undefined
    if (letter === undefined) return false
    const sent = shapedFor(this.target, letter)
    const outcome = await this.post(sent, deliveryHeaders(sent, 1, signatureOf(sent, this.target.secret)))
    if (this.#isClosed) return false
    if (outcome.failure === null) {
      this.#delivered()
      await this.letters.remove([String(letter.id)])
      return true
    }
    const error = { failure: outcome.failure, status: outcome.status }
    this.#failed(error)
    await this.letters.failed(letter.id, error, this.#options.now())
    return true
  }

  async #waitForRetry(ms: number): Promise<void> {
    this.#state = 'retrying'
    this.#nextAttemptAt = this.#options.now() + ms
    const until = performance.now() + ms
    // Renews the claim while a target is down, or another replica would start over.
    while (!this.#isClosed && performance.now() < until) {
      this.#rest.isWoken = false
      await this.#rest.sleep(Math.min(renewEveryMs, until - performance.now()))
      if (this.#rest.isWoken || !(await this.#claims())) break
    }
    this.#nextAttemptAt = null
  }
}
