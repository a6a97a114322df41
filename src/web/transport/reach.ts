/** Whether the studio answers, by the last call that was sent. */
import { createStore } from '../browser/create-store.ts'
import type { Fetch } from './call.ts'

export const isReached = createStore(true)

export function noteReach(reached: boolean) {
  if (isReached.read() !== reached) isReached.write(reached)
}

/** Calls that change something and have not been answered; a reload of the page would cut them off. */
let writesUnderWay = 0

export function isWriting(): boolean {
  return writesUnderWay > 0
}

export function reachWatched(fetch: Fetch): Fetch {
  return async (url, request) => {
    const isWrite = request.method !== 'GET'
    if (isWrite) writesUnderWay += 1
    try {
      const response = await fetch(url, request)
      noteReach(true)
      return response
    } catch (cause) {
      // What the page itself gave up is no sign of anything.
      if (!request.signal?.aborted) noteReach(false)
      throw cause
    } finally {
      if (isWrite) writesUnderWay -= 1
    }
  }
}
