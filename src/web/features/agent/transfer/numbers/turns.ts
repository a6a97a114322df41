/** Runs a few tasks at a time; the others wait in their order. */

export type Turns = <Value>(signal: AbortSignal, task: () => Promise<Value>) => Promise<Value>

/** @returns a function that rejects with the reason of the signal where it is aborted before its task begins. */
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
