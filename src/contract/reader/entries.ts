/** List schemas in which an invalid entry leaves the others usable. */
import { z } from '../zod.ts'
import type { Entry } from './unrecognised.ts'

const entryLists = new WeakSet<object>()

/** Creates a list schema whose result may contain unrecognized entries. */
export function entryListOf<Item extends z.ZodType>(item: Item) {
  const list = z.array(item)
  entryLists.add(list)
  return list.transform((entries): Entry<z.output<Item>>[] => entries)
}

/** Returns whether a schema is read entry by entry. */
export function isEntryList(schema: object): boolean {
  return entryLists.has(schema)
}
