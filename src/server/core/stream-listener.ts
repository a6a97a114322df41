import type { ServerResponse } from 'node:http'
import { drained } from './drained.ts'

/** Until a browser reconnects. */
const retryMs = 2000
/** For a stream that made room; reconnecting at once would displace the next one. */
const crowdedRetryMs = 60_000

/** Formats one server-sent event; JSON has no line breaks, so one data line is enough. */
export function eventFrame(event: string, data: unknown, id?: number): string {
  const position = id === undefined ? '' : `id: ${id}\n`
  return `${position}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

export const openingFrame = `retry: ${retryMs}\n: open\n\n`
const heartbeatFrame = ': still here\n\n'
export const reconnectFrame = `retry: ${retryMs}\n${eventFrame('reconnect', {})}`
export const crowdedFrame = `retry: ${crowdedRetryMs}\n${eventFrame('reconnect', {})}`

export interface EventStreamConnection {
  readonly isOpen: boolean
  /** Does nothing once the stream is closed. */
  send(frame: string | Buffer): void
  /** Resolves when everything has been sent, or the stream is closed. */
  drained(): Promise<void>
  /** Sends a heartbeat; closes the stream if nothing was sent since the last one. */
  beat(): void
  end(frame?: string): void
  cut(): void
}

/** More than a handful of the largest events, whose buffers listeners share. */
const maxInFlightBytes = 8 * 1024 * 1024

/** Wraps an open response; closes it if too much is buffered, or nothing was sent between two heartbeats. */
export function createStreamListener(response: ServerResponse): EventStreamConnection {
  let isOpen = true
  let isBlocked = false
  let wasBlocked = false

  response.once('close', () => {
    isOpen = false
  })
  response.on('drain', () => {
    isBlocked = false
    wasBlocked = false
  })

  function cut(): void {
    isOpen = false
    response.destroy()
  }

  function send(frame: string | Buffer): void {
    if (!isOpen) return
    if (response.writableLength > maxInFlightBytes) cut()
    else if (!response.write(frame)) isBlocked = true
  }

  return {
    get isOpen() {
      return isOpen
    },
    send,
    cut,
    async drained() {
      if (isOpen) await drained(response)
    },
    beat() {
      if (!isBlocked) send(heartbeatFrame)
      else if (wasBlocked) cut()
      wasBlocked = isBlocked
    },
    end(frame = '') {
      if (!isOpen) return
      isOpen = false
      // The client does not read, so the stream cannot be ended in order.
      if (isBlocked) response.destroy()
      else response.end(frame)
    },
  }
}
