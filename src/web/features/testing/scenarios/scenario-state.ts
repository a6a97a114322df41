import type { AssertionVerdict } from '../../../../scenarios/results.ts'
import type { StatusState } from '../../../ui/status.tsx'
import { scenarioWords } from './words.ts'

export const verdictStates: Readonly<Record<AssertionVerdict, StatusState>> = {
  passed: { tone: 'good', shape: 'live', text: scenarioWords.passed },
  failed: { tone: 'bad', shape: 'stopped', text: scenarioWords.failed },
  error: { tone: 'warn', shape: 'stopped', text: scenarioWords.error },
}

export const runStates = {
  running: { tone: 'info', shape: 'waiting', text: scenarioWords.running },
  waiting: { tone: 'quiet', shape: 'waiting', text: scenarioWords.waiting },
  never: { tone: 'quiet', shape: 'off', text: scenarioWords.never },
} as const satisfies Record<string, StatusState>
