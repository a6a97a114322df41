import { useEffect, useState } from 'react'

const shownSeconds = 2

/** Browsers allow clipboard access in secure contexts only. */
export const canCopy = globalThis.isSecureContext

/** @returns whether text was just copied, and a copy function, which rejects where the clipboard is denied */
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
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    },
  ]
}
