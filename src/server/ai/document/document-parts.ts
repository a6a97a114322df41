export const maxPartCharacters = 24_000
/** Parts overlap, so that no sentence is split. */
export const overlapCharacters = 400
/** A book of 300 pages; longer text is truncated. */
export const maxParts = 40
/** Parts overlap, so a text of this length is truncated as well. */
export const maxDocumentCharacters = maxParts * maxPartCharacters

export interface DocumentParts {
  readonly parts: readonly string[]
  readonly isTruncated: boolean
}

/** Splits a text into parts that fit a prompt, at paragraph or word boundaries where possible. */
export function cutIntoParts(text: string): DocumentParts {
  const parts: string[] = []
  let start = 0
  while (start < text.length && parts.length < maxParts) {
    const end = endOfPart(text, start)
    parts.push(text.slice(start, end))
    start = end === text.length ? end : Math.max(start + 1, startOfWord(text, end - overlapCharacters))
  }
  return { parts, isTruncated: start < text.length }
}

/** Cuts after the last paragraph that fits, else after the last line, sentence or word. */
function endOfPart(text: string, start: number): number {
  const limit = start + maxPartCharacters
  if (limit >= text.length) return text.length
  // Parts shorter than half would multiply the cost of a document.
  const earliest = start + maxPartCharacters / 2
  for (const border of ['\n\n', '\n', '. ', ' ']) {
    const at = text.lastIndexOf(border, limit - border.length)
    if (at >= earliest) return at + border.length
  }
  // Never inside a surrogate pair.
  return isLowSurrogate(text, limit) ? limit - 1 : limit
}

function startOfWord(text: string, from: number): number {
  const space = text.slice(from, from + overlapCharacters).search(/\s/)
  if (space !== -1) return from + space + 1
  return isLowSurrogate(text, from) ? from + 1 : from
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}
