import { useEffect, useRef } from 'react'
import { isTyping } from './list-keys.ts'

const openRow = '[data-row][aria-current="page"]'

/** @param goBack null while nothing is open. Rows carry the marks that `onListKeys` needs. */
export function useEscapeBack(goBack: (() => void) | null) {
  const latest = useRef(goBack)
  useEffect(() => {
    latest.current = goBack
  })
  const isOpen = goBack !== null

  useEffect(() => {
    if (!isOpen) return
    function onKey({ key, target, defaultPrevented }: KeyboardEvent) {
      // A dialog or menu that handled the key has prevented the default.
      if (key !== 'Escape' || defaultPrevented || isTyping(target)) return
      const row = document.querySelector<HTMLElement>(openRow)
      latest.current?.()
      // Focuses the closed item's row once the list is rendered again.
      requestAnimationFrame(() => requestAnimationFrame(() => row?.focus()))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen])
}
