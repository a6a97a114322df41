import { anyText, ifFits, objectShape, wordOf } from '../../../../contract/plain-shape.ts'

export const referenceSearch = objectShape({
  api: ifFits(wordOf(['platform', 'studio'])),
  q: ifFits(anyText),
  call: ifFits(anyText),
})
