/** Loads code that the first page does not need; waits for the network. */
import { createStore } from './create-store.ts'
import { nextTask } from './next-task.ts'

/** Parts that could not be fetched; `retryParts` asks again. */
export const missingParts = createStore(0)

const waiting = new Set<() => void>()

/** Browsers' messages for a script that failed to load. */
const notFetched = /dynamically imported module|importing a module script failed|unable to preload css/i

export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && notFetched.test(error.message)
}

/**
 * Waits instead of rejecting, which would replace the page and everything typed in it.
 * @throws what the part throws while it is evaluated
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!isNotFetched(error)) throw error
      await untilRetried()
    }
  }
}

function untilRetried(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve)
    missingParts.write(waiting.size)
  })
}

export function retryParts() {
  const all = [...waiting]
  waiting.clear()
  missingParts.write(0)
  for (const retry of all) retry()
}

/**
 * For React's `lazy`, which remembers a failure forever, and asks while it renders: requesting a script and its imports
 * takes as long as rendering a part of the page, so that has a task of its own.
 */
export function part<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    await nextTask()
    return loadPart(load)
  }
}
