import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Dispatcher } from 'undici'

const decoders = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** Decodes a body that a gateway compressed unasked (RFC 9110, 8.4.1). The caller limits the decoded bytes. */
export function decodedBody({ headers, body }: Dispatcher.ResponseData): AsyncIterable<Uint8Array> {
  const create = decoders.get(String(headers['content-encoding'] ?? '').toLowerCase())
  return create === undefined ? body : pipeline(body, create(), () => {})
}
