import type { SharedEventStore } from './shared-event-store.ts'

/** Registers only logs with listeners, so that others can be garbage-collected. */
export function whileHeard(
  log: SharedEventStore,
  userId: string,
  heard: Map<string, Set<SharedEventStore>>,
): SharedEventStore {
  let listeners = 0
  return {
    ...log,
    subscribe(listener, onGap) {
      const unsubscribe = log.subscribe(listener, onGap)
      const logs = heard.get(userId) ?? new Set()
      heard.set(userId, logs.add(log))
      listeners += 1
      return () => {
        unsubscribe()
        listeners -= 1
        if (listeners > 0) return
        logs.delete(log)
        if (logs.size === 0) heard.delete(userId)
      }
    },
  }
}
