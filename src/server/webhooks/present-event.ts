import { isUtf8 } from 'node:buffer'
import type { WebhookEvent } from '../../contract/studio/webhook-event.ts'
import type { StoredEvent } from '../store/event-store.ts'

/** Returns an event as JSON (rule 4.4): ISO 8601 times, the body as text if it is UTF-8, else base64. */
export function presentEvent(event: StoredEvent): WebhookEvent {
  const bodyEncoding = isUtf8(event.body) ? 'utf8' : 'base64'
  return {
    id: String(event.id),
    receivedAt: new Date(event.receivedAt).toISOString(),
    verification: event.verification,
    reason: event.reason,
    headers: event.headers,
    body: event.body.toString(bodyEncoding),
    bodyEncoding,
    size: event.body.length,
    digest: event.digest,
    duplicateOf: event.duplicateOf === null ? null : String(event.duplicateOf),
    phoneNumberIds: [...event.phoneNumberIds],
    kinds: [...event.kinds],
    ...(event.isSample && { sample: true }),
  }
}
