import { t } from '../../../../contract/translate.ts'
import { formatDate, formatDuration, formatNumber, formatPercent } from '../../../text/format.ts'

export const insightWords = {
  title: 'Insights',
  lead: 'What the agent did, as counted by the platform.',
  noAgent: 'This number has no agent yet, so there are no insights. Set up the agent first.',
  loading: 'Loading insights',
  from: 'From',
  to: 'To',
  reversed: 'The last day is before the first day. Choose a later one.',
  tooLong: 'Choose at most 90 days',
  notAvailable: 'The platform does not report this for this number.',
  notAvailableHelp: 'These metrics are not available everywhere. Your agent is not affected.',
  itsWords: 'Message from the platform',
  nothing: 'No data for these days.',
  conversations: 'Conversations',
  threads: 'With the agent',
  waiting: 'Waiting now, by the platform’s count',
  perDay: 'Conversations per day',
  perPiece: (days: number) => t('Conversations per {days} days', { days }),
  asTable: 'Show as table',
  days: 'Days',
  tools: 'Tool calls',
  tool: 'Tool',
  toolConversations: 'Conversations',
  latency: 'Average time',
  success: 'Success',
  error: 'Error',
  timeout: 'Timeout',
  share: 'Result',
  events: 'Agent events',
  eventsNote: 'The platform counts these days in US Pacific time, unlike the others.',
  eventType: 'Type',
  received: 'Received',
  processed: 'Processed',
  processedShare: 'Share processed',
  cut: (days: number, range: string) =>
    t('These are available for the last {days} days only. {range}.', { days, range }),
  all: 'All insights',
  thisMonth: 'This month',
  yesterday: 'Yesterday',
  outcomes: 'Outcomes',
  report: 'Report',
  why: 'Why the agent handed over',
} as const

export const presetDays = [7, 14, 30, 90] as const

export const presetText = (days: number) => t('{days} days', { days })

export function dayText(day: string): string {
  return formatDate(new Date(day), 'monthDay', 'UTC')
}

export function rangeText({ from, to }: { from: string; to: string }): string {
  return from === to ? dayText(from) : t('{from} to {to}', { from: dayText(from), to: dayText(to) })
}

export function insightSecondsText(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return '—'
  return formatDuration(milliseconds)
}

export function insightPercentText(fraction: number | null): string {
  return fraction === null ? '—' : formatPercent(fraction)
}

export function countText(count: number | null | undefined): string {
  return count === null || count === undefined ? '—' : formatNumber(count)
}

/** Null if either is unknown or nothing was counted before; `share` is null for less than half a percent. */
function changeBetween(count: number | null, before: number | null) {
  if (count === null || before === null || before === 0) return null
  const change = count / before - 1
  return { isMore: change > 0, share: Math.abs(change) < 0.005 ? null : formatPercent(Math.abs(change)) }
}

/** Compares a count with that of an earlier period; null if either is unknown. */
export function comparedText(
  count: number | null,
  before: number | null,
  period: { from: string; to: string },
): string | null {
  const change = changeBetween(count, before)
  if (change === null) return null
  const { isMore, share } = change
  const range = rangeText(period)
  if (share === null) return t('As many as before ({range})', { range })
  return isMore
    ? t('{share} more than before ({range})', { share, range })
    : t('{share} fewer than before ({range})', { share, range })
}

/** Compares a count with the same number of days before; only the days if unknown. */
export function changeText(count: number | null, before: number | null, days: number): string {
  const change = changeBetween(count, before)
  if (change === null) return t('in the last {days} days', { days })
  const { isMore, share } = change
  if (share === null) return t('in the last {days} days, as many as in the previous {days} days', { days })
  return isMore
    ? t('in the last {days} days, {share} more than in the previous {days} days', { days, share })
    : t('in the last {days} days, {share} fewer than in the previous {days} days', { days, share })
}

/** As the studio counts everywhere else. */
export function inboxWaiting(count: number): string {
  return t(
    '{count, plural, =0 {Nobody waits in the inbox} one {# customer waits in the inbox} other {# customers wait in the inbox}}',
    {
      count,
    },
  )
}
