import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const transferSearch = objectShape({
  /** A stored version to restore or compare. */
  version: searchText,
  /** Compared with this version instead of the agent. */
  against: searchText,
})
