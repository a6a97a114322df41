/** What the address of the API reference may carry. */
import { z } from '../../../../contract/zod.ts'

export const referenceSearch = z.object({
  api: z.enum(['platform', 'studio']).optional().catch(undefined),
  q: z.string().optional().catch(undefined),
  /** The call that is open. */
  call: z.string().optional().catch(undefined),
})
