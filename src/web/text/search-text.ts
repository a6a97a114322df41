/** A field of an address that holds text: what is empty is as if it were not there. */
import { z } from '../../contract/zod.ts'

/** One for all, because every page that has such a field makes it at the start of the app. */
export const searchText = z.string().min(1).optional().catch(undefined)
