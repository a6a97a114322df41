/** What is sent of an event to a target. */
import type { StoredEvent } from '../../store/event-store.ts'

/** What is sent, besides the signature. */
export interface ForwardedEvent {
  readonly id: number
  readonly contentType: string
  readonly body: Buffer
}

/** Of events that came without a type. */
const defaultContentType = 'application/json'

/** Takes of an event what is sent of it. */
export function forwardedEvent({ id, headers, body }: StoredEvent): ForwardedEvent {
  return { id, contentType: headers['content-type'] ?? defaultContentType, body }
}

/** The headers of one attempt; the signature is null where there is no secret for it. */
export function deliveryHeaders(
  { id, contentType }: ForwardedEvent,
  attempt: number,
  signature: string | null,
): Record<string, string> {
  return {
    'content-type': contentType,
    'user-agent': 'messaging-agent-studio',
    'x-studio-event-id': String(id),
    'x-studio-attempt': String(attempt),
    ...(signature !== null && { 'x-hub-signature-256': signature }),
  }
}
