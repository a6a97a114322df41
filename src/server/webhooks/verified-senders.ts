import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { forwardedAddress } from '../core/client-address.ts'

export interface VerifiedSenders {
  /** Remembered for an hour. */
  add(request: IncomingMessage): void
  has(request: IncomingMessage): boolean
}

const rememberMs = 3_600_000
/** The platform sends from dozens of addresses. */
const maxSenders = 1000

/** Creates the list of verified senders: last `X-Forwarded-For` plus the proxy's address, else the connection. */
export function createVerifiedSenders(now: () => number): VerifiedSenders {
  const connections = new WeakMap<Socket, number>()
  const addresses = new Map<string, number>()

  return {
    add(request) {
      const address = forwardedAddress(request)
      if (address === undefined) {
        connections.set(request.socket, now() + rememberMs)
        return
      }
      // The map is ordered by latest delivery.
      addresses.delete(address)
      addresses.set(address, now() + rememberMs)
      const [oldest] = addresses.keys()
      if (addresses.size > maxSenders && oldest !== undefined) addresses.delete(oldest)
    },
    has(request) {
      const address = forwardedAddress(request)
      const until = address === undefined ? connections.get(request.socket) : addresses.get(address)
      return until !== undefined && until > now()
    },
  }
}
