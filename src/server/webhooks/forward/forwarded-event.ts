import type { Secret } from '../../core/secret.ts'
import type { StoredEvent } from '../../store/event-store.ts'
import { sign } from '../signature/signature.ts'

/** The forwarded request of an event, without its signature. */
export interface ForwardedEvent {
  readonly id: number
  readonly contentType: string
  readonly body: Buffer
  /** A sample keeps its own signature; null for an event of the platform. */
  readonly sample: { readonly signature: string | null } | null
}

/** For an event without a type. */
const defaultContentType = 'application/json'

/** Selects what is sent of an event. */
export function forwardedEvent({ id, headers, body, isSample }: StoredEvent): ForwardedEvent {
  const sample = isSample ? { signature: headers['x-hub-signature-256'] ?? null } : null
  return { id, contentType: headers['content-type'] ?? defaultContentType, body, sample }
}

/** The target's signature for an event of the platform; a sample's own, which is invalid anywhere else. */
export function signatureOf({ body, sample }: ForwardedEvent, secret: Secret | undefined): string | null {
  if (sample !== null) return sample.signature
  return secret === undefined ? null : sign(secret, body)
}

/** Headers that mark a delivery as different from a first one. */
export type DeliveryMarks = Readonly<
  Partial<
    Record<'x-studio-edited' | 'x-studio-edited-signature' | 'x-studio-resent' | 'x-studio-test', string>
  >
>

/** The headers of one attempt; null for a signature without a secret. */
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
