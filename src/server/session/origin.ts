import type { IncomingHttpHeaders } from 'node:http'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const defaultPort: Record<string, string> = { 'http:': ':80', 'https:': ':443' }

/** Returns true for a safe method (RFC 9110, section 9.2.1); unknown methods are unsafe. */
export function isSafeMethod(method: string | undefined): boolean {
  return method !== undefined && safeMethods.has(method)
}

/** Requires, for session changes, an `Origin` that matches the expected host (rule 2.9). */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicHost: string | undefined): boolean {
  return headers.origin !== undefined && matchesHost(headers.origin, expectedHost(headers, publicHost))
}

/** Detects, for other changes, a foreign `Origin` or `Sec-Fetch-Site`; command-line clients send neither (rule 2.9). */
export function isForeignOrigin(headers: IncomingHttpHeaders, publicHost: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  return headers.origin !== undefined && !isOwnOrigin(headers, publicHost)
}

/** The configured host, else the reverse proxy's first entry, else the Host header. */
function expectedHost(headers: IncomingHttpHeaders, publicHost: string | undefined): string {
  if (publicHost !== undefined) return publicHost
  const forwarded = headers['x-forwarded-host']
  const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  const host = list === undefined ? (headers.host ?? '') : (list.split(',')[0] ?? '')
  // Not `trim`, which removes more than a header's blanks (RFC 9110, section 5.6.3).
  return host.replace(/^[\t ]+|[\t ]+$/g, '')
}

/** Case-insensitive; ignores the default port of the origin's scheme. */
function matchesHost(origin: string, expected: string): boolean {
  // A serialized origin is scheme, host and port only (RFC 6454, section 6.1); `null` has no scheme.
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
