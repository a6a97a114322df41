/** Binds Ctrl/Cmd-S to the button that saves. */
import { type RefObject, useEffect } from 'react'

export function useSaveKey(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      // Saving the page as a file is never useful here, even with nothing to save.
      event.preventDefault()
      button.current?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [button])
}
