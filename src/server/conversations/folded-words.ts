/** As stored and as searched: without case, and without the different ways to write the same letter. */
export function foldedWords(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
