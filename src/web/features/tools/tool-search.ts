/** What the addresses of the pages about tools may carry. */
import { z } from '../../../contract/zod.ts'

export const toolSort = z.enum(['name', 'method', 'path'])
export type ToolSort = z.infer<typeof toolSort>

export const toolListSearch = z.object({
  tool: z.string().min(1).optional().catch(undefined),
  order: toolSort.optional().catch(undefined),
})

export const toolSearch = z.object({ part: z.enum(['try']).optional().catch(undefined) })

/** The tool that the new one is a copy of. */
export const newToolSearch = z.object({ copy: z.string().min(1).optional().catch(undefined) })
