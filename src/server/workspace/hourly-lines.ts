/** `last` is the line that reports omitted ones. */
export type LinePlace = 'within' | 'last' | 'beyond'

const periodMs = 3_600_000
/** The least recently seen are dropped. */
const maxAuthors = 5000

/** Creates an hourly bound on an author's activity lines (docs/behaviour.md, section 10). */
export function createHourlyLines(maxLines: number, now: () => number): (author: string) => LinePlace {
  const authors = new Map<string, { since: number; count: number }>()
  return (author) => {
    let known = authors.get(author)
    if (known === undefined || now() - known.since > periodMs) known = { since: now(), count: 0 }
    authors.delete(author)
    authors.set(author, known)
    const [oldest] = authors.keys()
    if (authors.size > maxAuthors && oldest !== undefined) authors.delete(oldest)
    known.count += 1
    if (known.count <= maxLines) return 'within'
    return known.count === maxLines + 1 ? 'last' : 'beyond'
  }
}
