import { randomBytes } from 'node:crypto'
import type { WebhookCounts } from '../../contract/studio/webhook-event.ts'
import { type BodyReader, createBodyReader } from '../core/read-limited.ts'
import { Secret } from '../core/secret.ts'
import type { EventFill, OpenEventStore } from '../store/event-store.ts'
import { DemoLogs } from './demo-logs.ts'
import { costOf } from './event-cost.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createEventRing } from './event-ring.ts'
import type { ObservedStore } from './observed-store.ts'
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
  readonly capacity: number
  readonly maxBytes: number
  /** For a shared store; undefined leaves only the other bounds. */
  readonly maxAgeMs?: number | undefined
  readonly publicHost: string | undefined
  readonly bodies?: BodyReader
  /** Signs the built-in platform's events; the same in all replicas, random by default. */
  readonly demoSecret?: Secret | undefined
  /** By default in this process's memory. */
  readonly openStore?: OpenEventStore<void> | undefined
  readonly openDemoStore?: OpenEventStore<{ userId: string; expiresAt(): number }> | undefined
  readonly now?: () => number
  /** Called with the ids of the business that a signed delivery names. */
  readonly onBusinessIds?: (ids: readonly string[]) => void
}

export interface WebhookModule {
  readonly receive: Receive
  /** Returns the challenge, or throws Problem `verify_token_mismatch`. */
  handshake(query: Readonly<Record<string, unknown>>): string
  readonly log: EventLog
  readonly events: ObservedStore
  /** The built-in platform's events for one demo session. */
  demoLog(userId: string, expiresAt: number): EventLog
  /** Signs a built-in payload and appends it to a demo log, as received now or at an earlier time. */
  appendDemo(userId: string, payload: unknown, receivedAt?: number): Promise<void>
  forgetDemo(userId: string): void
  /** Undefined if the operator configured no override. */
  readonly destination: Destination | undefined
  /** Demos must neither receive nor require the real verify token. */
  readonly demoDestination: Destination | undefined
  fill(): Promise<EventFill & { readonly dropped: number }>
  readonly refused: Readonly<WebhookCounts['refused']>
  listeners(): number
  /** Ends all streams and asks clients to reconnect. */
  close(): void
}

/** Reserved for examples (RFC 2606), for a demo without a public host. */
const demoHost = 'studio.example'

/** Creates the logs of the platform and of demos, and the receiver; once per process. */
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
    onBusinessIds: options.onBusinessIds,
  })
  const secret = options.demoSecret ?? new Secret(randomBytes(32).toString('hex'))
  const demoLogs = new DemoLogs({ now, secret, openStore: options.openDemoStore })
  const demoVerifyToken = new Secret(randomBytes(16).toString('hex'))

  return {
    receive: createReceiver({ log, bodies, senders: createVerifiedSenders(now), refused }),
    handshake: (query) => handshakeAnswer(query, verifyToken),
    log,
    events: log.store,
    demoLog: (userId, expiresAt) => demoLogs.forUser(userId, expiresAt),
    async appendDemo(userId, payload, receivedAt) {
      await deliver(demoLogs.forUser(userId), payload, { isSigned: true, isSample: false, receivedAt })
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
