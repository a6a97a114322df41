import type { EventListener, StoredEvent } from '../store/event-store.ts'

export interface LateListeners {
  /** Returns an unsubscribe function. */
  subscribe(listener: EventListener): () => void
  /** Notifies in a batch in the next event loop iteration, after the sender was answered. */
  notify(event: StoredEvent): void
}

/** Creates an empty list of listeners. */
export function createLateListeners(): LateListeners {
  const listeners = new Set<EventListener>()
  let pending: StoredEvent[] = []
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify(event) {
      pending.push(event)
      if (pending.length > 1) return
      setImmediate(() => {
        const events = pending
        pending = []
        for (const listener of [...listeners]) listener(events)
      })
    },
  }
}
