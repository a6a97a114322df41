/** Lets the small writes of one turn of the event loop leave together at its end. */

export interface Deferred {
  onWriteBatch(): void
}

export interface WriteBatch {
  add(task: Deferred): void
}

/**
 * One after the other, between the work for two calls, each write would wake up a peer that has meanwhile gone to
 * sleep; waking costs the sender more than the write. All together they find it awake. Nothing waits longer than
 * for what has already arrived.
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
