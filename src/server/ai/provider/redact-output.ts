const hidden = '[redacted]'
/** Shorter words are too common to be confidential. */
const minWordLength = 4
const minValueLength = 4
const tokenLike = /[\w+/=-]{24,}/g

/** Redacts the material's words, environment values and token-like runs. */
export function redactOutput(output: string, material: string, values: readonly string[]): string {
  const knownWords = new Set(wordsOf(material).filter((word) => word.length >= minWordLength))
  let text = output
  for (const value of values) {
    if (value.length >= minValueLength) text = text.replaceAll(value, hidden)
  }
  return text
    .replace(tokenLike, hidden)
    .replace(/[\p{L}\p{N}]+/gu, (word) => (knownWords.has(word.toLowerCase()) ? hidden : word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
