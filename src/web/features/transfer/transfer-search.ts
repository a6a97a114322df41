/** What the address of the page for export and import may carry. */
import { z } from '../../../contract/zod.ts'

export const transferSearch = z.object({
  /** A kept version to go back to, or to compare. */
  version: z.string().min(1).optional().catch(undefined),
  /** The version it is compared with, instead of with the agent. */
  against: z.string().min(1).optional().catch(undefined),
})
