/** What the address of the settings page may carry. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const settingsSearch = objectShape({
  /** Which agent, where the number has several. */
  agent: searchText,
})
