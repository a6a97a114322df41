import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const transferSearch = objectShape({
  /** A stored version to restore or compare. */
  version: searchText,
  /** Compared with this version instead of the agent. */
  against: searchText,
  /** An act to undo, and the member whose it was. */
  undo: searchText,
  by: searchText,
})
