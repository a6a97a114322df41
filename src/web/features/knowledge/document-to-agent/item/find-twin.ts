import { comparableText } from '../../../../../contract/platform/record-kinds/comparable-text.ts'

export interface Twin {
  readonly isSame: boolean
  readonly text: string
}

export type FindTwin = (text: string) => Twin | undefined

const similarShare = 0.6

/** Ignores punctuation and case. */
export function createTwinFinder(existing: readonly string[]): FindTwin {
  const candidates = existing.map((text) => ({ text, plain: comparableText(text), words: wordsIn(text) }))
  return (text) => {
    const plain = comparableText(text)
    const same = candidates.find((candidate) => candidate.plain === plain)
    if (same !== undefined) return { isSame: true, text: same.text }
    const words = wordsIn(text)
    const close = candidates.find((candidate) => commonShare(words, candidate.words) >= similarShare)
    return close && { isSame: false, text: close.text }
  }
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(comparableText(text).split(' '))
}

function commonShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return common / (a.size + b.size - common)
}
