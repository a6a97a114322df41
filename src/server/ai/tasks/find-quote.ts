/** Returns the quote exactly as it occurs in the text; undefined when it does not. */
type FindQuote = (quote: string) => string | undefined

/** A letter with its marks. */
const clusters = /[^\s\p{M}]\p{M}*|\p{M}+/gu
/** Vowels of Arabic and Hebrew, stretched lines, and signs without a width: models leave them out, or add them. */
const optional =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\p{Cf}\s]/gu

/** Prepares a text for many quotes; ignores white space, vowel marks, and how letters are shaped. */
export function createQuoteFinder(text: string): FindQuote {
  let prepared: BareText | undefined
  return (quote) => {
    const wanted = quote.trim()
    if (wanted === '') return undefined
    if (text.includes(wanted)) return wanted
    prepared ??= bareText(text)
    const { plain, starts, ends } = prepared
    const bare = bareText(wanted).plain
    const start = bare === '' ? -1 : plain.indexOf(bare)
    return start === -1 ? undefined : text.slice(starts[start], ends[start + bare.length - 1])
  }
}

/** Returns the part of `text` that equals the quote apart from white space and vowel marks, if any. */
export function findQuote(text: string, quote: string): string | undefined {
  return createQuoteFinder(text)(quote)
}

interface BareText {
  readonly plain: string
  /** Where each character begins in the original, and where it ends with its marks. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

function bareText(text: string): BareText {
  const starts: number[] = []
  const ends: number[] = []
  let plain = ''
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const bare = cluster.length === 1 && cluster < '\u0080' ? cluster : foldedLetter(cluster)
    for (let at = 0; at < bare.length; at++) {
      starts.push(index)
      ends.push(index + cluster.length)
    }
    plain += bare
  }
  return { plain, starts, ends }
}

function foldedLetter(cluster: string): string {
  return cluster.normalize('NFKC').replace(optional, '')
}
