import type { FailureCause, NeedKind } from '../../../../contract/platform/agent/needs.ts'
import { counted, t } from '../../../../contract/translate.ts'
import { formatNumber } from '../../../text/format.ts'
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

/** What the button says that mends a failing connector. */
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
