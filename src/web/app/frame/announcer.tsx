/** Announces the page title after navigation. */
import { useEffect, useState } from 'react'

export function Announcer() {
  const [title, setTitle] = useState('')

  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title))
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [])

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
