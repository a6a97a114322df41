import { type Connector, connectionHealth } from '../../../../contract/platform/record-kinds/connector.ts'
import { t } from '../../../../contract/translate.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import type { StatusState } from '../../../ui/status.tsx'

const looks = {
  good: { tone: 'good', shape: 'live' },
  attention: { tone: 'warn', shape: 'waiting' },
  bad: { tone: 'bad', shape: 'stopped' },
} as const

/** Two vocabularies exist (docs/platform.md, section 10.3). */
const texts = new Map([
  ['CONNECTED', t('Connected')],
  ['ACTIVE', t('Connected')],
  ['PENDING_OAUTH', t('Needs credentials')],
  ['EXPIRED', t('Credentials expired')],
  ['DISCONNECTED', t('Not connected')],
  ['ERROR', t('Failing')],
])

export function connectorState({ connection_status }: Pick<Connector, 'connection_status'>): StatusState {
  const status = connection_status?.status
  if (!status) return { text: notRecognised, tone: 'quiet', shape: 'off' }
  return { text: texts.get(status) ?? status, ...looks[connectionHealth(status)] }
}
