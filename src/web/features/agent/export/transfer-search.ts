import { ifFits, objectShape, textLike } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const transferSearch = objectShape({
  /** A stored version to restore or compare. */
  version: searchText,
  /** Compared with this version instead of the agent. */
  against: searchText,
  /** An act to undo, and the member whose it was. */
  undo: searchText,
  by: searchText,
  /** The number to copy from, chosen on its own page. */
  from: ifFits(textLike(/^\d{1,32}$/)),
})

/** Id of the section "Copy to another number", for links. */
export const copyToId = 'copy-to'
