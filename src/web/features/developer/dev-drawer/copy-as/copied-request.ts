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
  url: string
  headers: [name: string, value: string][]
  body: string | null
}

export function copiedHeaders(headers: readonly (readonly [string, string])[]): [string, string][] {
  return headers.flatMap(([name, value]) => (omittedHeaders.has(name.toLowerCase()) ? [] : [[name, value]]))
}

export function isWhole({ body }: RecordedCall): boolean {
  return body.kind === 'none' || (body.kind === 'text' && !body.isCut)
}

/** Undefined if the body was truncated. */
export function copiedRequest(call: RecordedCall, origin: string): CopiedRequest | null {
  const { method, body } = call
  if (!isWhole(call)) return null
  const url = new URL(call.url, origin)
  // The fragment is not sent (RFC 9110, section 7.1).
  url.hash = ''
  return {
    method,
    url: url.href,
    headers: copiedHeaders(call.headers),
    // Browsers send a replacement character for a lone surrogate.
    body: body.kind === 'text' ? body.text.replace(/\p{Surrogate}/gu, '\ufffd') : null,
  }
}

/** Commands add their own content type by default. */
export function lacksContentType({ headers, body }: CopiedRequest): boolean {
  return body !== null && !headers.some(([name]) => name.toLowerCase() === 'content-type')
}
