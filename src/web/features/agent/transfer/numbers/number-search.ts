/** Search parameters of the comparison. */
import { objectShape } from '../../../../../contract/plain-shape.ts'
import { searchText } from '../../../../text/search-text.ts'

export const numberSearch = objectShape({
  /** The phone number ids that are compared, with commas between them. */
  ids: searchText,
  q: searchText,
  section: searchText,
  /** `different` or `planned`; everything without it. */
  rows: searchText,
})

/** More would be no table any more. */
export const maxNumbers = 50

/** Drops invalid ids and those beyond the bound. */
export function idsIn(text = ''): string[] {
  const ids = text.split(',').filter((part) => /^\d{1,32}$/.test(part))
  return [...new Set(ids)].slice(0, maxNumbers)
}
