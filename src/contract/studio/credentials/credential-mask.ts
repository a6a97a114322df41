/** Replaces what is secret in an address, a header or a body before anybody stores it; browser and server use the same rule. */
import { parseJson } from '../../json.ts'
import { findCredentials } from './credential-text.ts'

export const secretMask = '[masked]'

/** Compared without case, hyphens, dots and underscores, so that `X-User-Token` and `access_token` are one rule. */
const secretEnding =
  /(?:token|secret|passw(?:or[dt]|d)|passphrase|passcode|kennwort|pwd|authorization|(?:api|client|private|access|secret|signing)key|credential|cookie|jwt)s?$/
/** Headers of authentication that are none of the standard's. */
const secretHeader = /^(?:x?auth|xauth(?!or).*)$/

/** Everything in these is a credential, except for what is known to be none. */
const credentialHolders = new Set(['authconfig', 'apikey', 'apikeyconfig', 'oauthconfig'])
const harmlessInCredentials = new Set([
  'fieldname',
  'prefix',
  'tokenurl',
  'clientid',
  'scopestorequest',
  'tokenrequestcontenttype',
])

/** Longer names are looked at from both ends. */
const maxNameCharacters = 64
/** As deep as the server parses; a text of a stranger must not exhaust the stack. */
const maxDepth = 64

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Whether a header, field or parameter of this name usually holds a credential. */
export function isSecretName(name: string): boolean {
  return (
    secretEnding.test(plain(name.slice(-maxNameCharacters))) ||
    secretHeader.test(plain(name.slice(0, maxNameCharacters)))
  )
}

/** For addresses, and for bodies that are no JSON. */
export function maskText(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (const [start, end] of findCredentials(text)) {
    pieces.push(text.slice(from, start), secretMask)
    from = end
  }
  return from === 0 ? text : pieces.join('') + text.slice(from)
}

/** The headers, with the values of those that may hold a credential replaced. */
export function maskHeaders(headers: Iterable<readonly [string, string]>): [string, string][] {
  return [...headers].map(([name, value]) => [name, isSecretName(name) ? secretMask : maskText(value)])
}

/**
 * A body keeps its bytes, unless there is something in it to hide. What is no JSON is masked as the text it is; what lies
 * too deep to be looked through is hidden.
 */
export function maskBody(text: string): string {
  const value = parseJson(text)
  if (value === undefined) return maskText(text)
  const after = JSON.stringify(masked(value, false))
  return after.includes(secretMask) ? after : text
}

/** The same for a value that was parsed already. */
export function maskValue(value: unknown): unknown {
  return masked(value, false)
}

/** `isCredential` holds for everything below a holder of credentials. */
function masked(value: unknown, isCredential: boolean, depth = 0): unknown {
  if (typeof value === 'string') return isCredential ? hidden(value) : maskText(value)
  if (depth > maxDepth && typeof value === 'object') return secretMask
  if (Array.isArray(value)) return value.map((one) => masked(one, isCredential, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, member(name, one, isCredential, depth + 1)]),
  )
}

function member(name: string, value: unknown, isCredential: boolean, depth: number): unknown {
  const key = plain(name)
  if (isCredential && harmlessInCredentials.has(key)) return masked(value, false, depth)
  if (typeof value === 'object') return masked(value, isCredential || credentialHolders.has(key), depth)
  if (typeof value === 'string' || typeof value === 'number')
    return isCredential || isSecretName(name) ? hidden(value) : masked(value, false, depth)
  return value
}

/** An empty text hides nothing, and shows that a secret was left out. */
function hidden(value: string | number): string {
  return value === '' ? '' : secretMask
}
