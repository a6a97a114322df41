import type { WebhookEventQuery } from '../../contract/studio/webhook-event.ts'
import { foldedText } from '../core/folded-text.ts'
import type { StoredEvent } from '../store/event-store.ts'

export type StoredEventFilter = (event: StoredEvent) => boolean

/** Creates a filter that all given conditions must match; `q` ignores case (rule 4.7). */
export function createFilter({
  verification,
  kind,
  phone_number_id,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
  q = '',
}: WebhookEventQuery): StoredEventFilter {
  const wanted = q.toLowerCase()
  return (event) =>
    (verification === undefined || event.verification === verification) &&
    (kind === undefined || event.kinds.includes(kind)) &&
    (phone_number_id === undefined || event.phoneNumberIds.includes(phone_number_id)) &&
    event.receivedAt >= from &&
    event.receivedAt <= to &&
    (wanted === '' || holds(event.body.toString('utf8'), wanted))
}

function holds(body: string, wanted: string): boolean {
  return body.toLowerCase().includes(wanted) || (body.includes('\\') && foldedText(body).includes(wanted))
}
