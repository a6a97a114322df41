/** `fetch` with a call log and a reachability state. */
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

export interface Recording {
  answered(response: Response): Promise<void>
  failed(cause: unknown): void
}

export interface RecordedRequest {
  method: string
  url: string
  headers: HeadersInit | undefined
  body: BodyInit | null | undefined
}

interface CallRecorder {
  /** @param startedAt - by `performance.now` */
  record(sent: RecordedRequest, startedAt?: number): Recording
}

/** Loads the log with the first call; records nothing if it cannot be loaded. */
export function lateLog(load: () => Promise<CallRecorder>): CallRecorder {
  return {
    record(sent) {
      const startedAt = performance.now()
      const recording = load().then((log) => log.record(sent, startedAt))
      return {
        failed: (cause) => void recording.then((one) => one.failed(cause)).catch(() => undefined),
        answered: (response) => {
          const copy = response.clone()
          return recording.then((one) => one.answered(copy)).catch(() => undefined)
        },
      }
    },
  }
}

export function watchedFetch(log: CallRecorder): Fetch {
  return async function fetchWatched(url, { carrier = fetch, ...request }) {
    const { method, headers, body } = request
    const isWrite = method !== 'GET'
    const recording = log.record({ method, url, headers, body })
    if (isWrite) writesUnderWay += 1
    try {
      const response = await carrier(url, request)
      void recording.answered(response)
      noteReach(true)
      return response
    } catch (cause) {
      recording.failed(cause)
      // An aborted call says nothing about the network.
      if (!request.signal?.aborted) noteReach(false)
      throw cause
    } finally {
      if (isWrite) writesUnderWay -= 1
    }
  }
}
