/** What the address of the insights page may carry. */
import { z } from '../../../../contract/zod.ts'
import { searchText } from '../../../text/search-text.ts'

const day = z.iso.date().optional().catch(undefined)

export const insightPart = z.enum(['figures', 'turns'])
export type InsightPart = z.infer<typeof insightPart>

export const insightSearch = z.object({
  part: insightPart.optional().catch(undefined),
  /** The first and the last day, both counted. */
  from: day,
  to: day,
  /** The customer whose conversation is looked at. */
  customer: searchText,
})
