/** Reads a request's body up to a limit, whatever its framing. */
import type { IncomingMessage } from 'node:http'
import { Problem } from '../problem.ts'

/** Long enough for a sender to read the answer before its connection is cut. */
const lingerMs = 2000

export function tooLarge(maxBytes: number): Problem {
  return new Problem('too_large', `The body may have at most ${maxBytes} bytes.`)
}

/** What the sender announced; chunked bodies announce nothing. */
export function announcedBytes({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 0
}

/** Problem `too_large` as soon as a byte too many has arrived; the rest is left unread. */
export function readLimited(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0

    function finish(settle: () => void): void {
      request.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut)
      settle()
    }
    function onData(chunk: Buffer): void {
      length += chunk.length
      chunks.push(chunk)
      if (length <= maxBytes) return
      request.pause()
      finish(() => reject(tooLarge(maxBytes)))
    }
    function onEnd(): void {
      finish(() => resolve(joined(chunks, length)))
    }
    function onCut(): void {
      finish(() => reject(new Problem('invalid_request', 'The body ended early.')))
    }
    request.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut)
  })
}

/** A copy with memory of its own: a slice would keep the whole block alive that it was read into. */
function joined(chunks: readonly Buffer[], length: number): Buffer {
  const body = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const chunk of chunks) at += chunk.copy(body, at)
  return body
}

/**
 * Lets the unread rest of a refused body run into the void for a moment, then cuts the connection. Closing it at once
 * would reset it, and the sender would lose the answer (RFC 9112, section 9.6).
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete) return
  request.resume()
  const cut = setTimeout(() => request.destroy(), lingerMs)
  request.once('close', () => clearTimeout(cut))
}
