/** Batches the small writes of one iteration of the event loop at its end. */

export interface Deferred {
  onWriteBatch(): void
}

export interface WriteBatch {
  add(task: Deferred): void
}

/**
 * Creates a batch of writes that is flushed at the end of an iteration of the event loop. Written one by one,
 * between the work for two calls, each write would wake a peer that has gone to sleep, and waking costs the sender
 * more than the write. No write waits longer than for data that has already arrived.
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
