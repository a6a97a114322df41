import { maxJsonValues, parseBoundedJson } from '../../bounded-json.ts'
import { findCredentials } from './credential-text.ts'

export const secretMask = '[masked]'

/** Ignores case, hyphens, dots and underscores: `X-User-Token` and `access_token` are one rule. */
const secretEnding =
  /(?:token|secret|passw(?:or[dt]|d)|passphrase|passcode|kennwort|pwd|authorization|(?:api|client|private|access|secret|signing)key|credential|cookie|jwt)s?$/
/** Nonstandard authentication headers. */
const secretHeader = /^(?:x?auth|xauth(?!or).*)$/

/** Everything in these is a credential, known exceptions aside. */
const credentialHolders = new Set(['authconfig', 'apikey', 'apikeyconfig', 'oauthconfig'])
const harmlessInCredentials = new Set([
  'fieldname',
  'prefix',
  'tokenurl',
  'clientid',
  'scopestorequest',
  'tokenrequestcontenttype',
])

/** Longer names are checked at both ends. */
const maxNameCharacters = 64
/** The server's parser limit, so that untrusted text cannot exhaust the stack. */
const maxDepth = 64

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Returns whether a header, field or parameter of this name usually holds a credential. */
export function isSecretName(name: string): boolean {
  return (
    secretEnding.test(plain(name.slice(-maxNameCharacters))) ||
    secretHeader.test(plain(name.slice(0, maxNameCharacters)))
  )
}

/** Masks addresses and bodies that are no JSON. */
export function maskText(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (const [start, end] of findCredentials(text)) {
    pieces.push(text.slice(from, start), secretMask)
    from = end
  }
  return from === 0 ? text : pieces.join('') + text.slice(from)
}

/** Masks header values that may be credentials. */
export function maskHeaders(headers: Iterable<readonly [string, string]>): [string, string][] {
  return [...headers].map(([name, value]) => [name, isSecretName(name) ? secretMask : maskText(value)])
}

/** Masks a body, which keeps its bytes if nothing is secret; JSON too deep or wide to check is hidden. */
export function maskBody(text: string, maxValues = maxJsonValues): string {
  const parsed = parseBoundedJson(text, maxValues)
  if ('error' in parsed) {
    return parsed.error === 'syntax' || !/^\s*[[{]/.test(text) ? maskText(text) : secretMask
  }
  const after = JSON.stringify(masked(parsed.value, false))
  return after.includes(secretMask) ? after : text
}

/** Masks credentials in a parsed JSON value. */
export function maskValue(value: unknown): unknown {
  return masked(value, false)
}

/** `isCredential` applies to everything inside a credential holder. */
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

/** Empty text hides nothing, and shows that a secret was omitted. */
function hidden(value: string | number): string {
  return value === '' ? '' : secretMask
}
