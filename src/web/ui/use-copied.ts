/** Copies a text, and says for two seconds that it is copied. */
import { useEffect, useState } from 'react'

const shownSeconds = 2

/** @returns whether it has just been copied, and a function that copies; it rejects where the clipboard is forbidden */
export function useCopied(): [isCopied: boolean, copy: (text: string) => Promise<void>] {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isCopied])

  return [
    isCopied,
    async (text) => {
      // Browsers give scripts the clipboard on secure addresses only.
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    },
  ]
}
