/** Overwrites a key in text that arrives in pieces, should the endpoint repeat it. */
import type { Secret } from '../secret.ts'

/** Shorter keys are words, which would be torn out of honest answers. */
const minKeyLength = 8

export interface KeyMask {
  /** The text so far that certainly holds no part of the key. */
  push(piece: string): string
  /** The rest. */
  end(): string
}

export function createKeyMask(key: Secret | null): KeyMask {
  const value = key?.reveal() ?? ''
  if (value.length < minKeyLength) return { push: (piece) => piece, end: () => '' }
  const mask = '*'.repeat(value.length)
  let held = ''
  return {
    push(piece) {
      const text = (held + piece).replaceAll(value, mask)
      // The longest end of the text that the key could begin with waits for the next piece.
      let keep = Math.min(value.length - 1, text.length)
      while (keep > 0 && !value.startsWith(text.slice(-keep))) keep--
      held = text.slice(text.length - keep)
      return text.slice(0, text.length - keep)
    },
    end() {
      const rest = held
      held = ''
      return rest
    },
  }
}

export function maskKey(text: string, key: Secret | null): string {
  const mask = createKeyMask(key)
  return mask.push(text) + mask.end()
}
