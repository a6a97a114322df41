import { codesOf, escapeSize, hexAt } from './secret-mask.ts'

const backslash = 0x5c

/** Returns a webhook's searchable form: lower case, with escapes such as `\u00e9` and `\/` decoded. */
export function foldedText(body: string): string {
  return (body.includes('\\') ? unescaped(body) : body).toLowerCase()
}

/** In place, because a stranger's webhook may consist of escapes, and a call for each would take too long. */
function unescaped(json: string): string {
  const codes = codesOf(json)
  let length = 0
  for (let at = 0; at < codes.length; length++) {
    const size = codes[at] === backslash ? escapeSize(codes[at + 1]) : 1
    const hex = size === 6 ? hexAt(codes, at + 2, 4) : -1
    codes[length] = (hex !== -1 ? hex : size === 2 ? codes[at + 1] : codes[at]) ?? 0
    at += hex === -1 && size === 6 ? 1 : size
  }
  return Buffer.from(codes.buffer, 0, 2 * length).toString('utf16le')
}
