import type { Secret } from '../../core/secret.ts'
import type { AtRest } from '../at-rest.ts'
import type { RefuseEvent } from './refused-events.ts'

export interface SharedMemoryOptions {
  readonly url: Secret
  readonly atRest: AtRest
  readonly maxEnded: { readonly real: number; readonly demo: number }
  now(): number
  /** Called once per reason, a word without values, until Redis is back. */
  onLost(reason: string): void
  /** Connected, but Redis rejects commands; called like `onLost`. */
  onRefused(reason: string): void
  onBack(): void
  /** A session's end could not be written yet. */
  onPutOff(): void
  /** Redis may lose acknowledged writes as configured. */
  onUnsafe(error: string): void
  readonly onRefusedData?: RefuseEvent | undefined
}
