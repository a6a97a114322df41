/** Recognizes credential names backwards from their end, in bounded steps. */

const space = 0x20
const hyphen = 0x2d
const underscore = 0x5f
const dot = 0x2e

/** Every name that ends like this, keys aside. */
const secretWords = [
  ...['token', 'authorization', 'secret', 'cookie'],
  ...['passwort', 'kennwort', 'password', 'passwd', 'passphrase', 'pwd'],
]
/** Words that make a key secret, by the lowest five bits of their last letter. */
const keysOf: string[][] = Array.from({ length: 32 }, () => [])
for (const word of ['api', 'client', 'access', 'secret', 'private', 'signing']) {
  keysOf[word.charCodeAt(word.length - 1) & 31]?.push(word)
}

/** Maps the hash of a word's last three letters to its group's index plus 1; 0 means no word. */
const groupOf = new Uint8Array(32 * 32 * 32)
const groups: string[][] = []
for (const word of [...secretWords, 'key']) {
  const tail = hash(tailOf(word, word.length))
  const group = groups[(groupOf[tail] ?? 0) - 1]
  if (group === undefined) groupOf[tail] = groups.push([word])
  else group.push(word)
}
const keyGroup = groupOf[hash(tailOf('key', 3))]

/** Returns whether a name ending in these three packed characters may hold a credential. */
export function mayBeSecretName(tail: number): boolean {
  return groupOf[hash(tail)] !== 0
}

/** Returns whether a name ending here usually holds a credential, ignoring case. */
export function endsWithSecretName(text: string, end: number): boolean {
  const group = groupOf[hash(tailOf(text, end))]
  if (group === undefined || group === 0) return false
  if (group === keyGroup) return isKeyOfSomething(text, end - 3) && endsWith(text, end, 'key')
  const words = groups[group - 1]
  return words !== undefined && endsWithOne(text, end, words)
}

function endsWithOne(text: string, end: number, words: readonly string[]): boolean {
  for (let index = 0; index < words.length; index++) {
    if (endsWith(text, end, words[index] ?? '')) return true
  }
  return false
}

function isKeyOfSomething(text: string, end: number): boolean {
  const separator = text.charCodeAt(end - 1)
  const isSeparated = separator === hyphen || separator === underscore || separator === dot
  const nameEnd = isSeparated ? end - 1 : end
  const words = keysOf[text.charCodeAt(nameEnd - 1) & 31]
  return words !== undefined && endsWithOne(text, nameEnd, words)
}

function tailOf(text: string, end: number): number {
  return (text.charCodeAt(end - 3) << 16) | (text.charCodeAt(end - 2) << 8) | text.charCodeAt(end - 1)
}

/** Hashes three packed characters; only letters are distinct. */
function hash(tail: number): number {
  return ((tail >> 6) & 0x7c00) | ((tail >> 3) & 0x3e0) | (tail & 31)
}

/** Returns whether a word ends at `end`, ignoring case. */
export function endsWith(text: string, end: number, word: string): boolean {
  const start = end - word.length
  for (let index = 0; index < word.length; index++) {
    const code = text.charCodeAt(start + index)
    const lower = code >= 0x41 && code <= 0x5a ? code | space : code
    if (lower !== word.charCodeAt(index)) return false
  }
  return true
}

/** Returns whether a code is an ASCII letter, digit or underscore. */
export function isWordCharacter(code: number): boolean {
  return code < 128 && wordCharacters[code] === 1
}

const wordCharacters = new Uint8Array(128)
for (let code = 0; code < 128; code++) if (/\w/.test(String.fromCharCode(code))) wordCharacters[code] = 1
