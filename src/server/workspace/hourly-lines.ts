/** `last` is the line that reports omitted ones. */
export type LinePlace = 'within' | 'last' | 'beyond'

const periodMs = 3_600_000
/** The least recently seen end early. */
const maxAuthors = 5000

interface Period<Line> {
  readonly since: number
  count: number
  last: Line
}

/** An hourly bound on an author's activity lines, which counts those beyond it (docs/behaviour.md, section 10). */
export class HourlyLines<Line> {
  readonly #maxLines: number
  readonly #now: () => number
  readonly #onOmitted: (count: number, last: Line) => void
  readonly #periods = new Map<string, Period<Line>>()

  /** @param onOmitted - called at the end of an hour with the number of omitted lines, and the last of them */
  constructor(maxLines: number, now: () => number, onOmitted: (count: number, last: Line) => void) {
    this.#maxLines = maxLines
    this.#now = now
    this.#onOmitted = onOmitted
  }

  place(author: string, line: Line): LinePlace {
    this.sweep()
    const period = this.#periods.get(author) ?? { since: this.#now(), count: 0, last: line }
    this.#periods.delete(author)
    this.#periods.set(author, period)
    const [oldest] = this.#periods.keys()
    if (this.#periods.size > maxAuthors && oldest !== undefined) this.#end(oldest)
    period.count += 1
    period.last = line
    if (period.count <= this.#maxLines) return 'within'
    return period.count === this.#maxLines + 1 ? 'last' : 'beyond'
  }

  /** Ends the hours that are over. */
  sweep(): void {
    for (const [author, { since }] of [...this.#periods])
      if (this.#now() - since > periodMs) this.#end(author)
  }

  endAll(): void {
    for (const author of [...this.#periods.keys()]) this.#end(author)
  }

  #end(author: string): void {
    const period = this.#periods.get(author)
    this.#periods.delete(author)
    if (period === undefined || period.count <= this.#maxLines) return
    this.#onOmitted(period.count - this.#maxLines, period.last)
  }
}
