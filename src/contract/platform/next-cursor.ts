/** The cursor of the page after this one. */
import type { Paging } from './list.ts'

/**
 * Returns the `after` of the next page; undefined on the last one. A page may be short or empty and still have a
 * next one, so only `paging.next` decides. Its address is never followed: it belongs to the upstream host and may
 * contain the token (docs/platform.md, section 2.2).
 */
export function nextCursor(page: { paging?: Paging | null | undefined }): string | undefined {
  const next = page.paging?.next
  if (!next) return undefined
  return page.paging?.cursors?.after ?? cursorIn(next)
}

/**
 * The same for lists of the platform host, which never send `paging.next`: `cursors.after` is there as long as more
 * remains. A host that sends both ends with one page more, which is empty or repeats a cursor.
 *
 * @param asked the cursors of the pages so far
 * @returns undefined as well where the cursor is one of them, which would never end
 */
export function unseenCursor(
  page: { paging?: Paging | null | undefined },
  asked: readonly (string | undefined)[],
): string | undefined {
  const after = nextCursor(page) ?? page.paging?.cursors?.after ?? undefined
  return asked.includes(after) ? undefined : after
}

function cursorIn(address: string): string | undefined {
  const raw = /[?&]after=([^&#]+)/.exec(address)?.[1]
  if (raw === undefined) return undefined
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '))
  } catch {
    // A malformed escape cannot be part of a cursor of the platform.
    return undefined
  }
}
