/** An observable value, for components and plain code. */
import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  /** Returns the same value until the next write, as React requires. */
  read(): Value
  write(value: Value): void
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStore<Value>({ subscribe, read }: Pick<Store<Value>, 'subscribe' | 'read'>): Value {
  return useSyncExternalStore(subscribe, read)
}
