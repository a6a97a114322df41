export interface Deferred {
  onWriteBatch(): void
}

export interface WriteBatch {
  add(task: Deferred): void
}

/** Flushes small writes together at the end of the iteration: each alone would wake a sleeping peer at greater cost. */
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
