/** Which events a target gets. */
import type { ForwardedKind, ForwardFilter } from '../../../contract/studio/forward.ts'
import type { Secret } from '../../core/secret.ts'
import type { StoredEvent } from '../../store/event-store.ts'
import { fieldsOfDelivery } from '../classify.ts'

/** One entry of the operator's list. */
export interface ForwardTarget {
  readonly name: string
  readonly carries: ForwardedKind
  readonly url: URL
  /** Signs what is sent to it. */
  readonly secret: Secret
  readonly filter: ForwardFilter
  /** Whether it asks for samples, which nobody wrote. */
  readonly takesSamples: boolean
  /** How long an event is tried, in milliseconds, before it becomes a dead letter. */
  readonly retryMs: number
  /** Certificates that are trusted besides the well-known ones, in PEM. */
  readonly authorities: string | undefined
}

/**
 * Decides whether an event goes to a target. Unverified events go nowhere where there is a secret to verify them with:
 * the signature of the studio would make a forgery look genuine.
 */
export function isForTarget(
  event: StoredEvent,
  { filter, takesSamples }: Pick<ForwardTarget, 'filter' | 'takesSamples'>,
  hasSecret: boolean,
): boolean {
  if (hasSecret && event.verification !== 'signed') return false
  if (event.isSample && !takesSamples) return false
  const { kinds, phoneNumbers, fields } = filter
  if (kinds.length > 0 && !kinds.some((kind) => event.kinds.includes(kind))) return false
  if (phoneNumbers.length > 0 && !phoneNumbers.some((id) => event.phoneNumberIds.includes(id))) return false
  return fields.length === 0 || fieldsOfDelivery(event.body).some((field) => fields.includes(field))
}
