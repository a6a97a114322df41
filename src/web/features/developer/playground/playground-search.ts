/** What the address of the playground may carry. */
import { ifFits, objectShape, plainText } from '../../../../contract/plain-shape.ts'

export const playgroundSearch = objectShape({
  /** The name of a described call. */
  call: ifFits(plainText),
})
