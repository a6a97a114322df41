/** What the address of the trends page may carry: the versions that are compared. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const trendSearch = objectShape({ from: searchText, to: searchText })

/** Stands for runs without a stored version of the agent. */
export const none = 'none'

/**
 * Returns the two versions to compare: those that the address names, else the latest two.
 *
 * @param ids of all versions, the oldest first
 */
export function comparedVersions(
  ids: readonly string[],
  search: { from?: string | undefined; to?: string | undefined },
): { from: string; to: string } {
  const chosen = (id: string | undefined, fallback: string | undefined) =>
    id !== undefined && ids.includes(id) ? id : (fallback ?? none)
  return { from: chosen(search.from, ids.at(-2)), to: chosen(search.to, ids.at(-1)) }
}
