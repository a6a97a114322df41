/** Decides whether a request comes from the studio's own page (docs/behaviour.md, section 2). */
import type { IncomingHttpHeaders } from 'node:http'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const defaultPort: Record<string, string> = { 'http:': ':80', 'https:': ':443' }

/** True for a safe method (RFC 9110, section 9.2.1); an unknown method counts as unsafe. */
export function isSafeMethod(method: string | undefined): boolean {
  return method !== undefined && safeMethods.has(method)
}

/** For changes of the session: `Origin` must be present and match the expected host (rule 2.9). */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicHost: string | undefined): boolean {
  return headers.origin !== undefined && matchesHost(headers.origin, expectedHost(headers, publicHost))
}

/** For other changes: true for a foreign `Origin` or `Sec-Fetch-Site`; command-line clients send neither (rule 2.9). */
export function isForeignOrigin(headers: IncomingHttpHeaders, publicHost: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  return headers.origin !== undefined && !isOwnOrigin(headers, publicHost)
}

/** The configured host, else the first entry that the reverse proxy sends, else the Host header. */
function expectedHost(headers: IncomingHttpHeaders, publicHost: string | undefined): string {
  if (publicHost !== undefined) return publicHost
  const forwarded = headers['x-forwarded-host']
  const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  const host = list === undefined ? (headers.host ?? '') : (list.split(',')[0] ?? '')
  // Not `trim`, which takes more than the blanks of a header value (RFC 9110, section 5.6.3).
  return host.replace(/^[\t ]+|[\t ]+$/g, '')
}

/** Case-insensitive; ignores the default port of the origin's scheme. */
function matchesHost(origin: string, expected: string): boolean {
  // A serialised origin is scheme, host and port, nothing else (RFC 6454, section 6.1); `null` has no scheme.
  const parts = /^(https?:)\/\/([^/?#@\\\s]+)$/i.exec(origin)
  const [, scheme, host] = parts ?? []
  if (scheme === undefined || host === undefined || expected === '') return false
  const port = defaultPort[scheme.toLowerCase()] ?? ''
  const bare = (value: string) => {
    const lower = value.toLowerCase()
    return lower.endsWith(port) ? lower.slice(0, -port.length) : lower
  }
  return bare(host) === bare(expected)
}
