/** What the address of the budgets page may carry. */
import { z } from '../../../../contract/zod.ts'

export const budgetSearch = z.object({
  /** The business, where it cannot be found out from the number. */
  business: z
    .string()
    .regex(/^\d{1,32}$/)
    .optional()
    .catch(undefined),
})
