/** Extracts what alerts need of a webhook; conversations have the rest. */
import { parseBoundedJson } from '../../contract/bounded-json.ts'
import { readDelivery } from '../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookKind } from '../../contract/studio/webhook-facets.ts'
import { factsOf, trusted, trustOf } from '../../conversations/facts.ts'
import type { StoredEvent } from '../store/event-store.ts'

export interface DeliveryReport {
  readonly phoneNumberId: string
  readonly messageId: string
  readonly isFailed: boolean
}

export interface WatchedEvent {
  readonly isSigned: boolean
  readonly phoneNumberIds: readonly string[]
  readonly reports: readonly DeliveryReport[]
}

/** Other kinds report no deliveries. */
const reportingKinds: ReadonlySet<WebhookKind> = new Set(['statuses', 'standby'])

/** Returns only the numbers of an event that is invalid. Never throws. */
export function watchedEvent(event: StoredEvent): WatchedEvent {
  const { phoneNumberIds, kinds } = event
  const isSigned = event.verification === 'signed' || event.reason === 'no_secret'
  if (!isSigned || !kinds.some((kind) => reportingKinds.has(kind)))
    return { isSigned, phoneNumberIds, reports: [] }
  const parsed = parseBoundedJson(event.body.toString('utf8'))
  const { changes } = readDelivery('value' in parsed ? parsed.value : undefined)
  const reports = factsOf(changes).flatMap(({ phoneNumberId, facts }) =>
    trusted(facts, trustOf(event)).flatMap((fact) =>
      fact.kind === 'status'
        ? { phoneNumberId, messageId: fact.messageId, isFailed: fact.status === 'failed' }
        : [],
    ),
  )
  return { isSigned, phoneNumberIds, reports }
}
