/** Search parameters of the history. */
import { objectShape } from '../../../../../contract/plain-shape.ts'
import { searchText } from '../../../../text/search-text.ts'

export const historySearch = objectShape({
  /** Id of a team member. */
  user: searchText,
  /** A kind of record, or of activity; values that the page does not know are ignored. */
  of: searchText,
  /** A date of the browser's calendar, as in 2026-11-24. */
  day: searchText,
  /** Of one record. */
  name: searchText,
})
export type HistorySearch = NonNullable<ReturnType<typeof historySearch.parse>>
