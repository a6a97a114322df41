/** Runs an action after a delay in milliseconds, unless the returned function is called first. */
export type Later = (milliseconds: number, action: () => void) => () => void

export const laterByTimer: Later = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds)
  // Pending actions do not keep the process alive.
  timer.unref()
  return () => clearTimeout(timer)
}

/** Per session; further ones are dropped. */
const maxPending = 200

/** Creates the scheduler of a session's delayed actions, such as a webhook some seconds after an event. */
export function createScheduler(later: Later) {
  const pending = new Set<() => void>()
  return {
    add(milliseconds: number, action: () => void): void {
      if (pending.size >= maxPending) return
      const cancel = later(milliseconds, () => {
        pending.delete(cancel)
        action()
      })
      pending.add(cancel)
    },
    cancel(): void {
      for (const cancel of pending) cancel()
      pending.clear()
    },
  }
}
