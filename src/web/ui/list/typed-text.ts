/** What is typed stays as typed, while what keeps it, such as the address of the page, follows later. */
import { useState } from 'react'

interface TypedText {
  text: string
  type(text: string): void
  /** Shows what is kept again, as when the cursor leaves the field. */
  settle(): void
}

/**
 * A value that is kept elsewhere may come back after the next letter. Shown as it comes, it would take that letter away.
 *
 * @param kept what is kept by now; another one than was typed is shown, as when the field is cleared from outside
 * @param keep told of every letter
 */
export function useTypedText(kept: string, keep: (text: string) => void): TypedText {
  const [text, setText] = useState(kept)
  const [seen, setSeen] = useState(kept)
  const [awaited, setAwaited] = useState<string | null>(null)
  if (kept !== seen) {
    setSeen(kept)
    if (kept === awaited) setAwaited(null)
    else if (awaited === null) setText(kept)
  }
  return {
    text,
    type(next) {
      setText(next)
      setAwaited(next === kept ? null : next)
      keep(next)
    },
    settle() {
      setAwaited(null)
      setText(kept)
    },
  }
}
