/** Escape leads from an open item back to its list. */
import { useEffect, useRef } from 'react'
import { isTyping } from './list-keys.ts'

const openRow = '[data-row][aria-current="page"]'

/** Nothing to go back to where nothing is open; the rows of the list are marked as `onListKeys` wants them. */
export function useEscapeBack(goBack: (() => void) | null) {
  const latest = useRef(goBack)
  useEffect(() => {
    latest.current = goBack
  })
  const isOpen = goBack !== null

  useEffect(() => {
    if (!isOpen) return
    function onKey({ key, target, defaultPrevented }: KeyboardEvent) {
      // A dialog or a menu that took the key for itself has prevented the default.
      if (key !== 'Escape' || defaultPrevented || isTyping(target)) return
      const row = document.querySelector<HTMLElement>(openRow)
      latest.current?.()
      // Whoever closes with the keyboard goes on from the row of what was open, once the list is shown again.
      requestAnimationFrame(() => requestAnimationFrame(() => row?.focus()))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen])
}
