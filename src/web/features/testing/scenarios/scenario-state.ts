/** The verdict of a scenario as a state of the switchboard. */
import type { AssertionVerdict } from '../../../../scenarios/results.ts'
import type { StatusState } from '../../../ui/status.tsx'
import { scenarioWords } from './words.ts'

export const verdictStates: Readonly<Record<AssertionVerdict, StatusState>> = {
  passed: { tone: 'good', jack: 'live', text: scenarioWords.passed },
  failed: { tone: 'bad', jack: 'stopped', text: scenarioWords.failed },
  error: { tone: 'warn', jack: 'stopped', text: scenarioWords.error },
}

export const runStates = {
  running: { tone: 'info', jack: 'waiting', text: scenarioWords.running },
  waiting: { tone: 'quiet', jack: 'waiting', text: scenarioWords.waiting },
  never: { tone: 'quiet', jack: 'off', text: scenarioWords.never },
} as const satisfies Record<string, StatusState>
