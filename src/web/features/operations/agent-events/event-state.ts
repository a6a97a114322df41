/** An event's state as a label, and whether it can still change. */
import { finalAgentEventStatuses } from '../../../../contract/platform/agent/agent-event.ts'
import { isKnown } from '../../../../contract/platform/open-text.ts'
import type { StatusShape, Tone } from '../../../ui/status.tsx'
import { states } from './words.ts'

const looks: Readonly<Record<string, { tone: Tone; shape: StatusShape }>> = {
  success: { tone: 'good', shape: 'live' },
  failed: { tone: 'bad', shape: 'stopped' },
  skipped: { tone: 'warn', shape: 'stopped' },
}

/** Unknown states are shown as received and polled again. */
export function eventState(status: string): { text: string; tone: Tone; shape: StatusShape } {
  return { text: states[status] ?? status, ...(looks[status] ?? { tone: 'info', shape: 'waiting' }) }
}

export function isFinal(status: string): boolean {
  return isKnown(finalAgentEventStatuses, status)
}
