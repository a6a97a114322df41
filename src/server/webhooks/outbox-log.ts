import type { EventStore } from '../store/event-store.ts'
import type { EventRing } from './event-ring.ts'

/** Creates a log whose events stay in `outbox` until delivered, stored before the sender is answered. */
export function createOutboxLog(outbox: EventStore, ring: EventRing): EventStore {
  return {
    append: async (draft) => ring.put(await outbox.append(draft)),
    newest: (range) => ring.newest(range),
    since: (after, limit) => ring.since(after, limit),
    async clear() {
      await ring.clear()
      await outbox.clear()
    },
    async remove(ids) {
      const waiting = await outbox.remove(ids)
      return Math.max(waiting, await ring.remove(ids))
    },
    dropped: () => ring.dropped(),
    fill: () => ring.fill(),
    subscribe: (listener, onGap) => ring.subscribe(listener, onGap),
  }
}
