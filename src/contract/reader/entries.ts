/** Lists whose entries are things of their own, of which one that does not fit leaves the others alone. */
import { z } from '../zod.ts'
import type { Entry } from './unrecognised.ts'

const entryLists = new WeakSet<object>()

/** Whoever reads such a list must tell the unrecognised entries apart. */
export function entryListOf<Item extends z.ZodType>(item: Item) {
  const list = z.array(item)
  entryLists.add(list)
  return list.transform((entries): Entry<z.output<Item>>[] => entries)
}

/** Whether the schema is a list that is read entry by entry. */
export function isEntryList(schema: object): boolean {
  return entryLists.has(schema)
}
