/** What the address of the API reference may carry. */
import { ifFits, objectShape, plainText, wordOf } from '../../../../contract/plain-shape.ts'

export const referenceSearch = objectShape({
  api: ifFits(wordOf(['platform', 'studio'])),
  q: ifFits(plainText),
  /** The call that is open. */
  call: ifFits(plainText),
})
