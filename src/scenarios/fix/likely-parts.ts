/** Chooses the parts of an agent that a failed conversation is likely to rest on. */
import { findTexts, indexTexts, type SearchedText } from '../../agent/search/text-index.ts'

export interface Candidate<Item> {
  item: Item
  fields: readonly SearchedText[]
  /** Named by what the platform tells of the conversation. */
  isNamed?: boolean
}

/**
 * Ranks parts: those that are named first, then those that the text search finds, best first.
 *
 * @param about pieces of text that tell what happened.
 * @param maxCharacters of the texts of the chosen parts together; longer ones are passed over.
 * @returns at most `maxItems` parts that are found or named.
 */
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
