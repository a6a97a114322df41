/** Loads the parts of the app that the first page does not need; without network they are waited for. */
import { createStore } from './create-store.ts'

/** How many parts could not be fetched, and are asked for again by `retryParts`. */
export const missingParts = createStore(0)

const waiting = new Set<() => void>()

/** What browsers say of a script that did not come, unlike one that throws. */
const notFetched = /dynamically imported module|importing a module script failed|unable to preload css/i

export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && notFetched.test(error.message)
}

/**
 * Rejecting would replace the page, and all that is typed in it, by a failure.
 *
 * @returns The part, as soon as it can be fetched.
 * @throws What the part throws while it is evaluated.
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

/** For `lazy` of React, which remembers a failure for ever. */
export function part<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () => loadPart(load)
}
