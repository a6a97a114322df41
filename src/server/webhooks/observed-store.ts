import type { EventStore } from '../store/event-store.ts'

export type RemovalListener = (ids: readonly number[] | undefined) => Promise<void>

export interface ObservedStore extends EventStore {
  /** Called after events were removed, with their ids, or without if all were. */
  onRemoved: RemovalListener
}

/** A log that tells when a part of it was removed, but not what it dropped to make room. */
export function observedStore(store: EventStore): ObservedStore {
  const observed: ObservedStore = {
    onRemoved: async () => undefined,
    append: (draft) => store.append(draft),
    newest: (range) => store.newest(range),
    since: (after, limit) => store.since(after, limit),
    matching: store.matching?.bind(store),
    async clear() {
      await store.clear()
      await observed.onRemoved(undefined)
    },
    async remove(ids) {
      const count = await store.remove(ids)
      await observed.onRemoved(ids)
      return count
    },
    dropped: () => store.dropped(),
    fill: () => store.fill(),
    subscribe: (listener, onGap) => store.subscribe(listener, onGap),
  }
  return observed
}
