import type { Alert } from '../../contract/studio/alerts/alert.ts'
import type { AlertRuleName } from '../../contract/studio/alerts/alert-rules.ts'
import { effectText } from '../../conversations/account-events.ts'

type Sentence = (alert: Alert, name: string) => string

/** Empty for a moment that no calendar has. */
function dayOf(ms: number | undefined): string {
  const date = new Date(ms ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

const endOf = ({ raisedAt, figures: { endsAt } }: Alert) =>
  endsAt !== undefined && endsAt < Date.parse(raisedAt)
    ? `ended on ${dayOf(endsAt)}`
    : `ends on ${dayOf(endsAt)}`
const counted = (count: number | undefined, one: string, several: string) =>
  `${count ?? 0} ${count === 1 ? one : several}`
const minutesOf = ({ figures: { minutes } }: Alert) => counted(minutes, 'minute', 'minutes')

const sentences: Readonly<Record<AlertRuleName, Sentence>> = {
  handover_waiting: (alert) => {
    const who = counted(alert.figures.count, 'customer has', 'customers have')
    return `${who} waited for the team for at least ${minutesOf(alert)}`
  },
  agent_silent: (alert) => {
    const who = counted(alert.figures.count, 'customer has', 'customers have')
    return `The agent does not answer: ${who} waited for at least ${minutesOf(alert)}`
  },
  delivery_failures: (alert) => {
    const { percent = 0, failed = 0, total = 0 } = alert.figures
    return `${percent}% of messages failed within ${minutesOf(alert)} (${failed} of ${total})`
  },
  number_restricted: (alert, name) => {
    const { id = '' } = alert.subject ?? {}
    const { endsAt } = alert.figures
    return effectText({ cause: id, ...(endsAt !== undefined && { deadline: endsAt }) }, dayOf) || name
  },
  webhooks_stopped: ({ figures: { hours } }) => `No webhook for ${counted(hours, 'hour', 'hours')}`,
  webhooks_unsigned: (alert) => {
    const what = counted(alert.figures.count, 'webhook', 'webhooks')
    return `${what} without a valid signature within ${minutesOf(alert)}`
  },
  connector_failing: ({ figures: { failed, total } }, name) =>
    total === undefined
      ? `The connector ${name} is in error`
      : `The connector ${name} fails (${failed ?? 0} of ${total} calls)`,
  certificate_ending: (alert, name) => `The certificate of the connector ${name} ${endOf(alert)}`,
  skill_blocked: (_alert, name) => `The skill ${name} was blocked`,
  pass_rate_fell: ({ figures: { percent = 0, before = 0 } }, name) =>
    `The pass rate of ${name} fell from ${before}% to ${percent}%`,
  token_ending: (alert, name) => `The access token of ${name} ${endOf(alert)}`,
}

/** Returns one English sentence about an alert, without a full stop. */
export function textOfAlert(alert: Alert, change: 'raised' | 'resolved'): string {
  const text = sentences[alert.rule](alert, alert.subject?.name ?? '')
  if (change === 'raised') return text
  if (alert.resolution === 'rule_off') return `Rule turned off: ${text}`
  return `${alert.resolution === 'unknown' ? 'No longer known' : 'Resolved'}: ${text}`
}
