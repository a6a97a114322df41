import { ifFits, objectShape, wordOf } from '../../../../contract/plain-shape.ts'
import { listFields, searchText } from '../../../text/search-text.ts'

export const faqSearch = objectShape({
  ...listFields,
  show: ifFits(wordOf(['duplicates'])),
  /** Id of a question suggested on another page. */
  suggestion: searchText,
})
