import type { EventStore } from '../store/event-store.ts'
import type { EventRing } from './event-ring.ts'

/** Events are in `outbox` before their sender is answered, until delivered; readers see those in memory. */
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
