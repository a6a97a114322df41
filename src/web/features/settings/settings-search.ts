/** What the address of the settings page may carry. */
import { z } from '../../../contract/zod.ts'

export const settingsSearch = z.object({
  /** Which agent, where the number has several. */
  agent: z.string().min(1).optional().catch(undefined),
})
