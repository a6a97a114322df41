import { anyText, ifFits, objectShape } from '../../../../contract/plain-shape.ts'

export const playgroundSearch = objectShape({
  call: ifFits(anyText),
  /** Its id is filled in, else that of the number worked on last. */
  number: ifFits(anyText),
})
