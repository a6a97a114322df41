/** Reads both logs into the store, from where it stopped, and follows them. */
import { setImmediate } from 'node:timers/promises'
import type { ConversationChange } from '../../contract/studio/conversations.ts'
import type { ErasureNotice } from '../store/erased-customers.ts'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import type { SourcedFacts } from './conversation-writer.ts'
import { factsOfAct, factsOfWebhook } from './facts-of-event.ts'
import type { ForgottenCustomer } from './stored-shapes.ts'
import type { ConversationCalls } from './threaded-store.ts'

export interface FeedOptions {
  readonly webhooks: EventStore
  readonly acts: EventStore
  readonly store: ConversationCalls
  /** How many the store takes in at once, without a pause for calls. */
  readonly factsTogether: number
  readonly isDemo: boolean
  /** Returns erasures that were not handled yet, if any. */
  newlyErased(): Promise<ErasureNotice | undefined>
  onChanges(changes: readonly ConversationChange[]): void
  /** All of them may have changed. */
  onCleared(): void
  /** Once, after everything that was stored at the start. */
  onComplete(): void
  onProblem(error: unknown): void
}

type LogName = 'webhooks' | 'acts'

/** Webhooks read at once: what they say is taken in between two proxied calls. */
const pageSize = 8
/** How often it is asked what a log has dropped. */
const pruneMs = 5000
const retryMs = 2000
/** Customer ids to compare between two yields to the event loop. */
const comparedAtOnce = 2000

export class ConversationFeed {
  readonly #options: FeedOptions
  readonly #unsubscribe: (() => void)[] = []
  readonly #timer: NodeJS.Timeout
  /** One reading at a time; the next one sees everything that came before it was asked for. */
  #reading: Promise<void> | undefined
  #next: Promise<void> | undefined
  #isComplete = false
  #isClosed = false
  /** Up to where this process has read. */
  #positions: Partial<Record<LogName, number | undefined>> = {}
  #removals = 0
  #prunedAt = Number.NEGATIVE_INFINITY

  constructor(options: FeedOptions) {
    this.#options = options
    const { webhooks, acts } = options
    for (const log of [webhooks, acts]) {
      const follow = () => void this.read().catch(() => undefined)
      this.#unsubscribe.push(log.subscribe(follow, follow))
    }
    this.#timer = setInterval(() => void this.read().catch(() => undefined), retryMs).unref()
  }

  /** False while a start still reads what is stored. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** Resolves once everything that the logs have now is taken in. Rejects if a log or the store cannot be read. */
  read(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    if (this.#reading === undefined) {
      this.#reading = this.#readAll().finally(() => {
        this.#reading = undefined
      })
      return this.#reading
    }
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.read()
      })
    return this.#next
  }

  /** The log has lost these; all of it without ids. */
  async removed(log: LogName, ids: readonly number[] | undefined): Promise<void> {
    const { store, onChanges, onCleared } = this.#options
    this.#removals += 1
    if (ids !== undefined) onChanges(await store.remove(log, ids))
    else {
      await store.removeBefore(log, Number.MAX_SAFE_INTEGER)
      onCleared()
    }
  }

  async forget(customers: readonly ForgottenCustomer[]): Promise<void> {
    this.#removals += 1
    this.#options.onChanges(await this.#options.store.forget(customers))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    await this.#reading?.catch(() => undefined)
  }

  async #readAll(): Promise<void> {
    try {
      await this.#readLog('webhooks')
      await this.#readLog('acts')
      if (!this.#isComplete) await this.#refreshStale()
      await this.#forgetErased()
      await this.#prune()
      if (!this.#isComplete) this.#options.onComplete()
      this.#isComplete = true
    } catch (error) {
      // What was gathered is read again.
      this.#positions = {}
      if (!this.#isClosed) this.#options.onProblem(error)
      throw error
    }
  }

  async #readLog(name: LogName): Promise<void> {
    const { store, factsTogether, onChanges } = this.#options
    const log = this.#options[name]
    let gathered: SourcedFacts[] = []
    let removals = this.#removals
    for (;;) {
      const position = this.#positions[name] ?? (await store.positions())[name]
      const { events, latest } = await log.since(position, pageSize)
      if (position > latest) {
        await this.#readAgain()
        return
      }
      if (this.#isClosed) return
      // What was read before a removal may be what was removed.
      if (removals !== this.#removals) {
        removals = this.#removals
        gathered = []
        this.#positions[name] = undefined
        continue
      }
      const last = events.at(-1)
      if (last === undefined && gathered.length === 0) return
      gathered.push(...this.#factsOf(name, events))
      this.#positions[name] = last?.id ?? position
      // What came lately is taken in at once; of what is stored, much together, which is several times faster.
      const isDue = events.length < pageSize || gathered.length >= factsTogether
      if (isDue && gathered.length > 0) {
        // Webhooks that say nothing may be of strangers, and gone after a restart: a position there would be of another log.
        const through = Math.max(...gathered.map(({ event }) => event.id))
        onChanges(await store.add(gathered.splice(0), { [name]: through }, !this.#isComplete))
      }
      await setImmediate()
    }
  }

  /** After a start, each conversation is derived once from all that was stored. */
  async #refreshStale(): Promise<void> {
    const { store, factsTogether, onChanges } = this.#options
    const together = Math.ceil(factsTogether / pageSize)
    for (;;) {
      const changes = this.#isClosed ? undefined : await store.refreshStale(together)
      if (changes === undefined) return
      onChanges(changes)
      await setImmediate()
    }
  }

  /** The log is not the one that was read before. */
  async #readAgain(): Promise<void> {
    this.#isComplete = false
    await this.#options.store.clear()
    this.#positions = {}
    this.#options.onCleared()
    await this.#readLog('webhooks')
    await this.#readLog('acts')
  }

  #factsOf(name: LogName, events: readonly StoredEvent[]): SourcedFacts[] {
    const { isDemo } = this.#options
    return events.flatMap((event) => (name === 'acts' ? factsOfAct(event) : factsOfWebhook(event, isDemo)))
  }

  /** Erased by any replica. */
  async #forgetErased(): Promise<void> {
    const { store, newlyErased } = this.#options
    const notice = await newlyErased()
    if (notice === undefined) return
    const found: ForgottenCustomer[] = []
    for (const [at, customer] of (await store.customerIds()).entries()) {
      const through = notice.throughOf(customer.id, customer.phoneNumberId)
      if (through !== undefined) found.push({ ...customer, through })
      if (at % comparedAtOnce === comparedAtOnce - 1) await setImmediate()
    }
    if (found.length > 0) await this.forget(found)
    notice.settle()
  }

  /** Drops what the logs have dropped, to make room or by age. */
  async #prune(): Promise<void> {
    const now = performance.now()
    if (now - this.#prunedAt < pruneMs) return
    this.#prunedAt = now
    const { store, onChanges } = this.#options
    for (const name of ['webhooks', 'acts'] as const) {
      const { events, latest } = await this.#options[name].since(0, 1)
      onChanges(await store.removeBefore(name, events[0]?.id ?? latest + 1))
    }
  }
}
