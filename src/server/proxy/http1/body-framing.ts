/** Writes a request body in the client's framing (RFC 9112, section 6). */
import type { UpstreamConnection } from './connection.ts'

/** A number is the length in bytes. */
export type Framing = 'none' | 'chunked' | number

/** One write for head and body costs less than the copy. */
const maxJoinedBytes = 8192

/** Writes head and body at once, for a completely received body. */
export function writeWhole(
  connection: UpstreamConnection,
  head: string,
  body: Buffer,
  framing: Framing,
): void {
  if (framing !== 'chunked' && body.length <= maxJoinedBytes) connection.write(head + body.toString('latin1'))
  else if (framing !== 'chunked') connection.writeTogether(head, body)
  else if (body.length === 0) connection.write(`${head}${lastChunk}`)
  else connection.writeTogether(head + sizeLine(body), body, `\r\n${lastChunk}`)
}

/** Writes a piece; false if the caller must wait for drain. `onWritten`: the bytes are no longer needed. */
export function writePiece(
  connection: UpstreamConnection,
  piece: Buffer,
  framing: Framing,
  onWritten?: () => void,
): boolean {
  return framing === 'chunked'
    ? connection.writeTogether(sizeLine(piece), piece, '\r\n', onWritten)
    : connection.write(piece, onWritten)
}

/** Writes a chunked body's last chunk (RFC 9112, section 7.1); does nothing for other framings. */
export function writeEnd(connection: UpstreamConnection, framing: Framing): void {
  if (framing === 'chunked') connection.write(lastChunk)
}

const lastChunk = '0\r\n\r\n'

function sizeLine(piece: Buffer): string {
  return `${piece.length.toString(16)}\r\n`
}
