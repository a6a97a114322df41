/** Calendar days and months of a time zone as points in time; a day may have 23 or 25 hours. */

const hourMs = 3_600_000
const quarterMs = hourMs / 4
/** No zone has skipped more of a midnight. */
const maxSkippedMs = 3 * hourMs

const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(timeZone: string, at: number): Map<string, string> {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(timeZone, format)
  return new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** @returns the calendar day of a moment (milliseconds), such as 2026-11-21. Throws a RangeError for an unknown zone. */
export function zonedDay(at: number, timeZone: string): string {
  const parts = partsIn(timeZone, at)
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

/** Milliseconds that the zone is ahead of UTC at that moment. */
function offsetAt(at: number, timeZone: string): number {
  const parts = partsIn(timeZone, at)
  const time = `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}Z`
  return Date.parse(`${zonedDay(at, timeZone)}T${time}`) - Math.floor(at / 1000) * 1000
}

/** @returns the first moment of a day such as 2026-11-21, in milliseconds, even where midnight is skipped or comes twice */
export function startOfZonedDay(day: string, timeZone: string): number {
  const midnight = Date.parse(day)
  const near = midnight - offsetAt(midnight, timeZone)
  const start = midnight - offsetAt(near, timeZone)
  for (let at = start - maxSkippedMs; at <= start + maxSkippedMs; at += quarterMs) {
    if (zonedDay(at, timeZone) >= day) return at
  }
  return start
}

/** @returns the day after one such as 2026-11-21 */
export function nextDay(day: string): string {
  return new Date(Date.parse(day) + 24 * hourMs).toISOString().slice(0, 10)
}

/** @returns the first day of the month, or of the one `months` later */
export function firstOfMonth(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** @returns whether a moment (milliseconds) is the first of a month in the zone */
export function isZonedMonthStart(at: number, timeZone: string): boolean {
  const day = zonedDay(at, timeZone)
  return day.endsWith('-01') && startOfZonedDay(day, timeZone) === at
}
