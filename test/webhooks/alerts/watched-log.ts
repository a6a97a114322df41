import { createHash } from 'node:crypto'
import { AlertBook } from '../../../src/server/alerts/alert-book.ts'
import { AlertMonitor, type AlertMonitorOptions } from '../../../src/server/alerts/alert-monitor.ts'
import { AlertOutbox, type AlertOutboxOptions } from '../../../src/server/alerts/alert-outbox.ts'
import { TeamAlerts } from '../../../src/server/alerts/alerts.ts'
import { MemoryWorkspace } from '../../../src/server/store/workspace/memory-workspace.ts'
import { classify } from '../../../src/server/webhooks/classify.ts'
import { createEventRing } from '../../../src/server/webhooks/event-ring.ts'
import { conversationsOf, shop } from './simulated-week.ts'

export const monday = Date.UTC(2026, 5, 1)
const ring = { capacity: 1000, maxBytes: 1e9, maxUnverified: 100, maxUnverifiedBytes: 1e8 }
const bounds = {
  maxBytes: 1e9,
  maxRecordsOfKind: 10,
  maxRecordBytes: 5e6,
  maxActivityLines: 1,
  maxActivityMs: 1,
}

const noReport = {
  reportOf: async () => undefined,
  reviewsOf: async () => undefined,
  wantsDecisions: async () => true,
}

function signedEvent(payload: object) {
  const body = Buffer.from(JSON.stringify(payload))
  const digest = createHash('sha256').update(body).digest('hex')
  const signed = { verification: 'signed', reason: null, isSample: false } as const
  return { duplicateOf: null, headers: {}, body, digest, ...signed, ...classify(body) }
}

/** A webhook log and a workspace that outlive the monitors started on them. */
export function createWatchedLog() {
  let now = monday
  const clock = () => now
  const events = createEventRing(ring, clock)
  const sent = createEventRing(ring, clock)
  const store = new MemoryWorkspace({ now: clock, bounds, check: () => null })
  const changes = { count: 0 }
  const cursor: { at: number | undefined } = { at: undefined }
  let latest = monday * 1000
  const append = async (payload: object, changes: object = {}) => {
    // As in a log that is kept: ids are times.
    latest = Math.max(latest + 1, now * 1000)
    return events.put({ id: latest, receivedAt: now, ...signedEvent(payload), ...changes })
  }
  let conversations = conversationsOf(events, clock)
  const start = (watching: Partial<AlertMonitorOptions> = {}, sending: Partial<AlertOutboxOptions> = {}) => {
    conversations = conversationsOf(events, clock)
    const book = new AlertBook({ store, now: clock })
    const way = {
      book,
      log: sent,
      hasAddress: () => true,
      publicUrl: undefined,
      now: clock,
      ...noReport,
      ...sending,
    }
    const monitor = new AlertMonitor({
      ...{ book, events, outbox: new AlertOutbox(way), isLogDurable: true, now: clock },
      onFailure(error) {
        throw error
      },
      waiting: (number, ranges) => conversations.waits(number, ranges),
      readCursor: async () => cursor.at,
      writeCursor: async (id) => {
        cursor.at = id
      },
      ...watching,
    })
    const alertsOf = async (number = shop) =>
      (await book.read(number)).alerts.map(({ rule, resolution }) => `${rule} ${resolution ?? 'open'}`)
    const onChange = () => {
      changes.count += 1
    }
    const team = new TeamAlerts({ book, monitor, durable: true, now: clock, onChange })
    return { book, monitor, alertsOf, team }
  }
  const pass = (ms: number) => {
    now += ms
  }
  const erase = (id: string) => conversations.feed.forget([{ phoneNumberId: shop, id }])
  return { append, start, pass, erase, events, sent, store, cursor, changes, clock }
}
