/** What the addresses of the pages about tools may carry. */
import { z } from '../../../../contract/zod.ts'
import { searchText } from '../../../text/search-text.ts'

export const toolListSearch = z.object({ tool: searchText, order: searchText })

export const toolSearch = z.object({ part: z.enum(['try']).optional().catch(undefined) })

/** The tool that the new one is a copy of. */
export const newToolSearch = z.object({ copy: searchText })
