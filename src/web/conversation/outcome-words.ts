/** Names and definitions of the figures that Insights, Today and the report share. */
import type { OutcomeFigureName } from '../../contract/studio/outcomes.ts'
import { t } from '../../contract/translate.ts'
import { formatNumber } from '../text/format.ts'

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

const minuteMs = 60_000
const minutesOfHours = 120

/** A wait in minutes or hours. */
export function outcomeWaitText(milliseconds: number): string {
  const minutes = milliseconds / minuteMs
  if (minutes < 1) return t('Less than a minute')
  return minutes < minutesOfHours
    ? t('{minutes} min', { minutes: Math.round(minutes) })
    : t('{hours} h', { hours: formatNumber(minutes / 60, 1) })
}

export function missingDaysText(count: number): string {
  return t(
    '{count, plural, one {# day before the first stored webhook is missing.} other {# days before the first stored webhook are missing.}}',
    { count },
  )
}

export function silentDaysText(count: number): string {
  return t(
    '{count, plural, one {On # day no webhook came: nobody wrote, or none arrived.} other {On # days no webhook came: nobody wrote, or none arrived.}}',
    { count },
  )
}

export function hiddenNumbersText(count: number): string {
  return t(
    '{count, plural, one {# number that your token cannot read is not counted.} other {# numbers that your token cannot read are not counted.}}',
    { count },
  )
}
