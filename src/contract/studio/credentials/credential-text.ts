import { isUserAndPassword } from './basic-value.ts'
import { formAt, formTriggers, mayBeForm, privateKeyEnd } from './credential-forms.ts'
import { endsWith, endsWithSecretName, isWordCharacter, mayBeSecretName } from './credential-names.ts'
import { userInfoEnd } from './credential-url.ts'
import { cookieLine, headerLineValue, looksSecret } from './header-line.ts'

/** UTF-16 start and end. */
export type CredentialPlace = readonly [start: number, end: number]

interface Scan {
  readonly text: string
  readonly found: CredentialPlace[]
  /** Names checked so far, with or without a value. */
  lookups: number
}

/** Beyond it a text is hidden: each lookup costs as much as hundreds of characters. */
const maxLookups = 5_000
/** Around a colon. */
const maxSpaces = 20
/** Longest name of an authentication header. */
const maxHeaderCharacters = 48

const equals = 0x3d
const colon = 0x3a
const slash = 0x2f
const quote = 0x22
const space = 0x20
const hyphen = 0x2d
const dot = 0x2e
const underscore = 0x5f
const upperB = 0x42
const letterC = 0x63
const letterK = 0x6b
const letterX = 0x78
const lowerCase = 0x20

const triggers = new Uint8Array(128)
for (const code of [equals, colon, upperB, ...formTriggers]) triggers[code] = 1

/** Rules out most triggers by the four packed characters before them, far cheaper than a full check. */
function isRuledOut(text: string, index: number, code: number, last: number): boolean {
  const before = last & 255
  switch (code) {
    case equals:
      return !mayBeSecretName(last)
    case colon:
      return !mayBeginValue(last) && text.charCodeAt(index + 1) !== slash
    case upperB:
      return isWordCharacter(before)
    case hyphen:
    case underscore:
      return (
        (before | lowerCase) !== letterK && !isHeaderHyphen(code, before) && !mayBeForm(text, index, last)
      )
    default:
      return !mayBeForm(text, index, last)
  }
}

function isHeaderHyphen(code: number, before: number): boolean {
  return code === hyphen && (before | lowerCase) === letterX
}

/** Returns whether a colon may follow: `"token"`, `Authorization`, or white space after either. */
function mayBeginValue(last: number): boolean {
  const before = last & 255
  return before === quote ? mayBeSecretName(last >>> 8) : before <= space || mayBeSecretName(last)
}

const parameterValue = /[^&\s"'<>#]+/y
const jsonValue = /[^"]+/y
const bearer = /Bearer\s+([\w.~+/|-]+=*)/y
const basic = /Basic\s+([A-Za-z0-9+/_-]{4,}={0,2})/y
/** After `sk-`, `sk_live_` and the like; shorter ones are words. */
const prefixedKey = /[\w-]{16,}/y
const minWithoutDigit = 48

/** Finds credentials in free text, in order without overlap: `name=value`, JSON, headers, keys, URL passwords, tokens. */
export function findCredentials(text: string): readonly CredentialPlace[] {
  const scan: Scan = { text, found: [], lookups: 0 }
  let last = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 128 && triggers[code] === 1 && !isRuledOut(text, index, code, last)) {
      const place = placeAt(scan, index, code)
      if (place !== undefined) {
        scan.found.push(place)
        index = place[1] - 1
        last = packedBefore(text, index)
      }
      if (scan.lookups >= maxLookups) {
        scan.found.push([index + 1, text.length])
        break
      }
    }
    last = packed(last, text.charCodeAt(index))
  }
  return scan.found
}

function packedBefore(text: string, end: number): number {
  let last = 0
  for (let index = Math.max(0, end - 4); index < end; index++) last = packed(last, text.charCodeAt(index))
  return last
}

/** Packs the last four characters into 32 bits; all beyond ASCII are alike. */
function packed(last: number, code: number): number {
  return (last << 8) | (code < 128 ? code : 128)
}

function placeAt(scan: Scan, index: number, code: number): CredentialPlace | undefined {
  switch (code) {
    case equals:
      return endsWithSecretName(scan.text, index) ? behind(scan, parameterValue, index + 1) : undefined
    case colon:
      return behindColon(scan, index)
    case upperB:
      return behindScheme(scan, index)
    case hyphen:
    case underscore:
      return byForm(scan, index) ?? behindHyphen(scan, index)
    default:
      return byForm(scan, index)
  }
}

function behindHyphen(scan: Scan, index: number): CredentialPlace | undefined {
  const before = scan.text.charCodeAt(index - 1) | lowerCase
  if (before === letterX) return behindAuthHeader(scan, index)
  return before === letterK ? behindKeyPrefix(scan, index) : undefined
}

