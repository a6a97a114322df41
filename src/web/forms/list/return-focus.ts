import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focus to the row when its editor closes.
 * @param isOpen whether the editor replaces the row
 * @returns a ref for the element to focus
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
