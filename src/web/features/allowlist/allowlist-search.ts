/** What the address of the allowlist page may carry. */
import { z } from '../../../contract/zod.ts'

const entrySort = z.enum(['added', 'number', 'country'])
export type EntrySort = z.infer<typeof entrySort>

export const allowlistSearch = z.object({
  q: z.string().min(1).optional().catch(undefined),
  sort: entrySort.optional().catch(undefined),
})
