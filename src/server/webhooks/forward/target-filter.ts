import type {
  AlertFormat,
  ForwardedKind,
  ForwardFilter,
  TargetSource,
} from '../../../contract/studio/forward.ts'
import type { Secret } from '../../core/secret.ts'
import type { StoredEvent } from '../../store/event-store.ts'
import { fieldsOfDelivery } from '../classify.ts'

export interface ForwardTarget {
  readonly name: string
  /** Key of cursor and dead letters; a re-added name gets a new one. */
  readonly key: string
  readonly source: TargetSource
  /** Changes with every setting; null if configured. */
  readonly etag: string | null
  readonly isPaused: boolean
  readonly carries: ForwardedKind
  readonly url: URL
  readonly format: AlertFormat
  /** Signs deliveries; undefined for formats without signature. */
  readonly secret: Secret | undefined
  readonly filter: ForwardFilter
  /** Samples are sent only on request. */
  readonly takesSamples: boolean
  /** Afterwards an event becomes a dead letter. */
  readonly retryMs: number
  /** PEM, in addition to the well-known authorities. */
  readonly authorities: string | undefined
}

const hourMs = 3_600_000

/** Returns the target's settings for members, without its secret and its address's path. */
export function targetSettings(target: ForwardTarget) {
  const { name, carries, source, format, etag, filter, takesSamples, retryMs, url } = target
  const { origin } = url
  const retryHours = retryMs / hourMs
  return { name, carries, source, format, etag, filter, origin, samples: takesSamples, retryHours }
}

/** Returns whether a target gets an event; never an unverified one if signing would make it look genuine. */
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
