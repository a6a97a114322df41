/** Texts of the outcomes on Insights; figures are called as in the report. */
import type { OutcomeKind } from '../../../../contract/studio/outcomes.ts'
import { t } from '../../../../contract/translate.ts'
import { outcomeNames } from '../../../conversation/outcome-words.ts'
import { formatDate, formatNumber, formatPercent } from '../../../text/format.ts'

export const outcomeWords = {
  title: t('Outcomes'),
  loading: t('Counting conversations'),
  numbers: t('Numbers'),
  one: t('This number'),
  all: t('All numbers'),
  perDay: t('Settled without your team, by day'),
  day: t('Day'),
  reasons: t('Why the agent handed over'),
  otherReason: t('Another reason'),
  noReasons: t('No handover with a reason.'),
  hours: t('When customers first write'),
  hoursLead: t('Conversations by weekday and hour of their first question, on this device’s clock.'),
  others: t('Not settled without your team'),
  reading: t('The stored webhooks are still being read. The figures are not complete yet.'),
  unknown: t('Not known'),
  nothing: t('No webhooks of these days are stored, so nothing is known of them.'),
  setUp: t('Set up webhooks'),
  counted: t('Each conversation counts once a month, on the day of its first question.'),
  close: t('Close the list'),
  none: t('No conversations.'),
  more: t('Show more'),
  loadingList: t('Loading conversations'),
  definitions: t('How they are counted'),
} as const

export const outcomeListTitle = (kind: OutcomeKind, count: string) =>
  t('{name}: {count}', { name: outcomeNames[kind], count })

export const shareText = (count: number, all: number) => (all === 0 ? '' : formatPercent(count / all, 0))

export const beforeText = (value: string) => t('{value} before', { value })

export function missingBeforeText(count: number): string {
  return t(
    '{count, plural, one {Of the days before, # is missing.} other {Of the days before, # are missing.}}',
    { count },
  )
}

export const dayReading = (conversations: number, resolved: number) =>
  t(
    '{conversations, plural, one {# conversation} other {# conversations}}, {resolved} settled without your team',
    {
      conversations,
      resolved: formatNumber(resolved),
    },
  )

/** A Monday. */
const someMonday = Date.UTC(2026, 10, 2)
const dayMs = 86_400_000
const hourMs = 3_600_000

/** @param weekday 0 for Monday */
export const weekdayText = (weekday: number) => formatDate(someMonday + weekday * dayMs, 'weekday', 'UTC')

export const hourText = (hour: number) => formatDate(someMonday + hour * hourMs, 'minutes', 'UTC')

export const cellText = (weekday: number, hour: number, count: number) =>
  t('{weekday} {hour}: {count, plural, one {# conversation} other {# conversations}}', {
    weekday: weekdayText(weekday),
    hour: hourText(hour),
    count,
  })
