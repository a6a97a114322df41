import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { maxCheckedValues, maxJsonValues } from '../../contract/bounded-json.ts'
import { digitsOfNumber } from '../../contract/platform/conversations/phone-number.ts'
import {
  storedWebhookHeaders,
  type WebhookCounts,
  type WebhookEvent,
  type WebhookEventQuery,
} from '../../contract/studio/webhook-event.ts'
import { foldedText } from '../core/folded-text.ts'
import type { Secret } from '../core/secret.ts'
import type { EventStore, NewEvent, StoredEvent, WantedTexts } from '../store/event-store.ts'
import { classify, onlyFieldOf } from './classify.ts'
import { type ObservedStore, observedStore } from './observed-store.ts'
import { presentEvent } from './present-event.ts'
import { checkSignature, sampleSecretOf } from './signature/signature.ts'
import { createEventStream, type EventStream } from './stream/event-stream.ts'

/** Undefined allows every event. */
export type MaySeeEvent = (
  event: Pick<StoredEvent, 'phoneNumberIds'> & Partial<Pick<StoredEvent, 'verification'>>,
) => Promise<boolean>

type Headers = Readonly<Record<string, string | string[] | undefined>>

interface Delivery {
  readonly headers: Headers
  /** As received; owned by the log from now on. */
  readonly body: Buffer
  /** Created by the studio itself. */
  readonly isSample?: boolean
  /** In milliseconds; now by default. */
  readonly receivedAt?: number | undefined
}

export interface EventLog {
  readonly secret: Secret | undefined
  /** Signs samples in its place. */
  readonly sampleSecret: Secret | undefined
  /** False in production without a secret, where forgeries are undetectable (docs/behaviour.md, section 4). */
  readonly isAccepting: boolean
  readonly stream: EventStream
  readonly store: ObservedStore
  /** Verifies, classifies and stores a delivery. Throws Problem `store_unavailable`. */
  accept(delivery: Delivery): Promise<StoredEvent>
  /** Newest first, on demand, so that slow readers hold nothing in memory. */
  list(query: WebhookEventQuery, maySee?: MaySeeEvent): AsyncGenerator<WebhookEvent>
  counts(): Promise<WebhookCounts>
  /** Deletes the visible events; returns their number. */
  clear(maySee?: MaySeeEvent): Promise<number>
}

export interface EventLogOptions {
  readonly store: EventStore
  readonly secret: Secret | undefined
  readonly isSigningRequired: boolean
  readonly capacity: number
  readonly refused: WebhookCounts['refused']
  readonly now: () => number
  /** Deliveries may be dated back, so that their ids say nothing about their times. */
  readonly isDatedBack?: boolean
  /** Called with the ids of the business that a signed delivery names. */
  readonly onBusinessIds?: ((ids: readonly string[]) => void) | undefined
}

/** Tolerance between the clocks of replicas and Redis. */
const clockSlackMs = 3_600_000
const listPage = 16
/** Bytes searched between two yields to the event loop. */
const searchSliceBytes = 1_000_000

/** Creates an event log on top of a store. */
export function createEventLog(options: EventLogOptions): EventLog {
  const { secret, isSigningRequired, capacity, refused, now, isDatedBack = false } = options
  const store = observedStore(options.store)
  const stream = createEventStream(store)
  const sampleSecret = secret && sampleSecretOf(secret)
  return {
    secret,
    sampleSecret,
    isAccepting: secret !== undefined || !isSigningRequired,
    stream,
    store,
    accept(delivery) {
      const signing = delivery.isSample ? sampleSecret : secret
      const { draft, businessIds } = toDraft(delivery, signing, delivery.receivedAt ?? now())
      // Anybody may have written another body, or a sample's number.
      if (draft.verification === 'signed' && !draft.isSample) options.onBusinessIds?.(businessIds)
      return store.append(draft)
    },
    async clear(maySee) {
      if (maySee === undefined) {
        const { events } = await store.fill()
        await store.clear()
        return events
      }
      return removeWhere(store, maySee)
    },
    counts: async () => ({ capacity, dropped: await store.dropped(), refused: { ...refused } }),
    async *list(query, maySee) {
      const isWanted = createFilter(query)
      let left = query.limit ?? Number.POSITIVE_INFINITY
      const range = isDatedBack ? { ...query, to: undefined } : query
      for await (const event of newestFirst(store, range)) {
        if (event.receivedAt < (query.from ?? 0) - clockSlackMs) return
        if (!isWanted(event) || !((await maySee?.(event)) ?? true)) continue
        yield presentEvent(event)
        left -= 1
        if (left === 0) return
      }
    },
  }
}

