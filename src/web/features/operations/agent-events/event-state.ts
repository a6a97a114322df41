/** The state of an event in our words, with whether it may still change. */
import { finalAgentEventStatuses } from '../../../../contract/platform/agent/agent-event.ts'
import { isKnown } from '../../../../contract/platform/open-text.ts'
import type { StatusShape, Tone } from '../../../ui/status.tsx'
import { states } from './words.ts'

const looks: Readonly<Record<string, { tone: Tone; jack: StatusShape }>> = {
  success: { tone: 'good', jack: 'live' },
  failed: { tone: 'bad', jack: 'stopped' },
  skipped: { tone: 'warn', jack: 'stopped' },
}

/** The vocabulary is open: a state that we do not know is shown as it came, and asked for again. */
export function eventState(status: string): { text: string; tone: Tone; jack: StatusShape } {
  return { text: states[status] ?? status, ...(looks[status] ?? { tone: 'info', jack: 'waiting' }) }
}

export function isFinal(status: string): boolean {
  return isKnown(finalAgentEventStatuses, status)
}
