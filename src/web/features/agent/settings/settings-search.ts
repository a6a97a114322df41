import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const settingsSearch = objectShape({
  agent: searchText,
})
