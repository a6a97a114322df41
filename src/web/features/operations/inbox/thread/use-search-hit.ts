/** The message that a search has found, in a conversation opened from the search. */
import { useState } from 'react'
import { useMaskedView } from '../../../../api/masked-view.ts'
import type { OpenChat } from '../use-open-chat.ts'
import { useLoadUntilFound } from './load-until-found.ts'

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Compares as the server does. */
const isSearchHit = (text: string, search: string) => folded(text).includes(folded(search))

/** Returns whether a search found the customer rather than a message. */
function isCustomerFound({ name, username, ids }: OpenChat['row'], search: string): boolean {
  const digits = search.replace(/\D/g, '')
  return [name, username, ...ids.map(({ value }) => value)].some(
    (text) =>
      text !== undefined && (isSearchHit(text, search) || (digits.length > 4 && text.includes(digits))),
  )
}

/**
 * Loads earlier entries until one fits.
 *
 * @param search when the conversation was opened
 * @returns the id of the first message in view that fits
 */
export function useSearchHit(chat: OpenChat, search: string): string | undefined {
  const [isMasked] = useMaskedView()
  const [openedBy] = useState(search.trim())
  /** Stays the same when earlier ones are loaded. */
  const [hit, setHit] = useState<string>()
  const { row, entries, isLoaded } = chat
  const isSearched = openedBy !== '' && !isMasked && isLoaded && !isCustomerFound(row, openedBy)
  if (isSearched && hit === undefined) {
    const found = entries.find((entry) => entry.kind === 'message' && isSearchHit(entry.text, openedBy))
    if (found !== undefined) setHit(found.id)
  }
  useLoadUntilFound(chat, isSearched && hit === undefined)
  return hit
}
