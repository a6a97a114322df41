/** A team's alerts on a manual clock, with a shop's traffic. */
import { createHash } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { parseJson } from '../../../src/contract/json.ts'
import {
  type Alert,
  type AlertMessage,
  type AlertObservation,
  alertMessage,
} from '../../../src/contract/studio/alerts/alert.ts'
import { type AlertRecord, alertRecord } from '../../../src/contract/studio/alerts/alert-record.ts'
import { AlertBook } from '../../../src/server/alerts/alert-book.ts'
import { AlertMonitor } from '../../../src/server/alerts/alert-monitor.ts'
import { AlertOutbox } from '../../../src/server/alerts/alert-outbox.ts'
import { withObservation } from '../../../src/server/alerts/observed-conditions.ts'
import { ConversationSpace } from '../../../src/server/conversations/conversation-space.ts'
import { factsTogether, openInProcess } from '../../../src/server/conversations/threaded-store.ts'
import type { EventStore } from '../../../src/server/store/event-store.ts'
import { MemoryWorkspace } from '../../../src/server/store/workspace/memory-workspace.ts'
import { classify } from '../../../src/server/webhooks/classify.ts'
import { createEventRing } from '../../../src/server/webhooks/event-ring.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const shop = '300000000000001'

const bounds = { capacity: 500_000, maxBytes: 1e9, maxUnverified: 100_000, maxUnverifiedBytes: 1e8 }
const ann = { id: '1', name: 'Ann Example' }
const metadata = { phone_number_id: shop }

const delivery = (field: string, value: object) => ({
  object: 'x',
  entry: [{ id: '1', changes: [{ field, value }] }],
})
let count = 0
const message = (from: string) => ({
  id: `m${++count}`,
  from,
  type: 'text',
  text: { body: 'Hello' },
})

const passed = (who: string, previous_owner_role: string, new_owner_role: string, reason?: string) =>
  delivery('messaging_handovers', {
    recipient: metadata,
    sender: { phone_number: who },
    type: 'control_passed',
    control_passed: { previous_owner_role, new_owner_role, metadata: reason },
  })

/** Deliveries in the shapes of docs/platform.md, section 16; without times, so that the clock of the test counts. */
export const deliveries = {
  asksAgent: (who: string) => delivery('standby', { metadata, standby: { messages: [message(who)] } }),
  asksTeam: (who: string) => delivery('messages', { metadata, messages: [message(who)] }),
  agentAnswers: (who: string) =>
    delivery('standby', {
      metadata,
      standby: {
        message_echoes: [{ id: `m${++count}`, message: { to: who, type: 'text', text: { body: 'Hi' } } }],
      },
    }),
  teamAnswers: (who: string) =>
    delivery('smb_message_echoes', { metadata, message_echoes: [{ ...message('15550142231'), to: who }] }),
  handedOver: (who: string) => passed(who, 'ai_agent', 'escalation'),
  takenOver: (who: string) => passed(who, 'ai_agent', 'escalation', 'TAKEN_OVER'),
  handedBack: (who: string) => passed(who, 'escalation', 'ai_agent'),
  status: (id: string, status: string, who: string) =>
    delivery('messages', { metadata, statuses: [{ id, status, recipient_id: who }] }),
}

export interface AlertSimulation {
  now: number
  deliver(payload: object, isSigned?: boolean): Promise<void>
  observe(observation: AlertObservation): Promise<void>
  /** One of the studio's regular checks, every few seconds in production. */
  step(): Promise<void>
  /** Advances the clock minute by minute, with a check at each. */
  pass(ms: number, everyMinute?: (now: number) => Promise<void>): Promise<void>
  change(change: (record: AlertRecord) => AlertRecord): Promise<void>
  /** The process is killed and restarted; data that is not persisted is lost. */
  restart(): void
  /** While false, the log's read position is not stored. */
  notesCursor: boolean
  alerts(): Promise<readonly Alert[]>
  messages(): Promise<AlertMessage[]>
}

/** The conversations of a log, until the test ends. */
export function conversationsOf(webhooks: EventStore, now: () => number) {
  const space = new ConversationSpace({
    ...{ webhooks, now, isDemo: false, factsTogether: factsTogether.inProcess },
    acts: createEventRing(bounds, now),
    store: openInProcess({ idKey: 'key' }),
    newlyErased: async () => undefined,
    reviews: async () => undefined,
    changesOf: async () => null,
    onProblem(error) {
      throw error
    },
  })
  onTestFinished(() => space.close())
  return space
}

