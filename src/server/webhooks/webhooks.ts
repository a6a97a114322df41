/** The webhook module, which lives as long as the process. */
import { randomBytes } from 'node:crypto'
import type { WebhookCounts } from '../../contract/studio/webhook-event.ts'
import { type BodyReader, createBodyReader } from '../core/read-limited.ts'
import { Secret } from '../core/secret.ts'
import type { EventFill, EventStore, OpenEventStore } from '../store/event-store.ts'
import { createDemoLogs } from './demo-logs.ts'
import { costOf } from './event-cost.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createEventRing } from './event-ring.ts'
import { type Destination, readDestination } from './override.ts'
import { deliver } from './own-delivery.ts'
import { createReceiver, type Receive } from './receiver.ts'
import { ringBounds } from './ring-bounds.ts'
import { handshakeAnswer } from './signature/handshake.ts'
import { createVerifiedSenders } from './verified-senders.ts'

export interface WebhooksOptions {
  readonly appSecret: Secret | undefined
  readonly verifyToken: Secret | undefined
  readonly isProduction: boolean
  /** The most events in the real log. */
  readonly capacity: number
  /** The most bytes in the real log, all events together. */
  readonly maxBytes: number
  /** Milliseconds that an event is kept in a store of several processes; without it the other bounds count alone. */
  readonly maxAgeMs?: number | undefined
  readonly publicHost: string | undefined
  /** Counts the bodies of deliveries among all others; its own limits by default. */
  readonly bodies?: BodyReader
  /** Signs what the built-in platform sends; the same in all replicas. Random by default. */
  readonly demoSecret?: Secret | undefined
  /** Where the logs are stored; in this process's memory by default. */
  readonly openStore?: OpenEventStore<void> | undefined
  readonly openDemoStore?: OpenEventStore<{ userId: string; expiresAt(): number }> | undefined
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export interface WebhookModule {
  /** Accepts one delivery of the platform. */
  readonly receive: Receive
  /** Returns the challenge, or throws Problem `verify_token_mismatch`. */
  handshake(query: Readonly<Record<string, unknown>>): string
  /** The events of the platform. */
  readonly log: EventLog
  /** Where they are stored. */
  readonly events: EventStore
  /** The events of the built-in platform for one demo session. */
  demoLog(userId: string, expiresAt: number): EventLog
  /** Appends a payload of the built-in platform to the log of a demo session, signed. */
  appendDemo(userId: string, payload: unknown): Promise<void>
  forgetDemo(userId: string): void
  /** The destination of an override; undefined while the operator has not configured it. */
  readonly destination: Destination | undefined
  /** For demo sessions, which must neither receive the real verify token nor require one. */
  readonly demoDestination: Destination | undefined
  /** How much the real log holds. */
  fill(): Promise<EventFill & { readonly dropped: number }>
  /** Deliveries to this process that were refused. */
  readonly refused: Readonly<WebhookCounts['refused']>
  /** Streams that are open in this process. */
  listeners(): number
  /** Ends all streams with the request to reconnect. */
  close(): void
}

/** Reserved for examples (RFC 2606), for a demo on a studio without a public host. */
const demoHost = 'studio.example'

/** Creates the webhook module: the log of the platform's events, those of demo sessions, and the receiver. */
export function createWebhooks(options: WebhooksOptions): WebhookModule {
  const { appSecret, verifyToken, isProduction, capacity, maxBytes, publicHost, now = Date.now } = options
  const { bodies = createBodyReader() } = options
  const refused = { tooLarge: 0, unsigned: 0 }
  const bounds = {
    ...ringBounds({ capacity, maxBytes, hasReserve: appSecret !== undefined }),
    maxAgeMs: options.maxAgeMs,
  }
  const store = options.openStore?.(undefined, bounds, costOf) ?? createEventRing(bounds, now)
  const log = createEventLog({
    store,
    secret: appSecret,
    isSigningRequired: isProduction,
    capacity,
    refused,
    now,
  })
  const secret = options.demoSecret ?? new Secret(randomBytes(32).toString('hex'))
  const demoLogs = createDemoLogs({ now, secret, openStore: options.openDemoStore })
  const demoVerifyToken = new Secret(randomBytes(16).toString('hex'))

  return {
    receive: createReceiver({ log, bodies, senders: createVerifiedSenders(now), refused }),
    handshake: (query) => handshakeAnswer(query, verifyToken),
    log,
    events: store,
    demoLog: (userId, expiresAt) => demoLogs.of(userId, expiresAt),
    async appendDemo(userId, payload) {
      await deliver(demoLogs.of(userId), payload, { isSigned: true, isSample: false })
    },
    forgetDemo: (userId) => demoLogs.forget(userId),
    fill: async () => ({ ...(await store.fill()), dropped: await store.dropped() }),
    refused,
    listeners: () => log.stream.listeners + demoLogs.listeners(),
    destination: readDestination(publicHost, verifyToken),
    demoDestination: readDestination(publicHost ?? demoHost, demoVerifyToken),
    close() {
      log.stream.close()
      demoLogs.close()
    },
  }
}
