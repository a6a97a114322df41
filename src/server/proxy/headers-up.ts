/** Decides which headers go up to the platform (specification, 4.1; decisions, section 3). */
import { Problem } from '../problem.ts'
import { lowerCaseName } from './header-name.ts'

/** What the browser may say to the platform; everything else stays here. */
const passedUp = new Set(['accept', 'content-type', 'content-disposition', 'x-api-version'])

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
    const name = lowerCaseName(rawHeaders[i] ?? '') ?? ''
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
