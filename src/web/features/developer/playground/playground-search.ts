import { anyText, ifFits, objectShape } from '../../../../contract/plain-shape.ts'

export const playgroundSearch = objectShape({
  call: ifFits(anyText),
})
