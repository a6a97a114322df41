import { t } from '../../../../contract/translate.ts'
import type { StatusState } from '../../../ui/status.tsx'

const states = new Map<string, StatusState>([
  ['active', { text: t('Active'), tone: 'good', shape: 'live' }],
  ['pending_review', { text: t('In review'), tone: 'warn', shape: 'waiting' }],
  ['blocked', { text: t('Blocked'), tone: 'bad', shape: 'stopped' }],
])

export function skillState(status: string | null | undefined): StatusState | null {
  if (!status) return null
  return states.get(status) ?? { text: status, tone: 'quiet', shape: 'off' }
}
