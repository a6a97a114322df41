/** Selects the request headers that are forwarded (docs/behaviour.md, sections 3 and 9). */

import { Problem } from '../../core/problem.ts'
import { withoutBlanks } from '../http1/blanks.ts'
import type { Framing } from '../http1/body-framing.ts'
import { lowerCaseName } from '../http1/header-name.ts'

/** All others are dropped. */
const passedUp = new Set(['accept', 'content-type', 'content-disposition', 'x-api-version'])
/** Means the same to every server: exact as a double, no leading zero, which some parse as octal. */
const plainLength = /^(?:0|[1-9]\d{0,14})$/

export interface HeadersUp {
  /** Each ended by CRLF, the framing included. */
  readonly lines: string
  readonly framing: Framing
}

/** Selects allowed headers in one pass (rule 3.5). Throws Problem `invalid_request` for repeated or invalid ones. */
export function headersUp(rawHeaders: readonly string[], defaultApiVersion: string): HeadersUp {
  let lines = ''
  let version: string | undefined
  let contentType: string | undefined
  let framing: Framing = 'none'
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = lowerCaseName(rawHeaders[i] ?? '') ?? ''
    const value = rawHeaders[i + 1] ?? ''
    if (name === 'content-length') framing = framedOnce(framing, length(value))
    else if (name === 'transfer-encoding') framing = framedOnce(framing, onlyChunked(value))
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

/** Two framings, even two equal ones, are used for request smuggling (RFC 9112, section 6.3). */
function framedOnce(before: Framing, framing: Framing): Framing {
  if (before !== 'none') throw new Problem('invalid_request', 'The request says twice how long its body is.')
  return framing
}

function length(value: string): number {
  const digits = withoutBlanks(value)
  if (!plainLength.test(digits))
    throw new Problem('invalid_request', 'The length of the body makes no sense.')
  return Number(digits)
}

function onlyChunked(value: string): 'chunked' {
  // Another coding would change the bytes, and its name would be lost (RFC 9112, section 6.1).
  if (withoutBlanks(value).toLowerCase() !== 'chunked') {
    throw new Problem('invalid_request', 'The only transfer encoding that can be forwarded is chunked.')
  }
  return 'chunked'
}
