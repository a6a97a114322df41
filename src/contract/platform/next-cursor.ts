import type { Paging } from './list.ts'

/** Returns the next `after` while `paging.next` exists; its URL may hold the token (docs/platform.md, section 2.2). */
export function nextCursor(page: { paging?: Paging | null | undefined }): string | undefined {
  const next = page.paging?.next
  if (!next) return undefined
  return page.paging?.cursors?.after ?? cursorIn(next)
}

/** Returns the platform host's next cursor (it has no `paging.next`); undefined at the end or if already asked. */
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
