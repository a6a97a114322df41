import type { NewEvent } from '../store/event-store.ts'

/** Estimate for an event's objects, digest, and entries in ring and index. */
const overheadBytes = 1024

/** Returns an event's bytes of memory, including a fixed overhead. */
export function costOf({ body, headers, phoneNumberIds }: NewEvent): number {
  let bytes = overheadBytes + body.length
  for (const value of Object.values(headers)) bytes += value.length
  for (const id of phoneNumberIds) bytes += id.length
  return bytes
}
