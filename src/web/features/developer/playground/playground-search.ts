/** What the address of the playground may carry. */
import { z } from '../../../../contract/zod.ts'

export const playgroundSearch = z.object({
  /** The name of a described call. */
  call: z.string().optional().catch(undefined),
})
