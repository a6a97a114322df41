/** Those who are told of events after the sender was answered. */
import type { EventListener, StoredEvent } from '../store/event-store.ts'

export interface LateListeners {
  /** Returns an unsubscribe function. */
  subscribe(listener: EventListener): () => void
  /** Tells everybody in the next turn of the event loop, together with the events of this one. */
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
