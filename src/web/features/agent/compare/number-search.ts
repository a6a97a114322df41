import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const numberSearch = objectShape({
  ids: searchText,
  q: searchText,
  section: searchText,
  /** `different` or `planned`; all rows by default. */
  rows: searchText,
})

/** Largest usable table. */
export const maxNumbers = 50

/** Each is read whole, so more are compared only when chosen. */
export const maxUnasked = 10

/** Drops invalid ids and those beyond the bound. */
export function idsIn(text = ''): string[] {
  const ids = text.split(',').filter((part) => /^\d{1,32}$/.test(part))
  return [...new Set(ids)].slice(0, maxNumbers)
}