/** Returns the events in a query's range, newest first, at least those whose text may match. */
export async function* newestFirst(store: EventStore, query: WebhookEventQuery): AsyncGenerator<StoredEvent> {
  const latest = (query.to ?? Number.POSITIVE_INFINITY) + clockSlackMs
  const after = Number(query.after ?? 0)
  // Ids are times in microseconds, or lower.
  let before = Math.floor(Math.min(Number(query.before ?? Number.MAX_SAFE_INTEGER), latest * 1000))
  const wanted = wantedTexts(query)
  if (wanted.texts.length > 0 && store.matching !== undefined) {
    yield* store.matching(wanted, { after, before })
    return
  }
  let searched = 0
  for (;;) {
    const range = before < Number.MAX_SAFE_INTEGER ? { after, before } : { after }
    const page = await store.newest({ ...range, limit: listPage })
    if (page.length === 0) return
    for (const event of page) {
      before = event.id
      searched += event.body.length
      yield event
      if (searched < searchSliceBytes) continue
      await setImmediate()
      searched = 0
    }
  }
}

/** Texts in every event that a query finds. A number alone is in most events, which are faster read in their order. */
function wantedTexts({ q, kind, phone_number_id }: WebhookEventQuery): WantedTexts {
  const field = kind && onlyFieldOf(kind)
  const rare = [q ?? '', field ? JSON.stringify(field) : ''].filter(Boolean)
  const texts = rare.length > 0 ? [...rare, phone_number_id ?? ''] : []
  // Search texts have no escapes.
  return { texts: texts.filter((text) => text !== '' && !text.includes('\\')) }
}

/** Deletes matching events, newest first. */
export async function removeWhere(
  store: Pick<EventStore, 'newest' | 'remove'>,
  isWanted: (event: StoredEvent) => Promise<boolean> | boolean,
): Promise<number> {
  let before: number | undefined
  const found: number[] = []
  for (;;) {
    const page = await store.newest({ before, limit: listPage })
    if (page.length === 0) break
    for (const event of page) {
      before = event.id
      if (await isWanted(event)) found.push(event.id)
    }
    await setImmediate()
  }
  return store.remove(found)
}

function toDraft(
  { headers, body, isSample = false }: Delivery,
  secret: Secret | undefined,
  now: number,
): { readonly draft: NewEvent; readonly businessIds: readonly string[] } {
  const stored = keepHeaders(headers)
  const verdict = checkSignature(secret, body, stored['x-hub-signature-256'])
  // Anybody may have written an unsigned body, in which each object with new names costs the parser more.
  const maxValues = verdict.verification === 'signed' ? maxJsonValues : maxCheckedValues
  const { businessIds, ...facets } = classify(body, maxValues)
  const draft = {
    receivedAt: now,
    ...verdict,
    headers: stored,
    body,
    digest: createHash('sha256').update(body).digest('hex'),
    ...facets,
    isSample,
  }
  return { draft, businessIds }
}

function keepHeaders(headers: Headers): NewEvent['headers'] {
  const stored: Partial<Record<(typeof storedWebhookHeaders)[number], string>> = {}
  for (const name of storedWebhookHeaders) {
    const value = headers[name]
    if (value !== undefined) stored[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return stored
}

type StoredEventFilter = (event: StoredEvent) => boolean

/** Creates a filter that all given conditions must match; `q` ignores case (rule 4.7). */
function createFilter({
  verification,
  kind,
  phone_number_id,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
  q = '',
}: WebhookEventQuery): StoredEventFilter {
  const wanted = q.toLowerCase()
  const digits = digitsOfNumber(q)
  return (event) =>
    (verification === undefined || event.verification === verification) &&
    (kind === undefined || event.kinds.includes(kind)) &&
    (phone_number_id === undefined || event.phoneNumberIds.includes(phone_number_id)) &&
    event.receivedAt >= from &&
    event.receivedAt <= to &&
    (wanted === '' || holds(event.body.toString('utf8'), wanted, digits))
}

function holds(body: string, wanted: string, digits: string | undefined): boolean {
  if (digits !== undefined && body.includes(digits)) return true
  return body.toLowerCase().includes(wanted) || (body.includes('\\') && foldedText(body).includes(wanted))
}
