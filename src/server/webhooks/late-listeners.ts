import type { EventListener, StoredEvent } from '../store/event-store.ts'

export interface LateListeners {
  /** Returns an unsubscribe function. */
  subscribe(listener: EventListener): () => void
  /** Notifies in the next iteration of the event loop, after the sender was answered, in one batch. */
  tell(event: StoredEvent): void
}

/** Creates an empty list of listeners. */
export function createLateListeners(): LateListeners {
  const listeners = new Set<EventListener>()
  let untold: StoredEvent[] = []
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(event) {
      untold.push(event)
      if (untold.length > 1) return
      setImmediate(() => {
        const events = untold
        untold = []
        for (const listener of [...listeners]) listener(events)
      })
    },
  }
}
