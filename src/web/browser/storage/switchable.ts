/** A store whose contents may come from elsewhere than this browser, without those who read it knowing. */
import type { Owned } from './owned-storage.ts'

export interface Switchable<Value> extends Owned<Value> {
  /** From now on everything is read from, and written to, another store; undefined is this browser again. */
  use(other: Owned<Value> | undefined): void
  /** What this browser holds, whatever is used. */
  readonly local: Owned<Value>
}

export function switchable<Value>(local: Owned<Value>): Switchable<Value> {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let current = local
  let unsubscribe: (() => void) | undefined

  return {
    local,
    use(other = local) {
      current = other
      unsubscribe?.()
      unsubscribe = listeners.size === 0 ? undefined : current.subscribe(notify)
      notify()
    },
    read: (owner) => current.read(owner),
    write: (owner, value) => current.write(owner, value),
    subscribe(listener) {
      listeners.add(listener)
      unsubscribe ??= current.subscribe(notify)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unsubscribe?.()
        unsubscribe = undefined
      }
    },
  }
}
