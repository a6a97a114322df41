/** Fields of an address that hold text: what is empty is as if it were not there. */
import { z } from '../../contract/zod.ts'

/** One for all, because every page that has such a field makes it at the start of the app. */
export const searchText = z.string().min(1).optional().catch(undefined)

/** How a list is searched, sorted and filtered; what it does not know of these it leaves aside itself. */
export const listSearch = z.object({ q: searchText, sort: searchText, state: searchText })
