/** Cuts off connections whose clients do not read their answers, because these would stay in memory. */
import type { Socket } from 'node:net'

/** Without a byte read of an answer that waits to be read (docs/behaviour.md, section 9). */
const maxUnreadMs = 30_000
const checksPerLimit = 6

interface Progress {
  readonly taken: number
  readonly queued: number
  /** Checks since then. */
  readonly checks: number
}

/**
 * Checks the connections of a server from now on.
 *
 * @param onCut called for each connection that is cut off
 * @returns ends the checks
 */
export function cutUnread(sockets: ReadonlySet<Socket>, onCut: () => void, maxMs = maxUnreadMs): () => void {
  const progress = new WeakMap<Socket, Progress>()

  function check(): void {
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        progress.delete(socket)
        continue
      }
      const last = progress.get(socket)
      // What has left the stream, and what the system has not taken of its newest piece.
      const taken = socket.bytesWritten - socket.writableLength
      const queued = queuedBytes(socket)
      const isSame = last !== undefined && taken === last.taken && queued === last.queued
      const checks = isSame ? last.checks + 1 : 0
      progress.set(socket, { taken, queued, checks })
      if (checks < checksPerLimit) continue
      socket.destroy()
      onCut()
    }
  }

  const timer = setInterval(check, Math.ceil(maxMs / checksPerLimit)).unref()
  return () => clearInterval(timer)
}

/** Private to Node, whose own time-outs of sockets use it; without it a piece counts as read when all of it is. */
function queuedBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const queued: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0
  return typeof queued === 'number' ? queued : 0
}
