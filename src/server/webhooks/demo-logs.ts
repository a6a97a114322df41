import type { Secret } from '../core/secret.ts'
import type { EventStore, OpenEventStore } from '../store/event-store.ts'
import { costOf } from './event-cost.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createEventRing } from './event-ring.ts'
import { ringBounds } from './ring-bounds.ts'

export interface DemoLogs {
  /** Created at first use; without `expiresAt` the default session lifetime applies until a caller provides it. */
  of(userId: string, expiresAt?: number): EventLog
  /** Deletes the log of a session and ends its streams. */
  forget(userId: string): void
  /** Open in this process. */
  listeners(): number
  /** Ends all streams and stops the timers. */
  close(): void
}

interface DemoLog {
  readonly log: EventLog
  /** In this process. */
  readonly ownBytes: () => number
  expiresAt: number
}

interface DemoLogOptions {
  now(): number
  /** Random, so that no delivery from outside can enter a demo log as signed. */
  readonly secret: Secret
  /** By default in this process's memory. */
  readonly openStore?: OpenEventStore<{ userId: string; expiresAt(): number }> | undefined
}

const capacity = 100
const maxBytesPerLog = 2_000_000
const maxLogs = 1000
/** Of all demo logs; the least recently used is dropped. */
const maxBytes = 64_000_000
const sweepMs = 60_000
/** docs/behaviour.md, section 9. */
const defaultTtlMs = 28_800_000

/** One log per user id, bounded together, removed after the session's expiry (docs/behaviour.md, section 2). */
export function createDemoLogs({ now, secret, openStore }: DemoLogOptions): DemoLogs {
  /** In the order of their last use. */
  const logs = new Map<string, DemoLog>()
  const sweeper = setInterval(sweep, sweepMs).unref()
  let isClosed = false

  function forget(userId: string): void {
    logs.get(userId)?.log.stream.close()
    logs.delete(userId)
  }

  function sweepOne(userId: string): void {
    const demo = logs.get(userId)
    if (demo !== undefined && demo.expiresAt <= now()) forget(userId)
  }

  function sweep(): void {
    for (const userId of [...logs.keys()]) sweepOne(userId)
  }

  function keepWithinBounds(): void {
    let bytes = 0
    for (const { ownBytes } of logs.values()) bytes += ownBytes()
    for (const [userId, { ownBytes }] of logs) {
      if (logs.size <= maxLogs && bytes <= maxBytes) return
      bytes -= ownBytes()
      forget(userId)
    }
  }

  function open(userId: string, expiresAt: number): DemoLog {
    const { store, ownBytes } = openStoreOf(userId, () => demo.expiresAt)
    const refused = { tooLarge: 0, unsigned: 0 }
    const log = createEventLog({ store, secret, isSigningRequired: true, capacity, refused, now })
    if (isClosed) log.stream.close()
    const demo = { log, ownBytes, expiresAt }
    return demo
  }

  function openStoreOf(
    userId: string,
    expiresAt: () => number,
  ): { store: EventStore; ownBytes: () => number } {
    const bounds = ringBounds({ capacity, maxBytes: maxBytesPerLog, hasReserve: true })
    if (openStore !== undefined) {
      return { store: openStore({ userId, expiresAt }, bounds, costOf), ownBytes: () => 0 }
    }
    const ring = createEventRing(bounds, now)
    return { store: ring, ownBytes: () => ring.bytes }
  }

  return {
    of(userId, expiresAt) {
      sweepOne(userId)
      const known = logs.get(userId)
      const until = expiresAt ?? known?.expiresAt ?? now() + defaultTtlMs
      const demo = known ?? open(userId, until)
      demo.expiresAt = until
      logs.delete(userId)
      logs.set(userId, demo)
      keepWithinBounds()
      return demo.log
    },
    forget,
    listeners() {
      let open = 0
      for (const { log } of logs.values()) open += log.stream.listeners
      return open
    },
    close() {
      isClosed = true
      clearInterval(sweeper)
      for (const userId of [...logs.keys()]) forget(userId)
    },
  }
}
