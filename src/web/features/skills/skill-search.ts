/** What the address of the skills page may carry. */
import { z } from '../../../contract/zod.ts'

export const skillSort = z.enum(['title', 'newest', 'status'])
export type SkillSort = z.infer<typeof skillSort>

export const skillSearch = z.object({
  q: z.string().min(1).optional().catch(undefined),
  sort: skillSort.optional().catch(undefined),
})
