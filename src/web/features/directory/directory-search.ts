/** What the address of the first page may carry. */
import { z } from '../../../contract/zod.ts'

export const directorySearch = z.object({
  business: z.string().min(1).optional().catch(undefined),
  q: z.string().min(1).optional().catch(undefined),
})
