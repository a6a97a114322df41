/** What the address of the FAQ page may carry. */
import { z } from '../../../../contract/zod.ts'
import { listSearch } from '../../../text/search-text.ts'

export const faqSearch = listSearch.extend({ show: z.literal('duplicates').optional().catch(undefined) })
