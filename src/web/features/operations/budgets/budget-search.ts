import { ifFits, objectShape, textLike } from '../../../../contract/plain-shape.ts'

export const budgetSearch = objectShape({
  /** The business, if it cannot be derived from the number. */
  business: ifFits(textLike(/^\d{1,32}$/)),
})
