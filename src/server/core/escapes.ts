/** Decodes escapes over UTF-16 units, because a call for each would take too long for a stranger's text. */

const percent = 0x25
const backslash = 0x5c
const letterU = 0x75
const quote = 0x22
const slash = 0x2f

/** Returns the UTF-16 units of a text. */
export function codesOf(text: string): Uint16Array<ArrayBuffer> {
  const codes = new Uint16Array(text.length)
  Buffer.from(codes.buffer).write(text, 'utf16le')
  return codes
}

/** Decodes `\/` and `\u00e9` in place, and `%2f` unless `isJson`; moves `places` along and returns the length. */
export function decodeEscapes(
  codes: Uint16Array,
  { places, isJson = false }: { places?: Int32Array; isJson?: boolean } = {},
): number {
  const hexSign = isJson ? -1 : percent
  let length = 0
  for (let at = 0; at < codes.length; length++) {
    if (places !== undefined) places[length] = places[at] ?? 0
    const code = codes[at] ?? 0
    const size = code === hexSign ? 3 : code === backslash ? escapeSize(codes[at + 1]) : 1
    const hex = size === 6 ? hexAt(codes, at + 2, 4) : size === 3 ? hexAt(codes, at + 1, 2) : -1
    const isHex = hex !== -1
    codes[length] = isHex ? hex : size === 2 ? (codes[at + 1] ?? 0) : code
    at += isHex || size === 2 ? size : 1
  }
  return length
}

/** -1 without that many hexadecimal digits. */
function hexAt(codes: Uint16Array, start: number, count: number): number {
  let value = 0
  for (let at = start; at < start + count; at++) {
    const code = codes[at] ?? 0
    const digit = code >= 0x30 && code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57
    if (!(digit >= 0 && digit <= 15) || (digit >= 10 && code < 0x41)) return -1
    value = value * 16 + digit
  }
  return value
}

/** Length in characters of an escape that starts with a backslash; 1 for a lone backslash. */
function escapeSize(next: number | undefined): 1 | 2 | 6 {
  if (next === letterU) return 6
  return next === backslash || next === quote || next === slash ? 2 : 1
}
