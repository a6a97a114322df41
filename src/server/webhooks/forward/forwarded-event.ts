import type { Secret } from '../../core/secret.ts'
import type { StoredEvent } from '../../store/event-store.ts'
import { sign } from '../signature/signature.ts'

/** An event's forwarded request, without a signature. */
export interface ForwardedEvent {
  readonly id: number
  readonly contentType: string
  readonly body: Buffer
  /** A sample keeps its own signature; null for the platform's events. */
  readonly sample: { readonly signature: string | null } | null
}

/** For an event without a type. */
const defaultContentType = 'application/json'

/** Selects what to send of an event. */
export function forwardedEvent({ id, headers, body, isSample }: StoredEvent): ForwardedEvent {
  const sample = isSample ? { signature: headers['x-hub-signature-256'] ?? null } : null
  return { id, contentType: headers['content-type'] ?? defaultContentType, body, sample }
}

/** Returns the target's signature, or a sample's own, which is invalid anywhere else. */
export function signatureOf({ body, sample }: ForwardedEvent, secret: Secret | undefined): string | null {
  if (sample !== null) return sample.signature
  return secret === undefined ? null : sign(secret, body)
}

/** Headers that distinguish a repeated delivery from the first. */
export type DeliveryMarks = Readonly<
  Partial<
    Record<'x-studio-edited' | 'x-studio-edited-signature' | 'x-studio-resent' | 'x-studio-test', string>
  >
>

/** Returns one attempt's headers; null if a signature lacks its secret. */
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
