import type { StreamEntry } from './reply.ts'
import { isUnsealedEvent } from './stored-event.ts'

export type RefuseEvent = (reason: 'unsealed' | 'damaged') => void

/** Those that are told once; beyond it, again. */
const maxRefused = 10_000

/** Tells each event once that is not sealed by this studio, or damaged. */
export class RefusedEvents {
  readonly #told = new Set<string>()
  readonly #onRefused: RefuseEvent

  constructor(onRefused: RefuseEvent = () => undefined) {
    this.#onRefused = onRefused
  }

  /** @returns no events */
  tell(entry: StreamEntry): never[] {
    if (this.#told.has(entry.id)) return []
    if (this.#told.size >= maxRefused) this.#told.clear()
    this.#told.add(entry.id)
    this.#onRefused(isUnsealedEvent(entry) ? 'unsealed' : 'damaged')
    return []
  }
}
