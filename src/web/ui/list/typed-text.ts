/** Shows typed text at once while the stored value follows. */
import { useState } from 'react'

interface TypedText {
  text: string
  type(text: string): void
  /** Shows the stored value again, as on blur. */
  settle(): void
}

/** A stored value can arrive after the next keystroke; showing it then would drop a letter. */
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
