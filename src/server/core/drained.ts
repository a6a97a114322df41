import type { ServerResponse } from 'node:http'

/** Resolves when everything written so far has been sent, or the client has left; undefined if that is so already. */
export function drained(response: ServerResponse): Promise<void> | undefined {
  if (response.destroyed || !response.writableNeedDrain) return undefined
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}
