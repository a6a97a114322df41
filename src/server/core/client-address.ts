import type { IncomingMessage } from 'node:http'

/** Returns the reverse proxy's address with the last entry of its header, since earlier ones come from the client. */
export function forwardedAddress({ headers, socket }: IncomingMessage): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const last = forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
  return last === '' ? undefined : `${socket.remoteAddress} ${last}`
}

/** Returns what tells one client from another, behind a reverse proxy or without one. */
export function clientAddress(request: IncomingMessage): string {
  return forwardedAddress(request) ?? String(request.socket.remoteAddress)
}
