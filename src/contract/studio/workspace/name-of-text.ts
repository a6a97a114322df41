const maxReadable = 40

/** Returns a readable record name for a text that users chose; different texts have different names. */
export function nameOfText(text: string): string {
  const readable = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxReadable)
    .toLowerCase()
  return `${readable === '' ? 'record' : readable}-${hashOfText(text)}`
}

/** Hashes a text with FNV-1a in two halves, to keep similar names apart; not for secrets. */
export function hashOfText(text: string): string {
  let first = 0x811c9dc5
  let second = 0xc9dc5118
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second ^ (code + 1), 0x01000193)
  }
  return [first, second].map((half) => (half >>> 0).toString(36)).join('')
}
