/** What of a recorded call goes into a copy of it. */
import type { RecordedCall } from '../../../../api/call-log.ts'

/** docs/behaviour.md, section 7. */
const omittedHeaders = new Set([
  'cookie',
  'authorization',
  'x-api-key',
  'x-hub-signature-256',
  'x-hub-signature',
  'x-real-ip',
])

export interface CopiedRequest {
  method: string
  /** Absolute and percent-encoded, as the browser sends it. */
  url: string
  headers: [name: string, value: string][]
  body: string | null
}

export function copiedHeaders(headers: readonly (readonly [string, string])[]): [string, string][] {
  return headers.flatMap(([name, value]) => (omittedHeaders.has(name.toLowerCase()) ? [] : [[name, value]]))
}

/** Whether the body was kept whole: a shortened request would be another request. */
export function isWhole({ body }: RecordedCall): boolean {
  return body.kind === 'none' || (body.kind === 'text' && !body.isCut)
}

/** Nothing when the body was not kept whole. */
export function copiedRequest(call: RecordedCall, origin: string): CopiedRequest | null {
  const { method, body } = call
  if (!isWhole(call)) return null
  const url = new URL(call.url, origin)
  // It stays in the browser (RFC 9110, section 7.1).
  url.hash = ''
  return {
    method,
    url: url.href,
    headers: copiedHeaders(call.headers),
    // Half a surrogate pair leaves the browser as the character that replaces what cannot be encoded.
    body: body.kind === 'text' ? body.text.replace(/\p{Surrogate}/gu, '\ufffd') : null,
  }
}

/** Commands send a type of their own choice with a body that names none, so they have to be told to send none. */
export function lacksContentType({ headers, body }: CopiedRequest): boolean {
  return body !== null && !headers.some(([name]) => name.toLowerCase() === 'content-type')
}
