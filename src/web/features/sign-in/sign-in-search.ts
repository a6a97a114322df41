/** What the address of the sign-in page may carry. */
import { z } from '../../../contract/zod.ts'

const signInReason = z.enum(['expired', 'refused', 'signed-out'])
export type SignInReason = z.infer<typeof signInReason>

/** Anything unknown in the address is as if it were not there. */
export const signInSearch = z.object({
  next: z.string().optional().catch(undefined),
  reason: signInReason.optional().catch(undefined),
})
