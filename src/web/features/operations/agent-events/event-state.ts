/** The state of an event in our words, with whether it may still change. */
import { finalAgentEventStatuses } from '../../../../contract/platform/agent/agent-event.ts'
import { isKnown } from '../../../../contract/platform/open-text.ts'
import type { StatusShape, Tone } from '../../../ui/status.tsx'
import { states } from './words.ts'

const looks: Readonly<Record<string, { tone: Tone; shape: StatusShape }>> = {
  success: { tone: 'good', shape: 'live' },
  failed: { tone: 'bad', shape: 'stopped' },
  skipped: { tone: 'warn', shape: 'stopped' },
}

/** The vocabulary is open: a state that we do not know is shown as it came, and asked for again. */
export function eventState(status: string): { text: string; tone: Tone; shape: StatusShape } {
  return { text: states[status] ?? status, ...(looks[status] ?? { tone: 'info', shape: 'waiting' }) }
}

export function isFinal(status: string): boolean {
  return isKnown(finalAgentEventStatuses, status)
}
