/** Loads earlier entries until the one that is looked for is among them. */
import { useEffect } from 'react'
import type { OpenChat } from '../use-open-chat.ts'

/** More are loaded by hand. */
const maxSearchedEntries = 500

export function useLoadUntilFound(chat: OpenChat, isSought: boolean): void {
  const { entries, hasEarlier, isLoadingEarlier, loadEarlier, error } = chat
  const isLoading = isSought && hasEarlier && entries.length < maxSearchedEntries
  useEffect(() => {
    if (isLoading && !isLoadingEarlier && error === null) loadEarlier()
  })
}
