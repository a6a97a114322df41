const space = 0x20
const colon = 0x3a

/** `Basic` is also a word, so its value must decode to `user:password` (RFC 7617, section 2). */
export function isUserAndPassword(value: string): boolean {
  let bits = 0
  let held = 0
  let hasColon = false
  for (let index = 0; index < value.length; index++) {
    const digit = base64Digit(value.charCodeAt(index))
    if (digit === undefined) break
    held = ((held << 6) | digit) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    const byte = (held >> bits) & 0xff
    if (byte < space) return false
    if (byte === colon) hasColon = true
  }
  return hasColon
}

function base64Digit(code: number): number | undefined {
  if (code >= 0x41 && code <= 0x5a) return code - 0x41
  if (code >= 0x61 && code <= 0x7a) return code - 0x61 + 26
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 52
  // Both alphabets (RFC 4648, sections 4 and 5).
  if (code === 0x2b || code === 0x2d) return 62
  return code === 0x2f || code === 0x5f ? 63 : undefined
}
