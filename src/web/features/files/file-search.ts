/** What the address of the files page may carry. */
import { z } from '../../../contract/zod.ts'

const fileSort = z.enum(['name', 'newest', 'size'])
export type FileSort = z.infer<typeof fileSort>

export const fileSearch = z.object({
  q: z.string().min(1).optional().catch(undefined),
  sort: fileSort.optional().catch(undefined),
})
