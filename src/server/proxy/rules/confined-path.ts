/** Checks whether a path stays below its base, however a server decodes it (docs/behaviour.md, sections 3 and 9). */

/** A path without any of these needs no further check; nearly all have none. */
const remarkable = /[\x00-\x20\x7f\\#%.\x80-\uffff]/
/** Raw control characters, spaces, backslashes and the fragment mark, which no request target may contain. */
const forbiddenRaw = /[\x00-\x20\x7f\\#]/
const forbidden = /[\x00-\x1f\x7f\\]/
const encoded = /[%\x80-\uffff]/
/** Some servers decode more than once; more rounds are malicious. */
const maxRounds = 4

/** One or two dots, or dots with a lookalike, which some servers expand or drop, plus what servers trim. */
const dotSegment = /(?:^|\/) *(?:\.\.?|[.\u3002]*\u3002[.\u3002]*) *(?:[/;?#]|$)/

/** Returns false for dot segments in any encoding, backslashes and control characters (rule 3.3). */
export function isConfined(path: string): boolean {
  if (!remarkable.test(path)) return true
  if (forbiddenRaw.test(path)) return false
  if (!encoded.test(path)) return !dotSegment.test(path)
  let text = path
  for (let round = 0; round <= maxRounds; round++) {
    // As bytes again, since the next server may decode it again.
    const bytes = round === 0 ? path : toBytes(text).replace(percentEncoded, decode)
    const parsed = readLeniently(bytes)
    if (overlong.test(bytes) || forbidden.test(parsed) || dotSegment.test(parsed)) return false
    if (parsed === text && round > 0) return true
    text = parsed
  }
  return false
}

/** `%2e` decodes to a byte; `%u002e`, which some servers accept, to a character. */
const percentEncoded = /%(?:u([0-9a-f]{4})|([0-9a-f]{2}))/gi

function decode(_match: string, unicode: string | undefined, byte: string | undefined): string {
  if (unicode === undefined) return String.fromCharCode(Number.parseInt(byte ?? '', 16))
  return toBytes(String.fromCharCode(Number.parseInt(unicode, 16)))
}

/** Written in latin1. */
function toBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

/** Overlong encodings: not valid UTF-8, yet some servers decode them, and no client needs them. */
const overlong = /[\xc0\xc1]|\xe0[\x80-\x9f]|\xf0[\x80-\x8f]|[\xf8\xfc]\x80/
/** Bytes that are not UTF-8, and zero-width characters, which some servers drop. */
const leftOut = /[\ufffd\p{Default_Ignorable_Code_Point}]/gu

/** Decodes as the most lenient server does: drops invalid bytes, and maps full-width forms to plain ones. */
function readLeniently(bytes: string): string {
  if (!/[\x80-\xff]/.test(bytes)) return bytes
  const text = Buffer.from(bytes, 'latin1').toString('utf8').replace(leftOut, '')
  return text.replace(/[^\x00-\x7f]/gu, compatible)
}

/** One by one, so that no character combines with the one before it. */
function compatible(character: string): string {
  const plain = bestFit[character] ?? character.normalize('NFKC')
  return dots.test(plain) ? '\u3002'.repeat(plain.length) : plain
}

/** Full-width dots, list dots and leaders; the ideographic full stop represents them all. */
const dots = /^[.\u3002]+$/

/** The best-fit conversions to old character sets; compatibility forms do not include them. */
const bestFit: Readonly<Record<string, string>> = { '\u2044': '/', '\u2215': '/', '\u2216': '\\' }
