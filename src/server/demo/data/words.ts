import { searchForm } from '../../../agent/search/search-terms.ts'
import type { WordRules } from '../fixtures/texts/demo-texts.ts'

type Affixes = WordRules['endings']

function changed(word: string, affixes: Affixes, fits: (affix: string) => boolean) {
  return affixes.find(({ affix, longerThan }) => word.length > longerThan && fits(affix))
}

/** One stem per word; sufficient for short questions. */
function stem(word: string, { beginnings, endings }: WordRules): string {
  const first = changed(word, beginnings, (affix) => word.startsWith(affix))
  const rest = first === undefined ? word : `${first.becomes}${word.slice(first.affix.length)}`
  const last = changed(rest, endings, (affix) => rest.endsWith(affix))
  return last === undefined ? rest : `${rest.slice(0, rest.length - last.affix.length)}${last.becomes}`
}

/** Returns stems in search form, without stop words and single characters. */
export function wordsOf(text: string, rules: WordRules): Set<string> {
  const words = searchForm(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(
    words.filter((word) => word.length > 1 && !rules.fillers.has(word)).map((word) => stem(word, rules)),
  )
}

/** Returns the number of common words. */
export function overlap(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0
  for (const word of some) if (others.has(word)) count += 1
  return count
}
