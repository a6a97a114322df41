/** Search parameters of the budgets page. */
import { ifFits, objectShape, textLike } from '../../../../contract/plain-shape.ts'

export const budgetSearch = objectShape({
  /** The business, where it cannot be found out from the number. */
  business: ifFits(textLike(/^\d{1,32}$/)),
})
