/** Takes out of a command's output what no log may hold. */

const hidden = '[redacted]'
/** Shorter words are everybody's. */
const minWordLength = 4
const minValueLength = 4
/** Long runs of letters and digits are keys, tokens or encoded bodies. */
const tokenLike = /[\w+/=-]{24,}/g

/**
 * Keeps none of the words of the material, none of the values of the environment, and nothing that looks like
 * a token.
 */
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
