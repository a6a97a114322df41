/** Remembers who has lately sent a webhook whose signature was verified. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

export interface VerifiedSenders {
  /** Remembers the sender of a verified delivery for an hour. */
  add(request: IncomingMessage): void
  has(request: IncomingMessage): boolean
}

const rememberMs = 3_600_000
/** The platform sends from some dozens of addresses. */
const maxSenders = 1000

/**
 * Creates the memory of verified senders. A sender is the address that the reverse proxy adds to `X-Forwarded-For`,
 * together with the address of the proxy itself: a stranger who connects directly and names the platform's address is
 * another sender. Without that header it is the connection.
 * @param now Milliseconds since the epoch.
 */
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
      // The map is in the order of the latest delivery.
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

/** The last entry: those before it are what the client itself has sent. */
function forwardedAddress({ headers, socket }: IncomingMessage): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const last = forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
  return last === '' ? undefined : `${socket.remoteAddress} ${last}`
}
