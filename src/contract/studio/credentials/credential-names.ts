/** Recognises credential names backwards from their end, in bounded steps. */

const quote = 0x22
const space = 0x20
const hyphen = 0x2d
const underscore = 0x5f
const dot = 0x2e

/** Endings by their last three letters; keys depend on what precedes. */
const tailsOf = (...words: string[]) => words.map((word) => tailOf(word, word.length))
const [ken, ion, ret, ort, ord, swd, key] = tailsOf('ken', 'ion', 'ret', 'ort', 'ord', 'swd', 'key')
const keysOf = ['api', 'client', 'access', 'secret', 'private', 'signing']

/** Whether a name ending here usually holds a credential; any case. */
export function endsWithSecretName(text: string, end: number): boolean {
  switch (tailOf(text, end)) {
    case ken:
      return endsWith(text, end, 'token')
    case ion:
      return endsWith(text, end, 'authorization')
    case ret:
      return endsWith(text, end, 'secret')
    case ort:
      return endsWith(text, end, 'passwort') || endsWith(text, end, 'kennwort')
    case ord:
      return endsWith(text, end, 'password')
    case swd:
      return endsWith(text, end, 'passwd')
    case key:
      return isKeyOfSomething(text, end - 'key'.length) && endsWith(text, end, 'key')
    default:
      return false
  }
}

function isKeyOfSomething(text: string, end: number): boolean {
  const separator = text.charCodeAt(end - 1)
  const isSeparated = separator === hyphen || separator === underscore || separator === dot
  const nameEnd = isSeparated ? end - 1 : end
  if (!isWordCharacter(text.charCodeAt(nameEnd - 1))) return false
  for (const word of keysOf) if (endsWith(text, nameEnd, word)) return true
  return false
}

/** Whether `x-auth-…` in quotation marks ends here. */
export function isAuthHeader(text: string, end: number): boolean {
  const maxNameCharacters = 48
  for (let index = end - 1; index >= 0 && index >= end - maxNameCharacters; index--) {
    const code = text.charCodeAt(index)
    if (code === quote) return endsWith(text, index + 7, 'x-auth') && index + 7 <= end
    if (!isWordCharacter(code) && code !== hyphen && code !== dot) return false
  }
  return false
}

/** A hash of three characters; only letters are distinct. */
function tailOf(text: string, end: number): number {
  return (
    ((text.charCodeAt(end - 3) & 31) << 10) |
    ((text.charCodeAt(end - 2) & 31) << 5) |
    (text.charCodeAt(end - 1) & 31)
  )
}

/** Whether a word ends before an index; any case. */
export function endsWith(text: string, end: number, word: string): boolean {
  for (let back = 1; back <= word.length; back++) {
    const code = text.charCodeAt(end - back)
    const lower = code >= 0x41 && code <= 0x5a ? code | space : code
    if (lower !== word.charCodeAt(word.length - back)) return false
  }
  return true
}

/** Whether a code is an ASCII letter, digit or underscore. */
export function isWordCharacter(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a) ||
    code === underscore
  )
}
