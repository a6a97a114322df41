import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { lingerMs } from '../core/read-limited.ts'

/** After `Connection: close` Node closes at once, which loses an answer that precedes the end of its request's body (RFC 9112, section 9.6). */
export function lingerForBody(socket: Socket, newestRequest: () => IncomingMessage | undefined): void {
  const close = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    const request = newestRequest()
    if (request === undefined || request.complete || socket.destroyed) {
      close()
      return
    }
    socket.end()
    const cut = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(cut))
    request.once('end', close).resume()
  }
}
