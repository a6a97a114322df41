import type { UsageGranularity, UsageMetric } from '../../../../contract/platform/agent/usage.ts'
import { zonedDay } from '../../../../contract/platform/zoned-time.ts'
import { t } from '../../../../contract/translate.ts'
import type { BudgetWindow } from '../../../api/agent/budget-grid.ts'
import { formatDate, formatMoney, formatNumber } from '../../../text/format.ts'

export const usageWords = {
  title: 'Usage and cost',
  lead: 'Billed messages, tokens and cost of the billable account, which may bill other numbers and channels too.',
  loading: 'Loading usage',
  per: 'Group by',
  by: 'Split by',
  unsplit: 'Nothing',
  when: 'When',
  channel: 'Channel',
  sender: 'Sender',
  asTable: 'Show as table',
  nothing: 'No billed usage in this time.',
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
  account: 'Billable account',
  needed: {
    title: 'Which account is this number’s usage billed to?',
    help: 'The billing hub of the platform shows the billable account’s id; no call finds it. It is neither the business nor the number. The answer is kept for everyone who works with this number.',
  },
  accountLabel: 'Billable account id',
  timeZoneLabel: 'Time zone',
  timeZoneHelp: 'As the billing hub shows it; days and months follow it',
  wrongAccount: 'Enter an account id: digits only',
  wrongTimeZone: 'Enter a time zone such as Europe/Berlin',
  use: 'Show usage',
  change: 'Another account',
  cancel: 'Cancel',
  suggested: 'The account that you named last is filled in.',
  unknownAccount: 'The platform does not know this billable account.',
  unknownAccountHelp: 'Check the id in the billing hub. Usage is not available on every host either.',
  forbidden: 'Usage needs the permission business_management',
  forbiddenHelp: 'Ask the token’s owner to add it, then sign in again.',
  used: 'Used of the token limits',
  usedHelp:
    'Billed tokens of this billable account. A limit counts the whole business: if it has other billable accounts, more is used than this shows. Answers per conversation are not reported.',
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
