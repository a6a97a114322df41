import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const historySearch = objectShape({
  user: searchText,
  /** A kind of record or activity; unknown values are ignored. */
  of: searchText,
  /** A date in the browser's time zone, such as 2026-11-24. */
  day: searchText,
  name: searchText,
})
export type HistorySearch = NonNullable<ReturnType<typeof historySearch.parse>>
