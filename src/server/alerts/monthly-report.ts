/** The message about a month that ended: when it is due, and what it says. */
import { firstOfMonth, startOfZonedDay } from '../../contract/platform/zoned-time.ts'
import type { AlertMessage } from '../../contract/studio/alerts/alert.ts'
import type { AlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import type { AlertSettings } from '../../contract/studio/alerts/alert-rules.ts'
import type { MonthReport } from '../../contract/studio/report.ts'
import type { ReportFigureName } from '../../contract/studio/report-figures.ts'
import { reportFormatOf } from '../../report/report-format.ts'
import { reportWordsOf } from '../../report/report-words-of.ts'
import { isQuietAt } from './quiet-hours.ts'

/** Whoever comes back within a day with a handover was not settled. */
const settledMs = 86_400_000
const mainFigures = [
  'conversations',
  'resolved',
  'handed_over',
  'unanswered',
  'first_answer_median_ms',
] as const satisfies readonly ReportFigureName[]

/**
 * Returns the newest month, such as `2026-10`, whose figures no longer change: it ended a day ago in UTC, whose months
 * reports have, and in the time zone of the number's quiet hours.
 *
 * @param now in milliseconds since 1970
 */
export function lastSettledMonth({ quietHours }: Pick<AlertSettings, 'quietHours'>, now: number): string {
  const timeZone = quietHours?.timeZone ?? 'UTC'
  const today = new Date(now).toISOString().slice(0, 10)
  for (let back = 1; ; back++) {
    const after = firstOfMonth(today, 1 - back)
    const end = Math.max(Date.parse(after), startOfZonedDay(after, timeZone))
    if (end + settledMs <= now) return firstOfMonth(today, -back).slice(0, 7)
  }
}

/** Returns the month of which a number's report is to be sent now; undefined if none is. */
export function dueMonth(
  { settings, reportedMonth, outgoing }: AlertRecord,
  now: number,
): string | undefined {
  if (!settings.monthlyReport || outgoing !== null || isQuietAt(now, settings.quietHours)) return undefined
  const month = lastSettledMonth(settings, now)
  return reportedMonth === null || reportedMonth < month ? month : undefined
}

/** Notes which month had ended, and since when reviews are sent, so that switching on sends none of the past. */
export function withAlertSettings(record: AlertRecord, settings: AlertSettings, now: number): AlertRecord {
  const isNew = settings.monthlyReport && !record.settings.monthlyReport
  const hasReviews = settings.reviewRequests && !record.settings.reviewRequests
  return {
    ...record,
    settings,
    ...(isNew && { reportedMonth: lastSettledMonth(settings, now) }),
    ...(hasReviews && { reviewsSince: new Date(now).toISOString() }),
  }
}

/** Returns what a message says about a month: counts and waits, and nothing about a customer. */
export function reportPart(report: MonthReport): NonNullable<AlertMessage['report']> {
  const words = reportWordsOf.en
  const format = reportFormatOf('en')
  const { month, figures, gaps } = report
  const textOf = (name: ReportFigureName, value: number | null | undefined) =>
    format.figure(name, value, null)
  return {
    month,
    title: `${words.title}: ${format.month(month)}`,
    lines: [
      ...mainFigures.map((name) => {
        const { value, before } = figures[name] ?? { value: null, before: null }
        return `${words.names[name]}: ${textOf(name, value)} (${words.before.toLowerCase()}: ${textOf(name, before)})`
      }),
      ...(gaps.missingDays.length > 0 ? [format.counted(words.missingDays, gaps.missingDays.length)] : []),
      ...(gaps.silentDays.length > 0 ? [format.counted(words.silentDays, gaps.silentDays.length)] : []),
    ],
    figures: Object.fromEntries(
      mainFigures.map((name) => {
        const { value = null, before = null } = figures[name] ?? {}
        return [name, { value, before }]
      }),
    ),
  }
}
