import type { ForwardedKind, ForwardFilter } from '../../../contract/studio/forward.ts'
import type { Secret } from '../../core/secret.ts'
import type { StoredEvent } from '../../store/event-store.ts'
import { fieldsOfDelivery } from '../classify.ts'

/** One entry of the operator's list. */
export interface ForwardTarget {
  readonly name: string
  readonly carries: ForwardedKind
  readonly url: URL
  /** Signs deliveries to the target. */
  readonly secret: Secret
  readonly filter: ForwardFilter
  /** Samples are sent only on request. */
  readonly takesSamples: boolean
  /** Afterwards an event becomes a dead letter. */
  readonly retryMs: number
  /** PEM, in addition to the well-known authorities. */
  readonly authorities: string | undefined
}

/** Unverified events go nowhere where there is a secret: the studio's signature would make a forgery look genuine. */
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
