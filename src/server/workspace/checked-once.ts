/** Remembers judgments of large texts: one of 5 MB holds the event loop for dozens of milliseconds. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** Smaller texts take less to check than to hash. */
const minCharacters = 65_536
/** Judgments, not texts. */
const maxRemembered = 1000

/** The answer depends on kind and text alone. */
export interface TextCheck<Kind, Parsed> {
  parse(text: string): Parsed
  judge(kind: Kind, parsed: Parsed, text: string): string | null
}

export interface CheckedOnce<Kind> {
  /** Returns why a text is wrong; null if it is not. */
  now(kind: Kind, text: string): string | null
  /** The same in several turns of the event loop. */
  inTurns(kind: Kind, text: string): Promise<string | null>
}

/** Returns a check that looks at a large text once, and at one of those remembered not again. */
export function checkedOnce<Kind extends string, Parsed>(check: TextCheck<Kind, Parsed>): CheckedOnce<Kind> {
  /** The least recently asked comes first. */
  const judged = new Map<string, string | null>()
  const keyOf = (kind: Kind, text: string) => `${kind} ${createHash('sha256').update(text).digest('base64')}`
  const remember = (key: string, error: string | null) => {
    judged.delete(key)
    judged.set(key, error)
    const [oldest] = judged.keys()
    if (judged.size > maxRemembered && oldest !== undefined) judged.delete(oldest)
    return error
  }
  const whole = (kind: Kind, text: string) => check.judge(kind, check.parse(text), text)
  return {
    now(kind, text) {
      if (text.length < minCharacters) return whole(kind, text)
      const key = keyOf(kind, text)
      const known = judged.get(key)
      return remember(key, known === undefined ? whole(kind, text) : known)
    },
    async inTurns(kind, text) {
      if (text.length < minCharacters) return whole(kind, text)
      const key = keyOf(kind, text)
      const known = judged.get(key)
      if (known !== undefined) return remember(key, known)
      await setImmediate()
      const parsed = check.parse(text)
      await setImmediate()
      return remember(key, check.judge(kind, parsed, text))
    },
  }
}