/** A credential that is known by its first characters. */
function byForm(scan: Scan, index: number): CredentialPlace | undefined {
  const { text } = scan
  if (text.charCodeAt(index) === hyphen && text.charCodeAt(index + 1) === hyphen) {
    const end = privateKeyEnd(text, index)
    return end === undefined ? undefined : [index, end]
  }
  const known = formAt(text, index)
  if (known === undefined) return undefined
  const { start, form } = known
  const place = behind(scan, form.rest, start + form.start.length)
  return place === undefined ? undefined : [start, place[1]]
}

function behind(scan: Scan, pattern: RegExp, start: number): CredentialPlace | undefined {
  scan.lookups += 1
  pattern.lastIndex = start
  const match = pattern.exec(scan.text)
  if (match === null) return undefined
  const end = start + match[0].length
  return [match[1] === undefined ? start : end - match[1].length, end]
}

function behindColon(scan: Scan, index: number): CredentialPlace | undefined {
  const { text } = scan
  if (text.charCodeAt(index + 1) === slash) {
    return text.charCodeAt(index + 2) === slash ? userInfo(scan, index + 3) : undefined
  }
  const nameEnd = beforeSpaces(text, index)
  if (text.charCodeAt(nameEnd - 1) !== quote) return headerLine(scan, nameEnd, index + 1)
  return endsWithSecretName(text, nameEnd - 1) ? jsonValueBehind(scan, index) : undefined
}

/** `Authorization: …`, `Cookie: …`, `password: …`. */
function headerLine(scan: Scan, nameEnd: number, start: number): CredentialPlace | undefined {
  const { text } = scan
  if (!endsWithSecretName(text, nameEnd)) return undefined
  if (endsWith(text, nameEnd, 'authorization')) return behind(scan, headerLineValue, start)
  if (endsWith(text, nameEnd, 'cookie')) return behind(scan, cookieLine, start)
  const place = behind(scan, headerLineValue, start)
  return place !== undefined && looksSecret(text, nameEnd, place) ? place : undefined
}

function jsonValueBehind(scan: Scan, index: number): CredentialPlace | undefined {
  const opening = afterSpaces(scan.text, index + 1)
  return scan.text.charCodeAt(opening) === quote ? behind(scan, jsonValue, opening + 1) : undefined
}

/** `"x-auth-…": "…"`, from its first hyphen on. */
function behindAuthHeader(scan: Scan, index: number): CredentialPlace | undefined {
  const { text } = scan
  if (text.charCodeAt(index - 2) !== quote || !endsWith(text, index + 5, 'x-auth')) return undefined
  let end = index + 5
  while (end - index < maxHeaderCharacters && isNameCharacter(text.charCodeAt(end))) end++
  const sign = afterSpaces(text, end + 1)
  return text.charCodeAt(end) === quote && text.charCodeAt(sign) === colon
    ? jsonValueBehind(scan, sign)
    : undefined
}

function isNameCharacter(code: number): boolean {
  return isWordCharacter(code) || code === hyphen || code === dot
}

function userInfo(scan: Scan, start: number): CredentialPlace | undefined {
  const end = userInfoEnd(scan.text, start)
  if (end === undefined) return undefined
  scan.lookups += 1
  return [start, end]
}

function behindScheme(scan: Scan, index: number): CredentialPlace | undefined {
  const { text } = scan
  if (text.startsWith('Bearer', index)) return behind(scan, bearer, index)
  if (text.charCodeAt(index + 4) !== letterC || !text.startsWith('Basic', index)) return undefined
  const place = behind(scan, basic, index)
  return place !== undefined && isUserAndPassword(text.slice(...place)) ? place : undefined
}

/** Words after such a prefix have no digit, or are short. */
function behindKeyPrefix(scan: Scan, index: number): CredentialPlace | undefined {
  const { text } = scan
  const first = text.charAt(index - 2)
  if ((first !== 's' && first !== 'r') || isWordCharacter(text.charCodeAt(index - 3))) return undefined
  const place = behind(scan, prefixedKey, index + 1)
  if (place === undefined) return undefined
  const [start, end] = place
  const isKey = end - start >= minWithoutDigit || /\d/.test(text.slice(start, end))
  return isKey ? [index - 2, end] : undefined
}

function beforeSpaces(text: string, end: number): number {
  let index = end
  while (index > 0 && end - index < maxSpaces && text.charCodeAt(index - 1) <= space) index--
  return index
}

function afterSpaces(text: string, start: number): number {
  let index = start
  while (index - start < maxSpaces && text.charCodeAt(index) <= space) index++
  return index
}
