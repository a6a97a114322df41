/** Inclusive ranges of calendar days, as the platform counts (docs/platform.md, section 15.1). */

export interface DayRange {
  /** ISO dates without a time zone. */
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000
const defaultDays = 14
/** Few, because each is a request. */
const maxPieces = 14

/** Agent events are counted by this zone's days, unlike everything else. */
const pacific = 'America/Los_Angeles'

/** The local calendar day. */
export function dayOf(moment: Date): string {
  const minutes = moment.getTimezoneOffset()
  return new Date(moment.getTime() - minutes * 60_000).toISOString().slice(0, 10)
}

export function pacificDay(moment: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: pacific,
  })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export function dayCount({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** A range that ends today. */
export function lastDays(days: number, today: string): DayRange {
  return { from: addDays(today, 1 - days), to: today }
}

/** As many days, ending the day before. */
export function periodBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -dayCount(range)), to: addDays(range.from, -1) }
}

/** Completes the address's range. */
export function dayRangeOf(
  search: { from?: string | undefined; to?: string | undefined },
  today: string,
): DayRange {
  const to = search.to ?? today
  return { from: search.from ?? addDays(to, 1 - defaultDays), to }
}

/** The end of a range longer than a call allows, not after `latest`. */
export function withinLimit(range: DayRange, maxDays: number, latest: string): DayRange {
  const to = range.to > latest ? latest : range.to
  const earliest = addDays(to, 1 - maxDays)
  const from = range.from < earliest ? earliest : range.from
  return { from: from > to ? to : from, to }
}

/** Equal pieces of whole days; the first may be shorter. */
export function piecesOf(range: DayRange): DayRange[] {
  const size = Math.ceil(dayCount(range) / maxPieces)
  const pieces: DayRange[] = []
  for (let to = range.to; to >= range.from; to = addDays(to, -size)) {
    const from = addDays(to, 1 - size)
    pieces.unshift({ from: from < range.from ? range.from : from, to })
  }
  return pieces
}
