export interface Deferred {
  onWriteBatch(): void
}

export interface WriteBatch {
  add(task: Deferred): void
}

/**
 * Flushes small writes at the end of an iteration of the event loop. Written one by one, each would wake a sleeping
 * peer, which costs more than the write. No write waits longer than for data that has already arrived.
 */
export function createWriteBatch(): WriteBatch {
  let waiting: Deferred[] = []

  function run(): void {
    const due = waiting
    waiting = []
    for (const task of due) task.onWriteBatch()
  }

  return {
    add(task) {
      if (waiting.push(task) === 1) setImmediate(run)
    },
  }
}
