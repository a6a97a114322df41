import type { NeedKind } from '../../../../contract/platform/agent/needs.ts'
import { counted, t } from '../../../../contract/translate.ts'
import { formatNumber } from '../../../text/format.ts'
import type { StatusState } from '../../../ui/status.tsx'

export const needsWords = {
  title: 'Needs you',
  none: 'Nothing needs your team right now.',
  showAll: (count: number) => t('Show all {count}', { count: formatNumber(count) }),
  waiting: 'Open chats',
  failing: 'Read logs',
  certificate_expired: 'Renew certificate',
  alert: 'Show alert',
  blocked_skill: 'Edit skill',
  not_connected: 'Add credentials',
  certificate_ending: 'Renew certificate',
} as const satisfies Record<NeedKind, string> & Record<string, unknown>

export const needStates: Record<NeedKind, StatusState> = {
  waiting: { text: 'Handed over to your team', tone: 'warn', shape: 'waiting' },
  failing: { text: 'Connector is failing', tone: 'bad', shape: 'stopped' },
  certificate_expired: { text: 'Certificate has expired', tone: 'bad', shape: 'stopped' },
  alert: { text: 'Alert', tone: 'warn', shape: 'waiting' },
  blocked_skill: { text: 'Blocked by the platform', tone: 'bad', shape: 'stopped' },
  not_connected: { text: 'Connector is not connected', tone: 'warn', shape: 'waiting' },
  certificate_ending: { text: 'Certificate ends soon', tone: 'warn', shape: 'waiting' },
}

export const waitingText = counted(
  '{count, plural, one {# customer is waiting} other {# customers are waiting}}',
)
