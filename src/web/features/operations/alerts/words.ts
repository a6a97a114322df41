import type { FailureCause, NeedKind } from '../../../../contract/platform/agent/needs.ts'
import type { Alert, AlertResolution } from '../../../../contract/studio/alerts/alert.ts'
import type {
  AlertRuleName,
  AlertSeverity,
  ThresholdName,
} from '../../../../contract/studio/alerts/alert-rules.ts'
import { counted, t } from '../../../../contract/translate.ts'
import { restrictionText } from '../../../../conversations/account-events.ts'
import { formatDate, formatNumber, formatPercent } from '../../../text/format.ts'
import type { StatusState } from '../../../ui/status.tsx'

export const needsWords = {
  now: 'Now',
  nobody: 'Nobody is waiting.',
  allWaiting: (count: number) => t('Show all {count}', { count: formatNumber(count) }),
  loadingWaits: 'Loading waiting customers',
  health: 'Health',
  none: 'Everything works.',
  waiting: 'Open chats',
  failing: 'Read logs',
  certificate_expired: 'Renew certificate',
  alert: 'Show alert',
  blocked_skill: 'Edit skill',
  not_connected: 'Add credentials',
  certificate_ending: 'Renew certificate',
} as const satisfies Record<NeedKind, string> & Record<string, unknown>

/** Labels of the button that mends a failing connector, by cause. */
export const connectorFailureTexts: Record<FailureCause, string> = {
  certificate: t('Renew certificate'),
  credentials: t('Replace key'),
  unknown: t('Read logs'),
}

export const needStates: Record<NeedKind, StatusState> = {
  waiting: { text: 'Handed over to your team', tone: 'warn', shape: 'waiting' },
  failing: { text: 'Connector is failing', tone: 'bad', shape: 'stopped' },
  certificate_expired: { text: 'Certificate has expired', tone: 'bad', shape: 'stopped' },
  alert: { text: 'Alert', tone: 'warn', shape: 'waiting' },
  blocked_skill: { text: 'Blocked by the platform', tone: 'bad', shape: 'stopped' },
  not_connected: { text: 'Connector is not connected', tone: 'warn', shape: 'waiting' },
  certificate_ending: { text: 'Certificate ends soon', tone: 'warn', shape: 'waiting' },
}

export const needAmount = counted('{count, plural, one {# needs attention} other {# need attention}}')

export const waitingAmount = counted('{count, plural, one {# is waiting} other {# are waiting}}')

/** The subject of an alert, in the reader's language; empty for the whole number. */
export function subjectText({ rule, subject }: Pick<Alert, 'rule' | 'subject'>): string {
  if (subject === null) return ''
  return rule === 'number_restricted' ? restrictionText(subject.id) : subject.name
}

/** A scheduled ban begins at its deadline, everything else ends. */
function restrictionDeadlineText(cause: string | undefined, date: string): string {
  return cause === 'SCHEDULED' ? t('On {date}', { date }) : t('Until {date}', { date })
}

export const alertWords = {
  title: 'Alerts',
  lead: 'What is wrong on this number now, and the rules that raise an alert.',
  views: 'Alert views',
  listView: 'List',
  rulesView: 'Rules',
  open: 'Open',
  none: 'No open alerts.',
  ended: 'Resolved',
  loading: 'Loading alerts',
  since: 'Began',
  raised: 'Raised',
  resolvedAt: 'Resolved',
  acknowledge: 'Acknowledge',
  mute: 'Mute for 24 hours',
  unmute: 'Unmute',
  muted: 'Muted until',
  sourcesHead: {
    title: 'Where alerts come from',
    lead: 'The server always watches webhooks. It has no access token, so the rest is read while a team member has this number open, or by a scheduled job.',
  },
  webhooks: 'Webhooks',
  always: 'Always watched',
  connectors: 'Connectors and certificates',
  skills: 'Skills',
  passRates: 'Pass rates',
  tokens: 'Access tokens',
  neverRead: 'Not read yet',
  inMemory:
    'Alerts and rules are kept in memory and are lost when the studio restarts. An operator can keep them by setting STUDIO_WORKSPACE_DIR.',
  rulesSaved: 'Rules saved',
  unreadable: {
    title: 'The stored alerts of this number cannot be read',
    help: 'No alerts are raised or sent for this number until its rules are saved again, here with the default values or under Rules with your own. Webhooks, forwarding and the other numbers work as usual. The unreadable record is kept beside the new one.',
    mend: 'Save default rules',
  },
  severity: 'Severity',
  neverRaised: 'Not raised recently',
  lastRaised: 'Last raised',
  quiet: 'Quiet hours',
  quietOnField: {
    label: 'Use quiet hours',
    help: 'Warnings are sent when quiet hours end.',
  },
  from: 'From',
  to: 'To',
  timeZoneField: { label: 'Time zone', help: 'Such as Europe/Berlin' },
  groupField: {
    label: 'Minutes to group alerts',
    help: 'How long a message waits so that related alerts can join it.',
  },
  grouping: 'Grouping',
  monthlyField: {
    label: 'Send the report of each month',
    help: 'Main figures and a link, to the addresses above, a day after the month ended. No customer is named.',
  },
  reviewField: {
    label: 'Send changes that wait for a review',
    help: 'How many changes and a link, to the addresses above, once for each request, and once more when it is published or returned. Nobody is named.',
  },
} as const

export const severityStates: Record<AlertSeverity, StatusState> = {
  critical: { text: 'Critical', tone: 'bad', shape: 'stopped' },
  warning: { text: 'Warning', tone: 'warn', shape: 'waiting' },
}

export const severityOptions: readonly (readonly [AlertSeverity, string])[] = [
  ['warning' as const, 'Warning'],
  ['critical' as const, 'Critical, even in quiet hours'],
]

