/** Decides which headers go up to the platform and which come down (specification, 4.1; decisions, section 3). */
import { Problem } from '../problem.ts'
import type { TokenMask } from './token-mask.ts'

/** What the browser may say to the platform; everything else stays here. */
const passedUp = new Set(['accept', 'content-type', 'content-disposition', 'x-api-version'])

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Would act on the studio's own origin, or on the browser's dealings with it. */
const notPassedDown = new Set([
  'set-cookie',
  'set-cookie2',
  'strict-transport-security',
  'clear-site-data',
  'alt-svc',
])
const notPassedDownPrefix = /^(?:access-control-|content-security-policy|public-key-pins)/

/** How the client frames its body: not at all, in chunks, or with so many bytes (RFC 9112, section 6). */
export type Framing = 'none' | 'chunked' | number

export interface HeadersUp {
  /** Ready header lines, each ended by CRLF; the framing is among them. */
  readonly lines: string
  readonly framing: Framing
}

/** Reads a client's raw header list once. Problem `invalid_request` for a repeated or senseless framing header. */
export function headersUp(rawHeaders: readonly string[], defaultApiVersion: string): HeadersUp {
  let lines = ''
  let version: string | undefined
  let contentType: string | undefined
  let framing: Framing = 'none'
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? '').toLowerCase()
    const value = rawHeaders[i + 1] ?? ''
    if (name === 'content-length') framing = Number(value)
    else if (name === 'transfer-encoding') framing = onlyChunked(value)
    else if (!passedUp.has(name)) continue
    else if (name === 'x-api-version') version = once(version, value, name)
    else {
      if (name === 'content-type') contentType = once(contentType, value, name)
      lines += `${name}: ${value}\r\n`
    }
  }
  // An empty version would make the platform fall back to its oldest one.
  lines += `x-api-version: ${version === undefined || version === '' ? defaultApiVersion : version}\r\n`
  if (framing === 'chunked') lines += 'transfer-encoding: chunked\r\n'
  else if (framing !== 'none') lines += `content-length: ${framing}\r\n`
  return { lines, framing }
}

function once(before: string | undefined, value: string, name: string): string {
  if (before !== undefined) throw new Problem('invalid_request', `The header ${name} may appear only once.`)
  return value
}

function onlyChunked(value: string): 'chunked' {
  // Another coding would change the bytes, and its name would get lost on the way (RFC 9112, section 6.1).
  if (value.trim().toLowerCase() !== 'chunked') {
    throw new Problem('invalid_request', 'The only transfer encoding that can be forwarded is chunked.')
  }
  return 'chunked'
}

/** Headers that the studio adds to an answer; those with `always` replace what the upstream said. */
export interface AddedHeaders {
  readonly always: readonly (readonly [name: string, value: string])[]
  readonly whereAbsent: readonly (readonly [name: string, value: string])[]
}

/** The flat list of names and values for the browser, the token masked wherever it was echoed. */
export function headersDown(
  status: number,
  rawHeaders: readonly string[],
  added: AddedHeaders,
  requestId: string,
  mask: TokenMask | undefined,
): string[] {
  const named = namedByConnection(rawHeaders)
  const list: string[] = []
  const seen = new Set<string>()
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    const lower = name.toLowerCase()
    if (hopByHop.has(lower) || notPassedDown.has(lower) || notPassedDownPrefix.test(lower)) continue
    if (named?.has(lower) || isReplaced(lower, added)) continue
    // RFC 9110, section 8.6: an answer without content has no length either.
    if (lower === 'content-length' && (status === 204 || seen.has(lower))) continue
    seen.add(lower)
    const value = rawHeaders[i + 1] ?? ''
    list.push(name, mask === undefined ? value : mask.text(value))
  }
  for (const [name, value] of added.always) list.push(name, value)
  for (const [name, value] of added.whereAbsent) if (!seen.has(name)) list.push(name, value)
  if (!seen.has('x-request-id')) list.push('x-request-id', requestId)
  return list
}

function isReplaced(name: string, added: AddedHeaders): boolean {
  for (const [replaced] of added.always) if (replaced === name) return true
  return false
}

/** What the upstream's own Connection header declares hop-by-hop (RFC 9110, section 7.6.1). */
function namedByConnection(rawHeaders: readonly string[]): Set<string> | undefined {
  let named: Set<string> | undefined
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() !== 'connection') continue
    named ??= new Set()
    for (const name of (rawHeaders[i + 1] ?? '').split(',')) named.add(name.trim().toLowerCase())
  }
  return named
}

/** The first value of a header in a flat list. */
export function headerValue(rawHeaders: readonly string[], name: string): string | undefined {
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() === name) return rawHeaders[i + 1]
  }
  return undefined
}
