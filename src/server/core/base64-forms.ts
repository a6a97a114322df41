/** Inside longer base64 a text has three forms, by its offset; edge characters that neighbors affect are left out. */
export function base64Forms(text: string): string[] {
  const bits = 8 * Buffer.byteLength(text, 'latin1')
  const forms = [0, 1, 2].flatMap((before) => {
    const first = Math.ceil((8 * before) / 6)
    const last = Math.floor((8 * before + bits) / 6)
    const bytes = Buffer.from('\0'.repeat(before) + text, 'latin1')
    return (['base64', 'base64url'] as const).map((alphabet) => bytes.toString(alphabet).slice(first, last))
  })
  return [...new Set(forms)]
}
