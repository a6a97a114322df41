/** Loads earlier entries until the findings to review are among them. */
import { useEffect } from 'react'
import { isKindOf } from '../inbox-rows.ts'
import type { InboxFilter } from '../inbox-search.ts'
import type { OpenChat } from '../use-open-chat.ts'

/** More are loaded by hand. */
const maxEntries = 500

export function useFindingsInView(chat: OpenChat, filter: InboxFilter): void {
  const { row, entries, findings, hasEarlier, isLoadingEarlier, loadEarlier, error } = chat
  const isReviewed = row.findings.some((kind) => isKindOf(kind, filter))
  const found = findings.some(({ kind }) => isKindOf(kind, filter))
  const isSought = isReviewed && !found && hasEarlier && entries.length < maxEntries
  useEffect(() => {
    if (isSought && !isLoadingEarlier && error === null) loadEarlier()
  })
}
