/** Says how far two terms are forms of one word, without knowing their language. */

const sameStem = 0.7
const partOfCompound = 0.4
/** Shorter beginnings are shared by words that have nothing to do with one another. */
const leastStem = 4
const leastPart = 5
const maxEnding = 5

/**
 * Compares two terms in search form.
 *
 * @returns 1 for the same term, less for two endings of one stem ("return", "returned") and for a part of a compound
 *   ("versand", "versandkosten"), 0 for strangers.
 */
export function relatedness(one: string, other: string): number {
  if (one === other) return 1
  // Figures and pairs of characters have no endings.
  if (one.length < leastStem || other.length < leastStem || /\p{N}/u.test(one)) return 0
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const common = commonStart(short, long)
  const left = short.length - common
  if (common >= leastStem && left <= (common > leastStem ? 2 : 1) && long.length - common <= maxEnding)
    return sameStem
  const isPart = short.length >= leastPart && (common === short.length || long.endsWith(short))
  return isPart ? partOfCompound : 0
}

/**
 * Returns the pieces that related terms have in common: two terms that share none of them are strangers, unless they
 * are the same.
 */
export function stemPieces(term: string): string[] {
  const start = term.length >= leastStem ? [`${term.slice(0, leastStem)}…`] : []
  return term.length >= leastPart ? [...start, `…${term.slice(-leastPart)}`] : start
}

function commonStart(short: string, long: string): number {
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return at
}
