import type { StatusState } from '../../../ui/status.tsx'
import { connectorWords } from './words.ts'

const states = new Map<string, StatusState>([
  ['READY', { text: 'Tools read', tone: 'good', shape: 'live' }],
  ['PENDING', { text: 'Being read', tone: 'warn', shape: 'waiting' }],
  ['ERROR', { text: 'Could not be read', tone: 'bad', shape: 'stopped' }],
])

export function syncState(status: string | undefined): StatusState {
  if (status === undefined) return { text: connectorWords.syncNever, tone: 'quiet', shape: 'off' }
  return states.get(status) ?? { text: status, tone: 'quiet', shape: 'off' }
}

/** Unix seconds, or a date as text. */
export function syncTime(value: number | string | null | undefined): Date | null {
  if (value === null || value === undefined) return null
  const moment = new Date(typeof value === 'number' ? value * 1000 : value)
  return Number.isNaN(moment.getTime()) ? null : moment
}
