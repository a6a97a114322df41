import { ifFits, objectShape, wordOf } from '../../../../contract/plain-shape.ts'
import { listFields } from '../../../text/search-text.ts'

export const faqSearch = objectShape({
  ...listFields,
  show: ifFits(wordOf(['duplicates'])),
})
