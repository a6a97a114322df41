/** `last` is the line that reports omitted ones. */
export type LinePlace = 'within' | 'last' | 'beyond'

const periodMs = 3_600_000
/** The least recently seen are dropped. */
const maxAuthors = 5000

/** Creates an hourly bound on an author's activity lines (docs/behaviour.md, section 10). */
export function createHourlyLines(maxLines: number, now: () => number): (author: string) => LinePlace {
  const authors = new Map<string, { since: number; count: number }>()
  return (author) => {
    let recent = authors.get(author)
    if (recent === undefined || now() - recent.since > periodMs) recent = { since: now(), count: 0 }
    authors.delete(author)
    authors.set(author, recent)
    const [oldest] = authors.keys()
    if (authors.size > maxAuthors && oldest !== undefined) authors.delete(oldest)
    recent.count += 1
    if (recent.count <= maxLines) return 'within'
    return recent.count === maxLines + 1 ? 'last' : 'beyond'
  }
}
