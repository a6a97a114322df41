/** What the address of the settings page may carry. */
import { z } from '../../../../contract/zod.ts'
import { searchText } from '../../../text/search-text.ts'

export const settingsSearch = z.object({
  /** Which agent, where the number has several. */
  agent: searchText,
})
