import { findTexts, indexTexts, type SearchedText } from '../../agent/search/text-index.ts'

export interface Candidate<Item> {
  item: Item
  fields: readonly SearchedText[]
  /** The platform names it for the conversation. */
  isNamed?: boolean
}

/** Ranks named parts, then search hits, best first; parts above `maxCharacters` in total are skipped. */
export function likelyParts<Item>(
  candidates: readonly Candidate<Item>[],
  about: readonly string[],
  { maxItems, maxCharacters }: { maxItems: number; maxCharacters: number },
): Item[] {
  const index = indexTexts(candidates.map(({ fields }, at) => ({ id: String(at), fields })))
  const query = about.map((text) => ({ text, weight: 1 }))
  const named = candidates.filter(({ isNamed }) => isNamed === true)
  const found = findTexts(index, query, candidates.length).flatMap(({ id }) => candidates[Number(id)] ?? [])
  const chosen: Item[] = []
  let left = maxCharacters
  for (const { item, fields } of new Set([...named, ...found])) {
    const characters = fields.reduce((sum, { text }) => sum + text.length, 0)
    if (chosen.length === maxItems || characters > left) continue
    left -= characters
    chosen.push(item)
  }
  return chosen
}
