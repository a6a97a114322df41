/** Recognizes values behind a name and a colon, such as `X-Api-Key: …`, apart from prose. */
import { endsWith, isWordCharacter } from './credential-names.ts'

/** A scheme and a value, or a value alone. */
export const headerLineValue =
  /[ \t]{0,20}((?:(?:Basic|Bearer|Digest|Token|ApiKey|Negotiate)[ \t]+)?[^\s"'<>]+)/iy
/** Cookies up to the end of their line (RFC 6265, section 4.2.1); `Cookie:` is also the beginning of a recipe. */
export const cookieLine = /[ \t]{0,20}([^\s"'=;,]{1,256}=[^\r\n"']*)/y

const passwordWords = ['password', 'passwort', 'kennwort', 'passwd', 'passphrase', 'pwd']

const hyphen = 0x2d
const maxNameCharacters = 48
const minWithDigit = 5
const minOfHeader = 6
const minWithSymbol = 6
const minWithCases = 8
const minAnyway = 20

/** Returns whether the value of a secret name is more likely a credential than a word of a sentence. */
export function looksSecret(text: string, nameEnd: number, [start, end]: readonly [number, number]): boolean {
  const value = text.slice(start, end)
  if (value.length >= minAnyway) return true
  if (value.length >= minWithDigit && /\d/.test(value)) return true
  if (value.length >= minWithSymbol && /[!@#$%^&*+=~|]/.test(value)) return true
  if (value.length >= minWithCases && /[a-z][A-Z]/.test(value)) return true
  if (!isAlone(text, end)) return false
  if (passwordWords.some((word) => endsWith(text, nameEnd, word))) return true
  return value.length >= minOfHeader && isHeaderName(text, nameEnd)
}

/** Words of a sentence are seldom joined by hyphens before a colon, and names of headers are. */
function isHeaderName(text: string, nameEnd: number): boolean {
  const first = Math.max(0, nameEnd - maxNameCharacters)
  for (let index = nameEnd - 1; index >= first; index--) {
    const code = text.charCodeAt(index)
    if (code === hyphen) return true
    if (!isWordCharacter(code)) return false
  }
  return false
}

/** Nothing else stands on the line. */
function isAlone(text: string, end: number): boolean {
  return end === text.length || /[\r\n"']/.test(text.charAt(end))
}
