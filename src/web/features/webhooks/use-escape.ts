/** Closes the open event when Escape is pressed. */
import { useEffect } from 'react'
import { isTyping } from '../../ui/list-keys.ts'
import { useWebhookSearch } from './use-webhook-search.ts'

export function useEscape() {
  const { search, change } = useWebhookSearch()
  const { event: open } = search

  useEffect(() => {
    if (open === undefined) return
    function onKey({ key, target, defaultPrevented }: KeyboardEvent) {
      // A dialog or a menu that took the key for itself has prevented the default.
      if (key !== 'Escape' || defaultPrevented || isTyping(target)) return
      change({ event: undefined, against: undefined })
      // Whoever closes with the keyboard goes on from the row of what was open.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-row][data-event="${open}"]`)?.focus(),
      )
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open, change])
}
