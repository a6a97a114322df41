/** Selects the response headers that are passed on (docs/behaviour.md, sections 3 and 9). */
import { withoutBlanks } from '../http1/blanks.ts'
import { lowerCaseName } from '../http1/header-name.ts'
import type { TokenMask } from './token-mask.ts'

const notPassed = new Set([
  // Hop by hop (RFC 9110, section 7.6.1).
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Would act on the studio's own origin, or on the browser's connection to it.
  'accept-ch',
  'critical-ch',
  'login-status',
  'set-login',
  'set-cookie',
  'set-cookie2',
  'strict-transport-security',
  'clear-site-data',
  'alt-svc',
  // Would send browser reports to the upstream.
  'nel',
  'report-to',
  'reporting-endpoints',
  // Would ask for a password in the studio's name.
  'www-authenticate',
  // Would load or link something, or change what this origin's pages and workers may do.
  'activate-storage-access',
  'link',
  'no-vary-search',
  'origin-agent-cluster',
  'refresh',
  'service-worker-allowed',
  'sourcemap',
  'speculation-rules',
  'use-as-dictionary',
  'x-sourcemap',
  // Would let a cache in front of the studio keep one session's answer for others (RFC 9213).
  'edge-control',
  'surrogate-control',
  'surrogate-key',
  // Would name an address of the upstream as the answer's own (RFC 9110, section 8.7), or what runs there.
  'content-location',
  'server',
  'via',
])
/** From `x-accel-` on they make a reverse proxy send another address or a file; the last is for caches too. */
const notPassedForm =
  /^(?:access-control-|attribution-reporting-register-|content-security-policy|public-key-pins|sec-session-|secure-session-|x-accel-|x-lighttpd-|x-litespeed-|x-reproxy-|x-sendfile)|(?:^|-)cdn-cache-control$/
const maxRemembered = 512
const maxRememberedCharacters = 64

export interface AddedHeaders {
  readonly always: readonly (readonly [name: string, value: string])[]
  readonly whereAbsent: readonly (readonly [name: string, value: string])[]
}

/** Flat list of names and values for the browser, the token masked. */
export type HeadersDown = (
  status: number,
  rawHeaders: readonly string[],
  requestId: string,
  mask: TokenMask | undefined,
) => string[]

interface Rule {
  readonly lower: string
  readonly isPassed: boolean
  /** A bit per name whose presence matters; 0 for others. */
  readonly bit: number
}

const contentLengthBit = 1
const requestIdBit = 2
const varyBit = 4
const firstAddedBit = 8

/** Creates the filter of response headers (rules 3.6 and 3.7). */
export function createHeadersDown({ always, whereAbsent }: AddedHeaders): HeadersDown {
  const replaced = new Set(always.map(([name]) => name))
  const appended = always.flat()
  const bits = new Map([
    ['content-length', contentLengthBit],
    ['x-request-id', requestIdBit],
    ['vary', varyBit],
    ...whereAbsent.map(([name], i) => [name, firstAddedBit << i] as const),
  ])
  const rules = new Map<string, Rule>()

  function ruleFor(name: string): Rule {
    const exact = rules.get(name)
    if (exact !== undefined) return exact
    // The parser has rejected invalid names; the built-in platform sends none.
    const lower = lowerCaseName(name) ?? name.toLowerCase()
    const isPassed = !notPassed.has(lower) && !notPassedForm.test(lower) && !replaced.has(lower)
    const rule = { lower, isPassed, bit: bits.get(lower) ?? 0 }
    if (name.length > maxRememberedCharacters) return rule
    if (rules.size >= maxRemembered) rules.clear()
    rules.set(name === lower ? lower : Buffer.from(name, 'latin1').toString('latin1'), rule)
    return rule
  }

  return (status, rawHeaders, requestId, mask) => {
    const named = namedByConnection(rawHeaders)
    const list: string[] = []
    let seen = 0
    let vary = ''
    for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
      const name = rawHeaders[i] ?? ''
      const { lower, isPassed, bit } = ruleFor(name)
      if (!isPassed || named?.has(lower)) continue
      // An answer without content has no length either (RFC 9110, section 8.6).
      if (bit === contentLengthBit && (status === 204 || (seen & bit) !== 0)) continue
      seen |= bit
      const raw = rawHeaders[i + 1] ?? ''
      const value = mask === undefined ? raw : mask.text(raw)
      if (bit === varyBit) vary += `,${value}`
      else list.push(mask === undefined ? name : mask.name(name), value)
    }
    for (const text of appended) list.push(text)
    list.push('vary', withCookie(vary))
    for (let i = 0; i < whereAbsent.length; i++) {
      const header = whereAbsent[i]
      if (header !== undefined && (seen & (firstAddedBit << i)) === 0) list.push(header[0], header[1])
    }
    if ((seen & requestIdBit) === 0) list.push('x-request-id', requestId)
    return list
  }
}

/** Caches must not serve one session's answer to another (RFC 9111, section 4.1). */
function withCookie(vary: string): string {
  if (vary === '') return 'Cookie'
  const names = vary.split(',').map((name) => name.trim())
  const others = names.filter((name) => name !== '' && name.toLowerCase() !== 'cookie')
  return [...others, 'Cookie'].join(', ')
}

/** Returns names that the upstream's Connection header declares hop-by-hop (RFC 9110, section 7.6.1). */
function namedByConnection(rawHeaders: readonly string[]): Set<string> | undefined {
  let named: Set<string> | undefined
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    if (lowerCaseName(rawHeaders[i] ?? '') !== 'connection') continue
    const value = rawHeaders[i + 1] ?? ''
    if (value === 'keep-alive') continue
    named ??= new Set()
    for (const name of value.split(',')) named.add(withoutBlanks(name).toLowerCase())
  }
  return named
}
