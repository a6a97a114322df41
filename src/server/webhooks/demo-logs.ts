/** The small logs of demo sessions, which never meet (specification, section 2). */
import { randomBytes } from 'node:crypto'
import { Secret } from '../secret.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createEventRing, type EventRing } from './event-ring.ts'

export interface DemoLogs {
  /**
   * The log of one demo session, made at first use; it goes at `expiresAt` (milliseconds). Whoever does not know
   * that moment leaves it out, and the lifetime that sessions have by default is taken until somebody does.
   */
  of(userId: string, expiresAt?: number): EventLog
  forget(userId: string): void
  close(): void
}

interface DemoLog {
  readonly log: EventLog
  readonly ring: EventRing
  readonly expiresAt: number
}

const capacity = 100
const maxBytesPerLog = 2_000_000
const maxLogs = 1000
/** All demo logs together; past it the one that was idle longest goes. */
const maxBytes = 64_000_000
const sweepMs = 60_000
/** Specification, section 8. */
const defaultTtlMs = 28_800_000

export function createDemoLogs(now: () => number): DemoLogs {
  // Nobody outside knows it, so nothing from outside can get into a demo log as signed.
  const secret = new Secret(randomBytes(32).toString('hex'))
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
    for (const { ring } of logs.values()) bytes += ring.bytes
    for (const [userId, { ring }] of logs) {
      if (logs.size <= maxLogs && bytes <= maxBytes) return
      bytes -= ring.bytes
      forget(userId)
    }
  }

  function open(): Pick<DemoLog, 'log' | 'ring'> {
    const ring = createEventRing({ capacity, maxBytes: maxBytesPerLog, hasReserve: true, now })
    const refused = { tooLarge: 0, unsigned: 0 }
    const log = createEventLog({ store: ring, secret, isSigningRequired: true, capacity, refused, now })
    if (isClosed) log.stream.close()
    return { log, ring }
  }

  return {
    of(userId, expiresAt) {
      sweepOne(userId)
      const known = logs.get(userId)
      const demo = {
        ...(known ?? open()),
        expiresAt: expiresAt ?? known?.expiresAt ?? now() + defaultTtlMs,
      }
      logs.delete(userId)
      logs.set(userId, demo)
      keepWithinBounds()
      return demo.log
    },
    forget,
    close() {
      isClosed = true
      clearInterval(sweeper)
      for (const userId of [...logs.keys()]) forget(userId)
    },
  }
}
