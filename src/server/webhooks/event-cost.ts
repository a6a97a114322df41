import type { NewEvent } from '../store/event-store.ts'

/** An estimate for the objects around the contents: the event, its digest, its entries in ring and index. */
const overheadBytes = 1024

/** In bytes of memory, with a fixed overhead. */
export function costOf({ body, headers, phoneNumberIds }: NewEvent): number {
  let bytes = overheadBytes + body.length
  for (const value of Object.values(headers)) bytes += value.length
  for (const id of phoneNumberIds) bytes += id.length
  return bytes
}
