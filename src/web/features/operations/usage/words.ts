import type { UsageGranularity, UsageMetric } from '../../../../contract/platform/agent/usage.ts'
import { zonedDay } from '../../../../contract/platform/zoned-time.ts'
import { t } from '../../../../contract/translate.ts'
import type { BudgetWindow } from '../../../api/agent/budget-grid.ts'
import { formatDate, formatMoney, formatNumber } from '../../../text/format.ts'

export const usageWords = {
  loading: 'Loading usage',
  channel: 'Channel',
  sender: 'Sender',
  perPart: 'Billed messages',
  wholeMonths: (range: string) =>
    t('The platform counts whole months only, so these are the figures of {range}.', { range }),
  hoursCut: (days: number, range: string) =>
    t('Hours are shown for the last {days} days only. {range}.', { days, range }),
  otherDays: (timeZone: string) =>
    t(
      'The platform’s days do not begin at midnight in {timeZone}. Correct the time zone of the billable account.',
      { timeZone },
    ),
  changedClocks: (range: string, hours: number) =>
    t('{range} has {hours} hours, because the clocks change.', { range, hours }),
  needed: {
    title: 'Which account is this number’s usage billed to?',
    help: 'The billing hub of the platform shows the billable account’s id; no call finds it. It is neither the business nor the number. The answer is kept for everyone who works with this number.',
  },
} as const

export const groupingNames = { hour: 'Hour', day: 'Day', month: 'Month' } as const

export const metricNames: Record<UsageMetric, string> = {
  billable_messages: 'Billed messages',
  billable_tokens: 'Billed tokens',
  cost: 'Cost',
}

export const usedWindowNames: Record<BudgetWindow, string> = {
  one_day: 'Last 24 hours',
  seven_days: 'Last 7 days',
  fourteen_days: 'Last 14 days',
  thirty_days: 'Last 30 days',
}

/** @param currency - an ISO 4217 code; without one, the amount is in the account's own */
export function figureText(metric: UsageMetric, value: number | null, currency: string | null): string {
  if (value === null) return '—'
  if (metric !== 'cost') return formatNumber(value)
  return currency === null ? formatNumber(value, 4) : formatMoney(value, currency)
}

export function usedText(used: number, limit: number | null): string {
  if (limit === null) return t('{used}, without a limit', { used: formatNumber(used) })
  return t('{used} of {limit}', { used: formatNumber(used), limit: formatNumber(limit) })
}

const formatOf = { HOUR: 'monthDayTime', DAY: 'monthDay', MONTH: 'month' } as const

/** @param start in milliseconds */
export function bucketText(start: number, granularity: UsageGranularity, timeZone: string): string {
  return formatDate(start, formatOf[granularity], timeZone)
}

/** @param end in milliseconds, excluded */
export function usageRangeText({ start, end }: { start: number; end: number }, timeZone: string): string {
  const from = formatDate(start, 'day', timeZone)
  const to = formatDate(end - 1, 'day', timeZone)
  return zonedDay(start, timeZone) === zonedDay(end - 1, timeZone) ? from : t('{from} to {to}', { from, to })
}
