/** Shows typed text at once while its stored value, such as a search parameter, follows later. */
import { useState } from 'react'

interface TypedText {
  text: string
  type(text: string): void
  /** Shows the stored value again, as on blur. */
  settle(): void
}

/**
 * A stored value can arrive after the next keystroke; showing it then would drop a letter.
 *
 * @param kept the stored value; shown when it is not one that was typed, as after a reset
 * @param keep called on each change
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
