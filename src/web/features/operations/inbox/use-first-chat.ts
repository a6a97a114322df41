/** Opens a conversation where the list would stand beside an empty half, once: what the reader closes stays closed. */
import { type RefObject, useEffect, useRef } from 'react'

/**
 * @param pane beside the list; not displayed on screens that show one column
 * @param open undefined if there is nothing to open
 */
export function useFirstChat(
  pane: RefObject<HTMLElement | null>,
  isOpen: boolean,
  open: (() => void) | undefined,
): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    const isBesideList = pane.current !== null && pane.current.getClientRects().length > 0
    if (wasOpen.current || open === undefined || !isBesideList) return
    wasOpen.current = true
    open()
  })
}
