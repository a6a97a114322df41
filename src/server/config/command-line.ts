/**
 * Splits a command line without a shell: quotes group words; a backslash escapes, between double quotes only `"` and
 * `\`. Undefined for an open quote or no word (docs/behaviour.md, section 1).
 */
export function splitCommandLine(line: string): readonly [string, ...string[]] | undefined {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at)
    const next = line.charAt(at + 1)
    if (
      character === '\\' &&
      next !== '' &&
      quote !== "'" &&
      (quote === '' || next === '"' || next === '\\')
    ) {
      word = (word ?? '') + next
      at++
    } else if (character === quote) {
      quote = ''
    } else if (quote === '' && (character === '"' || character === "'")) {
      quote = character
      word ??= ''
    } else if (quote === '' && /\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else {
      word = (word ?? '') + character
    }
  }
  if (word !== undefined) words.push(word)
  const [command, ...rest] = words
  return quote === '' && command !== undefined && command !== '' ? [command, ...rest] : undefined
}
