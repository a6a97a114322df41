import type { Secret } from '../core/secret.ts'
import type { EventStore, OpenEventStore } from '../store/event-store.ts'
import { costOf } from './event-cost.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createEventRing } from './event-ring.ts'
import { ringBounds } from './ring-bounds.ts'

interface DemoLog {
  readonly log: EventLog
  readonly ownBytes: () => number
  expiresAt: number
}

interface DemoLogOptions {
  now(): number
  /** Random, so that no outside delivery can enter a demo log as signed. */
  readonly secret: Secret
  /** By default in this process's memory. */
  readonly openStore?: OpenEventStore<{ userId: string; expiresAt(): number }> | undefined
}

const capacity = 500
const maxBytesPerLog = 2_000_000
const maxLogs = 1000
/** Bound for all demo logs; the least recently used is dropped. */
const maxBytes = 64_000_000
const sweepMs = 60_000
const defaultTtlMs = 28_800_000

/** One log per user id, bounded together, removed after the session's expiry (docs/behaviour.md, section 2). */
export class DemoLogs {
  readonly #options: DemoLogOptions
  readonly #logs = new Map<string, DemoLog>()
  readonly #sweeper = setInterval(() => this.#sweep(), sweepMs).unref()
  #isClosed = false

  constructor(options: DemoLogOptions) {
    this.#options = options
  }

  /** Created at first use; without `expiresAt` the default lifetime applies until a caller provides it. */
  forUser(userId: string, expiresAt?: number): EventLog {
    this.#sweepOne(userId)
    const log = this.#logs.get(userId)
    const until = expiresAt ?? log?.expiresAt ?? this.#options.now() + defaultTtlMs
    const demo = log ?? this.#open(userId, until)
    demo.expiresAt = until
    this.#logs.delete(userId)
    this.#logs.set(userId, demo)
    this.#enforceBounds()
    return demo.log
  }

  /** Deletes a session's log and ends its streams. */
  forget(userId: string): void {
    this.#logs.get(userId)?.log.stream.close()
    this.#logs.delete(userId)
  }

  listeners(): number {
    let open = 0
    for (const { log } of this.#logs.values()) open += log.stream.listeners
    return open
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#sweeper)
    for (const userId of [...this.#logs.keys()]) this.forget(userId)
  }

  #sweepOne(userId: string): void {
    const demo = this.#logs.get(userId)
    if (demo !== undefined && demo.expiresAt <= this.#options.now()) this.forget(userId)
  }

  #sweep(): void {
    for (const userId of [...this.#logs.keys()]) this.#sweepOne(userId)
  }

  #enforceBounds(): void {
    let bytes = 0
    for (const { ownBytes } of this.#logs.values()) bytes += ownBytes()
    for (const [userId, { ownBytes }] of this.#logs) {
      if (this.#logs.size <= maxLogs && bytes <= maxBytes) return
      bytes -= ownBytes()
      this.forget(userId)
    }
  }

  #open(userId: string, expiresAt: number): DemoLog {
    const { secret, now } = this.#options
    const { store, ownBytes } = this.#openStore(userId, () => demo.expiresAt)
    const refused = { tooLarge: 0, unsigned: 0 }
    const log = createEventLog({
      store,
      secret,
      isSigningRequired: true,
      capacity,
      refused,
      now,
      isDatedBack: true,
    })
    if (this.#isClosed) log.stream.close()
    const demo = { log, ownBytes, expiresAt }
    return demo
  }

  #openStore(userId: string, expiresAt: () => number): { store: EventStore; ownBytes: () => number } {
    const { openStore, now } = this.#options
    const bounds = ringBounds({ capacity, maxBytes: maxBytesPerLog, hasReserve: true })
    if (openStore !== undefined) {
      return { store: openStore({ userId, expiresAt }, bounds, costOf), ownBytes: () => 0 }
    }
    const ring = createEventRing(bounds, now)
    return { store: ring, ownBytes: () => ring.bytes }
  }
}
