/** Gives the focus back to a row whose editor was closed. */
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whoever closes the editor of a row with the keyboard goes on from the row.
 *
 * @param isOpen whether the editor stands in the place of the row
 * @returns the ref of what gets the focus
 */
export function useReturnFocus<Target extends HTMLElement>(isOpen: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) target.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return target
}
