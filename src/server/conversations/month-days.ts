/** Months and their days, of UTC, and those of which nothing is stored. */
import type { ReportGaps } from '../../contract/studio/report.ts'

/** In milliseconds. */
export const reportDayMs = 86_400_000

/** Months such as `2026-11`, and what is around them. */
export const beginOf = (month: string) => Date.parse(`${month}-01`)
export const monthAfter = (month: string) => shifted(month, 1)
export const monthBefore = (month: string) => shifted(month, -1)

function shifted(month: string, by: number): string {
  const date = new Date(beginOf(month))
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

export const reportDayText = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Returns whether no webhook is stored of any day that has begun: what came then is not known. */
export function isAllMissing([first]: readonly number[], now: number) {
  return (from: number, end: number) =>
    from < now && (first === undefined || first * reportDayMs >= Math.min(end, now))
}

export const gapsOf = (month: string, stored: readonly number[], now: number) =>
  gapsBetween(beginOf(month), beginOf(monthAfter(month)), { stored, now })

/**
 * Names the days without stored webhooks among those that have begun.
 *
 * @param from the first day, and `end` the day after the last one, in milliseconds since 1970
 * @param known.stored days since 1970 of which webhooks are stored
 */
export function gapsBetween(
  from: number,
  end: number,
  known: { readonly stored: readonly number[]; readonly now: number },
): ReportGaps {
  const [first] = known.stored
  const stored = new Set(known.stored)
  const gaps: ReportGaps = { missingDays: [], silentDays: [] }
  for (let at = from; at < Math.min(end, known.now); at += reportDayMs) {
    const day = at / reportDayMs
    if (stored.has(day)) continue
    const list = first === undefined || day < first ? gaps.missingDays : gaps.silentDays
    list.push(reportDayText(at))
  }
  return gaps
}
