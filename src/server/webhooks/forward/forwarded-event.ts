/** What is sent of an event to a target. */
import type { Secret } from '../../core/secret.ts'
import type { StoredEvent } from '../../store/event-store.ts'
import { sign } from '../signature/signature.ts'

/** What is sent, besides the signature. */
export interface ForwardedEvent {
  readonly id: number
  readonly contentType: string
  readonly body: Buffer
  /** Of a sample: the signature that it was made with; null for what the platform sent. */
  readonly sample: { readonly signature: string | null } | null
}

/** Of events that came without a type. */
const defaultContentType = 'application/json'

/** Takes of an event what is sent of it. */
export function forwardedEvent({ id, headers, body, isSample }: StoredEvent): ForwardedEvent {
  const sample = isSample ? { signature: headers['x-hub-signature-256'] ?? null } : null
  return { id, contentType: headers['content-type'] ?? defaultContentType, body, sample }
}

/** The target's signature for what the platform sent; a sample keeps its own, which is worth nothing elsewhere. */
export function signatureOf({ body, sample }: ForwardedEvent, secret: Secret): string | null {
  return sample === null ? sign(secret, body) : sample.signature
}

/** Headers that say how something differs from a first delivery. */
export type DeliveryMarks = Readonly<
  Partial<Record<'x-studio-edited' | 'x-studio-edited-signature' | 'x-studio-resent', string>>
>

/** The headers of one attempt; the signature is null where there is no secret for it. */
export function deliveryHeaders(
  { id, contentType, sample }: ForwardedEvent,
  attempt: number,
  signature: string | null,
  marks: DeliveryMarks = {},
): Record<string, string> {
  return {
    'content-type': contentType,
    'user-agent': 'messaging-agent-studio',
    'x-studio-event-id': String(id),
    'x-studio-attempt': String(attempt),
    ...(sample !== null && { 'x-studio-sample': 'true' }),
    ...(signature !== null && { 'x-hub-signature-256': signature }),
    ...marks,
  }
}
