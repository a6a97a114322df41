/** Finds the place in a text that somebody has quoted with other white space. */

/** The piece of the text exactly as it stands there; undefined when the quote is made up. */
export function findQuote(text: string, quote: string): string | undefined {
  const wanted = quote.trim()
  if (wanted === '') return undefined
  if (text.includes(wanted)) return wanted
  const { plain, places } = withoutSpaces(text)
  const bare = withoutSpaces(wanted).plain
  const start = bare === '' ? -1 : plain.indexOf(bare)
  if (start === -1) return undefined
  const from = places[start] ?? 0
  const to = places[start + bare.length - 1] ?? from
  return text.slice(from, to + 1)
}

/** The text without white space, with the place of each remaining character in the original. */
function withoutSpaces(text: string): { plain: string; places: number[] } {
  const places: number[] = []
  let plain = ''
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    for (let at = 0; at < run.length; at++) places.push(index + at)
    plain += run
  }
  return { plain, places }
}
