/** What the addresses of the pages about connectors may carry. */
import { z } from '../../../contract/zod.ts'

export const connectorSort = z.enum(['name', 'state'])
export type ConnectorSort = z.infer<typeof connectorSort>

export const connectorSearch = z.object({
  q: z.string().min(1).optional().catch(undefined),
  by: connectorSort.optional().catch(undefined),
})

/** The template that the form begins with; `none` is an empty form. */
export const newConnectorSearch = z.object({ template: z.string().min(1).optional().catch(undefined) })

export const logRange = z.enum(['hour', 'day', 'three-days', 'week'])
export type LogRange = z.infer<typeof logRange>

export const connectorLogSearch = z.object({
  range: logRange.optional().catch(undefined),
  only: z.string().min(1).optional().catch(undefined),
})
