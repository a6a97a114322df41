/** Normalizes spellings, letters, quotes and spaces that look the same. */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Removes bold, italic and strikethrough markup. */
export function withoutMarkup(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])[*_~]+|[*_~]+(?![\p{L}\p{N}])/gu, '')
}
