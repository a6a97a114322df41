/** Takes out of a command's output what no log may hold. */

const hidden = '[redacted]'
/** Shorter words of a prompt are everybody's words. */
const minPromptWordLength = 4
const minValueLength = 4
/** Long runs of letters and digits are keys, tokens or encoded bodies. */
const tokenLike = /[\w+/=-]{24,}/g

/** Keeps none of the prompt's words, none of the values of the environment, and nothing that looks like a token. */
export function redactOutput(output: string, prompt: string, values: readonly string[]): string {
  const promptWords = new Set(wordsOf(prompt).filter((word) => word.length >= minPromptWordLength))
  let text = output
  for (const value of values) {
    if (value.length >= minValueLength) text = text.replaceAll(value, hidden)
  }
  return text
    .replace(tokenLike, hidden)
    .replace(/[\p{L}\p{N}]+/gu, (word) => (promptWords.has(word.toLowerCase()) ? hidden : word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
