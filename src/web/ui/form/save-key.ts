/** Lets Ctrl/Cmd-S press the button that saves. */
import { type RefObject, useEffect } from 'react'

export function useSaveKey(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      // The browser's own "save page" is never what someone wants here, not even with nothing to save.
      event.preventDefault()
      button.current?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [button])
}