export const resolutionTexts: Record<AlertResolution, string> = {
  ended: 'Resolved',
  unknown: 'No longer known after a restart',
  rule_off: 'Rule turned off',
}

interface RuleWords {
  name: string
  /** Each `{threshold}` is an input in the sentence. */
  sentence: string
  /** Names the link to the page that can fix it. */
  link: string
}

export const ruleWords: Record<AlertRuleName, RuleWords> = {
  handover_waiting: {
    name: 'Handover without an answer',
    sentence: 'When a customer waits for your team longer than {minutes} min',
    link: needsWords.waiting,
  },
  agent_silent: {
    name: 'Agent stopped answering',
    sentence: 'When {customers} or more customers wait for the agent longer than {minutes} min',
    link: needsWords.waiting,
  },
  delivery_failures: {
    name: 'Delivery failures',
    sentence:
      'When {percent} % or more of at least {minimum} messages within {minutes} min could not be delivered',
    link: 'Open webhooks',
  },
  number_restricted: {
    name: 'The platform restricts this number',
    sentence: 'When the platform restricts, disables or disconnects this number or its account',
    link: 'Open webhooks',
  },
  webhooks_stopped: {
    name: 'Webhooks stopped',
    sentence:
      'When no signed webhook has arrived for {hours} hours (pick more than your longest quiet spell)',
    link: 'Open webhooks',
  },
  webhooks_unsigned: {
    name: 'Webhooks without a valid signature',
    sentence: 'When {count} or more webhooks without a valid signature arrive within {minutes} min',
    link: 'Open webhooks',
  },
  connector_failing: {
    name: 'Connector failing',
    sentence:
      'When a connector is in error, or {percent} % or more of at least {minimum} of its logged calls failed',
    link: needsWords.failing,
  },
  certificate_ending: {
    name: 'Certificate ending',
    sentence: 'When a connector certificate ends within {days} days',
    link: needsWords.certificate_ending,
  },
  skill_blocked: {
    name: 'Skill blocked',
    sentence: 'When the platform’s review blocks a skill',
    link: needsWords.blocked_skill,
  },
  pass_rate_fell: {
    name: 'Pass rate fell',
    sentence:
      'When scenarios pass {points} percentage points less often than in the best of the previous five runs',
    link: 'Open scenarios',
  },
  token_ending: {
    name: 'Access token ending',
    sentence: 'When a scheduled job’s token, as reported by the job, ends within {days} days',
    link: 'Open doctor',
  },
}

export const openCount = counted('{count, plural, one {# open alert.} other {# open alerts.}}')
export const endedCount = counted('{count, plural, one {# resolved alert.} other {# resolved alerts.}}')

export function acknowledgedText(name: string): string {
  return t('Acknowledged by {name}', { name })
}

export function readByText(name: string): string {
  return name === '' ? '' : t('by {name}', { name })
}

const endOf = (ms: number | undefined) => (ms === undefined ? '' : formatDate(ms, 'day'))

/**
 * An alert's figures; empty if rule and subject suffice.
 * @param now milliseconds since 1970
 */
export function figuresText(
  { rule, figures, subject }: Pick<Alert, 'rule' | 'figures' | 'subject'>,
  now = Date.now(),
): string {
  const { count = 0, minutes = 0, hours = 0, percent = 0, failed = 0, total, before = 0, endsAt } = figures
  const within = t('{count, plural, one {# minute} other {# minutes}}', { count: minutes })
  switch (rule) {
    case 'handover_waiting':
    case 'agent_silent':
      return t(
        '{count, plural, one {# customer has waited for at least {within}} other {# customers have waited for at least {within}}}',
        { count, within },
      )
    case 'delivery_failures':
      return t('{share} of messages failed within {within}', { share: formatPercent(percent / 100), within })
    case 'webhooks_stopped':
      return t('{count, plural, one {None for # hour} other {None for # hours}}', { count: hours })
    case 'webhooks_unsigned':
      return t('{count, plural, one {# webhook within {within}} other {# webhooks within {within}}}', {
        count,
        within,
      })
    case 'connector_failing':
      return total === undefined
        ? ''
        : t('{count, plural, one {{failed} of # call failed} other {{failed} of # calls failed}}', {
            count: total,
            failed,
          })
    case 'pass_rate_fell':
      return t('{before} before, {now} now', {
        before: formatPercent(before / 100),
        now: formatPercent(percent / 100),
      })
    case 'number_restricted':
      return endsAt === undefined ? '' : restrictionDeadlineText(subject?.id, endOf(endsAt))
    case 'certificate_ending':
    case 'token_ending':
      return endsAt !== undefined && endsAt < now
        ? t('Ended on {date}', { date: endOf(endsAt) })
        : t('Ends on {date}', { date: endOf(endsAt) })
    default:
      return ''
  }
}

/** An expired certificate is no longer "ending". */
export function alertName({ rule, figures }: Pick<Alert, 'rule' | 'figures'>, now: number): string {
  const { endsAt } = figures
  const isOver = rule === 'certificate_ending' && endsAt !== undefined && endsAt < now
  return isOver ? t('Certificate expired') : ruleWords[rule].name
}

/** Skills, connectors and waiting customers are counted at their own navigation entries. */
export const countedElsewhere = counted(
  '{count, plural, one {# of them is counted under Skills, Connectors or Inbox.} other {# of them are counted under Skills, Connectors or Inbox.}}',
)

/** Names of the numbers in an alert rule. */
export const thresholdNames: Record<ThresholdName, string> = {
  minutes: 'Minutes',
  customers: 'Customers',
  percent: 'Percent',
  minimum: 'Minimum number',
  hours: 'Hours',
  count: 'Webhooks',
  days: 'Days before the end',
  points: 'Percentage points',
}
