/** Loads earlier entries until a finding to review is among them. */
import { isKindOf } from '../finding-kinds.ts'
import type { InboxFilter } from '../inbox-search.ts'
import type { OpenChat } from '../use-open-chat.ts'
import { useLoadUntilFound } from './load-until-found.ts'

export function useFindingsInView(chat: OpenChat, filter: InboxFilter): void {
  const isReviewed = chat.row.findings.some((kind) => isKindOf(kind, filter))
  const isFound = chat.findings.some(({ kind }) => isKindOf(kind, filter))
  useLoadUntilFound(chat, isReviewed && !isFound)
}