/** @param startsAt milliseconds since 1970 */
export function createAlertSimulation(startsAt: number): AlertSimulation {
  let now = startsAt
  let cursor: number | undefined
  const clock = () => now
  const events = createEventRing(bounds, clock)
  const log = createEventRing({ ...bounds, capacity: 10_000 }, clock)
  const store = new MemoryWorkspace({
    now: clock,
    bounds: {
      maxBytes: 1e9,
      maxRecordsOfKind: 10,
      maxRecordBytes: 5e6,
      maxActivityLines: 1,
      maxActivityMs: 1,
    },
    check: (_kind, text) =>
      alertRecord.safeParse(parseJson(text)).success ? null : 'Is no record of alerts',
  })
  let conversations = conversationsOf(events, clock)
  let book: AlertBook
  let outbox: AlertOutbox
  let monitor: AlertMonitor
  function start() {
    book = new AlertBook({ store, now: clock })
    outbox = new AlertOutbox({
      hasAddress: () => true,
      book,
      log,
      publicUrl: 'https://studio.example',
      reportOf: async () => undefined,
      reviewsOf: async () => undefined,
      wantsDecisions: async () => true,
      now: clock,
    })
    monitor = new AlertMonitor({
      book,
      events,
      outbox,
      isLogDurable: true,
      onFailure(error) {
        throw error
      },
      waiting: (number, ranges) => conversations.waits(number, ranges),
      now: clock,
      readCursor: async () => cursor,
      async writeCursor(id) {
        if (simulation.notesCursor) cursor = id
      },
    })
  }
  const simulation: AlertSimulation = {
    get now() {
      return now
    },
    set now(next) {
      now = next
    },
    notesCursor: true,
    async deliver(payload, isSigned = true) {
      const body = Buffer.from(JSON.stringify(payload))
      await events.append({
        receivedAt: now,
        verification: isSigned ? 'signed' : 'unverified',
        reason: isSigned ? null : 'mismatch',
        headers: {},
        body,
        digest: createHash('sha256').update(body).digest('hex'),
        ...classify(body),
        isSample: false,
      })
    },
    async observe(observation) {
      await book.change(shop, ann, (record) => withObservation(record, observation, ann, now))
      await monitor.judge(shop, now)
    },
    step: () => monitor.step(),
    async pass(ms, everyMinute) {
      const until = now + ms
      while (now < until) {
        now = Math.min(until, now + minuteMs)
        await everyMinute?.(now)
        await monitor.step()
      }
    },
    async change(change) {
      await book.change(shop, ann, change)
    },
    restart() {
      book.close()
      void conversations.close()
      conversations = conversationsOf(events, clock)
      start()
    },
    alerts: async () => (await book.read(shop)).alerts,
    async messages() {
      const { events: sent } = await log.since(0, 10_000)
      return sent.map(({ body }) => alertMessage.parse(JSON.parse(body.toString())))
    },
  }
  start()
  return simulation
}

/** A quiet shop's possible traffic at any minute; `random` returns 0 to 1. */
export function createTraffic(simulation: AlertSimulation, random: () => number) {
  const due: { at: number; payload: () => object }[] = []
  let customers = 0
  let forgedAt = 0
  let failedAt = 0
  const later = (minutes: number, payload: () => object) =>
    due.push({ at: simulation.now + minutes * minuteMs, payload })
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  /** Some fail, but never a fifth of an hour's, which is an incident. */
  const outcome = () => {
    if (random() >= 0.03 || simulation.now - failedAt <= 20 * minuteMs) return 'sent'
    failedAt = simulation.now
    return 'failed'
  }
  /** While it is closed, no new customers write, and waiting ones are answered. */
  return async (now: number, isOpen = true) => {
    const ready = due.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
    for (const one of ready) {
      due.splice(due.indexOf(one), 1)
      await simulation.deliver(one.payload())
    }
    if (!isOpen) return
    // At least one customer per half hour, so that webhooks never stop.
    if (random() > 0.15 && now % (30 * minuteMs) >= minuteMs) return
    const who = `49170${String(++customers).padStart(7, '0')}`
    const id = `out${customers}`
    await simulation.deliver(deliveries.asksAgent(who))
    later(between(0, 8), () => deliveries.agentAnswers(who))
    later(between(0, 8), () => deliveries.status(id, outcome(), who))
    later(between(1, 9), () => deliveries.status(id, 'delivered', who))
    if (random() < 0.2) {
      const after = between(9, 12)
      later(after, () => deliveries.handedOver(who))
      later(after + between(1, 13), () => deliveries.teamAnswers(who))
      later(after + 15, () => deliveries.asksTeam(who))
      later(after + between(16, 28), () => deliveries.teamAnswers(who))
      later(after + 30, () => deliveries.handedBack(who))
    }
    // Occasional forged deliveries.
    if (now - forgedAt > 20 * minuteMs && random() < 0.3) {
      forgedAt = now
      await simulation.deliver(deliveries.asksAgent(who), false)
    }
  }
}

/** Equal numbers for equal seeds. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
