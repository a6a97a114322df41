/** Normalises texts for their comparison with an answer. */

/** Two spellings of one text, and letters, quotes and white space that a reader takes for the same. */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Removes the markup that a chat renders as bold, italic or strikethrough. */
export function withoutMarkup(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])[*_~]+|[*_~]+(?![\p{L}\p{N}])/gu, '')
}
