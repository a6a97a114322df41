import { objectShape } from '../../../../contract/plain-shape.ts'
import { listFields, searchText } from '../../../text/search-text.ts'

export const qualitySearch = objectShape({
  ...listFields,
  runKind: searchText,
  partKind: searchText,
  /** A trend point per version, or per run. */
  by: searchText,
  /** The compared run ids or versions. */
  before: searchText,
  after: searchText,
  result: searchText,
})

export const caseSearch = objectShape({
  q: searchText,
  category: searchText,
  sort: searchText,
  case: searchText,
})
