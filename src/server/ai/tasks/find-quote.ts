/** Returns the quote exactly as it occurs in the text; undefined when it does not. */
type FindQuote = (quote: string) => string | undefined

/** Prepares a text for many quotes; ignores white space. */
export function createQuoteFinder(text: string): FindQuote {
  let prepared: BareText | undefined
  return (quote) => {
    const wanted = quote.trim()
    if (wanted === '') return undefined
    if (text.includes(wanted)) return wanted
    prepared ??= withoutSpaces(text)
    const { plain, places } = prepared
    const bare = withoutSpaces(wanted).plain
    const start = bare === '' ? -1 : plain.indexOf(bare)
    if (start === -1) return undefined
    const from = places[start] ?? 0
    const to = places[start + bare.length - 1] ?? from
    return text.slice(from, to + 1)
  }
}

/** Returns the part of `text` that equals the quote apart from white space, if any. */
export function findQuote(text: string, quote: string): string | undefined {
  return createQuoteFinder(text)(quote)
}

interface BareText {
  readonly plain: string
  /** Index of each character in the original. */
  readonly places: readonly number[]
}

function withoutSpaces(text: string): BareText {
  const places: number[] = []
  let plain = ''
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    for (let at = 0; at < run.length; at++) places.push(index + at)
    plain += run
  }
  return { plain, places }
}
