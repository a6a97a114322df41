const fillers = new Set(
  'a an and are as at be been bike bikes but by can could customer customers do does for from get has have he hello hi how i if in is it its just like me my need of on one or our please she so some something tell than thank thanks that the their them then there they thing this to too up us want wants was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Sufficient for English: one stem per word. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3)
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  return word
}

/** Returns lower-case stems without stop words and single characters. */
export function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => word.length > 1 && !fillers.has(word)).map(stem))
}

/** Returns the number of common words. */
export function overlap(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0
  for (const word of some) if (others.has(word)) count += 1
  return count
}
