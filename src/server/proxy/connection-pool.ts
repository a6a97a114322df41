/** Keeps connections to one upstream and lends them out, one exchange at a time. */
import { Connection, type ConnectionOwner } from './connection.ts'
import type { UpstreamAddress } from './target-url.ts'

/**
 * An idle connection is closed after this time. Short, because an upstream that closes it first, just when a call
 * goes out on it, makes that call fail.
 */
const maxIdleMs = 4_000
const maxIdleConnections = 256
const sweepEveryMs = 1_000

export interface ConnectionPool {
  /** An idle connection, the one that was used last, else a new one. It may still be connecting. */
  acquire(): Connection
  /** Closes what is idle, and what becomes so. */
  close(): void
}

export function createConnectionPool(address: UpstreamAddress, ca?: string): ConnectionPool {
  const idle: { connection: Connection; since: number }[] = []
  let isClosed = false
  let sweeper: NodeJS.Timeout | undefined

  const owner: ConnectionOwner = {
    onIdle(connection) {
      if (isClosed || idle.length >= maxIdleConnections) {
        connection.destroy()
        return
      }
      idle.push({ connection, since: Date.now() })
      sweeper ??= setInterval(sweep, sweepEveryMs).unref()
    },
    onClosed(connection) {
      const at = idle.findIndex((entry) => entry.connection === connection)
      if (at !== -1) idle.splice(at, 1)
    },
  }

  /** The list is a stack, so the ones that have rested longest come first. */
  function sweep(): void {
    const oldest = Date.now() - maxIdleMs
    while (idle[0] !== undefined && idle[0].since < oldest) idle.shift()?.connection.destroy()
    if (idle.length > 0) return
    clearInterval(sweeper)
    sweeper = undefined
  }

  return {
    acquire() {
      for (let entry = idle.pop(); entry !== undefined; entry = idle.pop()) {
        if (entry.connection.isUsable) return entry.connection
      }
      return new Connection(address, owner, ca)
    },
    close() {
      isClosed = true
      clearInterval(sweeper)
      for (const { connection } of idle.splice(0)) connection.destroy()
    },
  }
}
