/** Limits concurrent tasks; others wait in order. */

export type Turns = <Value>(signal: AbortSignal, task: () => Promise<Value>) => Promise<Value>

/** @returns a function that rejects with the signal's reason if aborted before its task starts */
export function createTurns(count: number): Turns {
  const queue: (() => void)[] = []
  let free = count
  return async (signal, task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      signal.throwIfAborted()
      return await task()
    } finally {
      const next = queue.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
