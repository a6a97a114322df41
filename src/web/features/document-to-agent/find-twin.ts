/** Finds what an agent has already of something that is about to be added to it. */

export interface Twin {
  readonly isSame: boolean
  readonly text: string
}

/** From this share of common words on, two questions are worth a look side by side. */
const similarShare = 0.6

/** Punctuation, case and order of words make no other question. */
export function findTwin(text: string, existing: readonly string[]): Twin | undefined {
  const words = wordsIn(text)
  const same = existing.find((other) => comparable(other) === comparable(text))
  if (same !== undefined) return { isSame: true, text: same }
  const close = existing.find((other) => commonShare(words, wordsIn(other)) >= similarShare)
  return close === undefined ? undefined : { isSame: false, text: close }
}

function comparable(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() || text
  )
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(comparable(text).split(' '))
}

function commonShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length
  return common / (a.size + b.size - common)
}
