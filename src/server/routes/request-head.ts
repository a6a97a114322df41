import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Problem } from '../core/problem.ts'

/** Far more than any browser, tool or reverse proxy sends. */
export const maxHeaderFields = 1000

/** Scheme, authority, and a target's rest (RFC 9112, section 3.2.2). */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/i
/** Name or address with a port, without a user (RFC 9110, section 4.2.4). */
const authority = /^(?:\[[0-9a-f:.]+\]|[^\s@[\]:,]+)(?::\d{0,5})?$/i

/** Normalizes the head in place and returns the Host header. Throws Problem `headers_too_large` or `invalid_request`. */
export function normaliseHead(request: IncomingMessage): string {
  if (request.rawHeaders.length > 2 * maxHeaderFields) {
    throw new Problem('headers_too_large', 'The request has too many header fields.')
  }
  const host = hostOf(request)
  if (request.httpVersion === '1.0') normaliseOldHead(request)
  const { url = '/' } = request
  if (url.charCodeAt(0) !== slash && absoluteForm.test(url)) toOriginForm(request, url)
  return host
}

/** Only HTTP/1.0 allows no Host header, and nothing allows two (RFC 9112, section 3.2). */
function hostOf({ rawHeaders, httpVersion }: IncomingMessage): string {
  let host: string | undefined
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) throw new Problem('invalid_request', 'The request names more than one host.')
    host = rawHeaders[at + 1]
  }
  if (host === undefined && httpVersion !== '1.0') {
    throw new Problem('invalid_request', 'The request names no host.')
  }
  return host ?? ''
}

/** A client of HTTP/1.0 supports no interim response (RFC 9110, section 10.1.1). */
function normaliseOldHead({ headers }: IncomingMessage): void {
  // Such a body has no defined end: HTTP/1.0 has no transfer codings (RFC 9112, section 6.1).
  if (headers['transfer-encoding'] !== undefined) {
    throw new Problem('invalid_request', 'HTTP/1.0 has no transfer codings.')
  }
  delete headers.expect
}

const slash = 0x2f

/** The target's host wins over the Host header (RFC 9112, section 3.2.2). */
function toOriginForm(request: IncomingMessage, url: string): void {
  const [, host = '', path = ''] = absoluteForm.exec(url) ?? []
  if (!authority.test(host)) throw new Problem('invalid_request', 'The host of the address makes no sense.')
  request.headers.host = host
  request.url = path.startsWith('/') ? path : `/${path}`
}

/** Creates request ids: a random prefix per process and a counter in base 36. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('hex')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}
