/** Whether the studio answered the last call. */
import { createStore } from '../browser/create-store.ts'
import type { Fetch } from './call.ts'

export const isReached = createStore(true)

export function noteReach(reached: boolean) {
  if (isReached.read() !== reached) isReached.write(reached)
}

/** Unanswered writes, which a page reload would cut off. */
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
      // An aborted call says nothing about the network.
      if (!request.signal?.aborted) noteReach(false)
      throw cause
    } finally {
      if (isWrite) writesUnderWay -= 1
    }
  }
}
