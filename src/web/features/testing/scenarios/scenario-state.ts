/** The verdict of a scenario as a state of the switchboard. */
import type { Verdict } from '../../../../scenarios/results.ts'
import type { State } from '../../../ui/status.tsx'
import { words } from './words.ts'

export const verdictStates: Readonly<Record<Verdict, State>> = {
  passed: { tone: 'good', jack: 'live', text: words.passed },
  failed: { tone: 'bad', jack: 'stopped', text: words.failed },
  error: { tone: 'warn', jack: 'stopped', text: words.error },
}

export const runStates = {
  running: { tone: 'info', jack: 'waiting', text: words.running },
  waiting: { tone: 'quiet', jack: 'waiting', text: words.waiting },
  never: { tone: 'quiet', jack: 'off', text: words.never },
} as const satisfies Record<string, State>
