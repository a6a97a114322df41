/** Words by language, or of one; a word is plain text, `'` also stands for the typographic apostrophe. */
export type WordLists = Readonly<Record<string, readonly string[]>> | readonly string[]

/** Returns the source of a group that matches any of the words, the longest first, for a pattern with the flag `u`. */
export function anyWord(words: WordLists): string {
  const sorted = [...new Set(Object.values(words).flat())].sort((a, b) => b.length - a.length)
  const sources = sorted.map((word) =>
    word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll("'", "['’]"),
  )
  return `(?:${sources.join('|')})`
}
