/** Search parameters of export and import. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const transferSearch = objectShape({
  /** A kept version to go back to, or to compare. */
  version: searchText,
  /** The version it is compared with, instead of with the agent. */
  against: searchText,
})
