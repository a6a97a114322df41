/** What the address of the playground may carry. */
import { anyText, ifFits, objectShape } from '../../../../contract/plain-shape.ts'

export const playgroundSearch = objectShape({
  /** The name of a described call. */
  call: ifFits(anyText),
})
