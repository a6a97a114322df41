/** What the address of the API reference may carry. */
import { anyText, ifFits, objectShape, wordOf } from '../../../../contract/plain-shape.ts'

export const referenceSearch = objectShape({
  api: ifFits(wordOf(['platform', 'studio'])),
  q: ifFits(anyText),
  /** The call that is open. */
  call: ifFits(anyText),
})
