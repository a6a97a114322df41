import type { Paging } from './list.ts'

/**
 * Returns the next page's `after`; undefined on the last page. Only `paging.next` decides, because pages may be short
 * or empty. Its address is never followed: it may contain the token (docs/platform.md, section 2.2).
 */
export function nextCursor(page: { paging?: Paging | null | undefined }): string | undefined {
  const next = page.paging?.next
  if (!next) return undefined
  return page.paging?.cursors?.after ?? cursorIn(next)
}

/**
 * Returns the next cursor of the platform host, which sends `cursors.after` instead of `paging.next`; undefined on
 * the last page or for a cursor in `asked`, which would never end.
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
    return undefined
  }
}
