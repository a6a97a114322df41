/** A log that shows webhooks from memory, and keeps on disk only what has not been delivered yet. */
import type { EventStore } from '../store/event-store.ts'
import type { EventRing } from './event-ring.ts'

/**
 * Creates the log of a studio that does not keep webhooks (docs/behaviour.md, section 4).
 * @param outbox Where an event is written before its sender is answered; others read it from there.
 */
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
