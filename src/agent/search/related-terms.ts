const sameStem = 0.7
const partOfCompound = 0.4
/** Shorter stems are shared by unrelated words. */
const leastStem = 4
const leastPart = 5
const maxEnding = 5

/** Returns 1 for equal terms, less for one stem ("return", "returned") or a compound, 0 if unrelated. */
export function relatedness(one: string, other: string): number {
  if (one === other) return 1
  // Figures have no endings.
  if (/\p{N}/u.test(one)) return 0
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const common = commonStart(short, long)
  const left = short.length - common
  if (common >= leastStem && left <= (common > leastStem ? 2 : 1) && long.length - common <= maxEnding)
    return sameStem
  const isPart = short.length >= leastPart && (common === short.length || long.endsWith(short))
  return isPart ? partOfCompound : 0
}

/** Returns the pieces that related terms share; terms without a common piece are unrelated. */
export function stemPieces(term: string): string[] {
  const start = term.length >= leastStem ? [`${term.slice(0, leastStem)}…`] : []
  return term.length >= leastPart ? [...start, `…${term.slice(-leastPart)}`] : start
}

function commonStart(short: string, long: string): number {
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return at
}
