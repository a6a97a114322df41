/** Texts about what became of customers' questions; the figures are called as in the report. */
import type { OutcomeFigureName, OutcomeKind } from '../../../../contract/studio/outcomes.ts'
import { t } from '../../../../contract/translate.ts'
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

export const outcomeNames: Readonly<Record<OutcomeFigureName, string>> = {
  conversations: t('Conversations'),
  resolved: t('Settled without your team'),
  handed_over: t('Handed over'),
  unanswered: t('With an unanswered question'),
  withheld: t('With a withheld answer'),
  undelivered: t('With an undelivered message'),
  marked_bad: t('Marked as bad'),
  first_answer_median_ms: t('Wait for your team, half at most'),
  first_answer_90_ms: t('Wait for your team, 90 % at most'),
}

export const outcomeDefinitions: Readonly<Record<OutcomeFigureName, string>> = {
  conversations: t('Customers who wrote something that needs an answer. Groups do not count.'),
  resolved: t(
    'The agent answered the last question, nobody of your team wrote, and the customer did not come back within 24 hours with a handover.',
  ),
  handed_over: t('The agent handed the conversation over. A takeover by your team does not count.'),
  unanswered: t('Nobody answered a question.'),
  withheld: t('The platform withheld an answer of the agent.'),
  undelivered: t('A message of the agent or your team did not arrive.'),
  marked_bad: t('A member marked an answer as bad.'),
  first_answer_median_ms: t(
    'From the moment a customer waits for your team to its first message, for waits that ended so.',
  ),
  first_answer_90_ms: t('The same, for 90 of 100 customers.'),
}

export const outcomeListTitle = (kind: OutcomeKind, count: string) =>
  t('{name}: {count}', { name: outcomeNames[kind], count })

export const shareText = (count: number, all: number) => (all === 0 ? '' : formatPercent(count / all, 0))

const minuteMs = 60_000
const minutesOfHours = 120

/** A wait in minutes or hours. */
export function outcomeWaitText(milliseconds: number): string {
  const minutes = milliseconds / minuteMs
  if (minutes < 1) return t('Less than a minute')
  return minutes < minutesOfHours
    ? t('{minutes} min', { minutes: formatNumber(Math.round(minutes)) })
    : t('{hours} h', { hours: formatNumber(minutes / 60, 1) })
}

export const beforeText = (value: string) => t('{value} before', { value })

export function missingText(count: number): string {
  return t(
    '{count, plural, one {# day before the first stored webhook is missing.} other {# days before the first stored webhook are missing.}}',
    { count },
  )
}

export function silentText(count: number): string {
  return t(
    '{count, plural, one {On # day no webhook came: nobody wrote, or none arrived.} other {On # days no webhook came: nobody wrote, or none arrived.}}',
    { count },
  )
}

export function missingBeforeText(count: number): string {
  return t(
    '{count, plural, one {Of the days before, # is missing.} other {Of the days before, # are missing.}}',
    { count },
  )
}

export function hiddenText(count: number): string {
  return t(
    '{count, plural, one {# number that your token cannot read is not counted.} other {# numbers that your token cannot read are not counted.}}',
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
