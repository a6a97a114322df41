/** Chooses the parts of an agent that a failed conversation is likely to rest on, by the words that they share. */

const shortestWord = 3

/** The words of a text that may tell one subject from another, folded. */
export function subjectWords(text: string): Set<string> {
  const words =
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{Nd}]+/gu) ?? []
  return new Set(words.filter((word) => word.length >= shortestWord).map(stem))
}

/** Endings that differ between forms of a word, in languages that have them at the end. */
function stem(word: string): string {
  return word.length > 5 ? word.slice(0, -2) : word
}

export interface Candidate<Item> {
  item: Item
  text: string
  /** Named by what the platform tells of the conversation. */
  isNamed?: boolean
}

/**
 * Ranks parts: those that are named first, then by shared words, of which rare ones count more.
 *
 * @param maxCharacters of the texts of the chosen parts together; longer ones are passed over.
 * @returns at most `maxItems` parts that share a word or are named; in their given order where they are alike.
 */
export function likelyParts<Item>(
  candidates: readonly Candidate<Item>[],
  about: string,
  { maxItems, maxCharacters }: { maxItems: number; maxCharacters: number },
): Item[] {
  const wanted = subjectWords(about)
  const having = candidates.map(({ text }) => subjectWords(text))
  const weights = new Map(
    [...wanted].map((word) => {
      const count = having.filter((words) => words.has(word)).length
      return [word, count === 0 ? 0 : Math.log(1 + candidates.length / count)]
    }),
  )
  const ranked = candidates
    .map((candidate, at) => {
      const shared = [...weights].filter(([word]) => having[at]?.has(word))
      const score = shared.reduce((sum, [, weight]) => sum + weight, 0)
      return { ...candidate, score: candidate.isNamed ? Number.POSITIVE_INFINITY : score }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => (a.score === b.score ? 0 : b.score - a.score))
  const chosen: Item[] = []
  let left = maxCharacters
  for (const { item, text } of ranked) {
    if (chosen.length === maxItems || text.length > left) continue
    left -= text.length
    chosen.push(item)
  }
  return chosen
}
