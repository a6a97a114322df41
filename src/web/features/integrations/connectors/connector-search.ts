/** What the addresses of the pages about connectors may carry. */
import { z } from '../../../../contract/zod.ts'
import { searchText } from '../../../text/search-text.ts'

/** The template that the form begins with, `none` for an empty form; or several at once, joined by commas. */
export const newConnectorSearch = z.object({ template: searchText, templates: searchText })

export const logRange = z.enum(['hour', 'day', 'three-days', 'week'])
export type LogRange = z.infer<typeof logRange>

export const connectorLogSearch = z.object({
  range: logRange.optional().catch(undefined),
  only: searchText,
})
