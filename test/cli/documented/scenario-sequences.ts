/** Documented sequences that test an agent. */
import { writeFile } from 'node:fs/promises'
import { scenarioText } from '../../../src/scenarios/scenario-text.ts'
import { asking, type Sequence } from './sequence.ts'

export const scenarioSequences: readonly Sequence[] = [
  { words: 'messaging-agent-studio doctor --junit' },
  { words: '--repeat 3 --junit', says: '3 of 3 attempts passed' },
  {
    words: 'test --scenarios customers.json',
    async before({ inFolder }) {
      const customer = { persona: 'Brief.', goal: 'Hours.', facts: [], language: 'English', maxTurns: 1 }
      const rubric = { criteria: ['Stays friendly'], votes: 1 }
      const scenario = { title: 'Hours', turns: [], customer, rubric }
      await writeFile(inFolder('customers.json'), scenarioText([scenario]))
    },
    asks() {
      const met = { criterion: 1, isMet: true, reason: 'It is friendly.', quote: 'open' }
      const conversation = [{ message: 'When are you open?', isDone: true }, { verdicts: [met] }]
      return asking(...conversation, ...conversation)
    },
  },
  { words: 'messaging-agent-studio scenario transcript.txt' },
  { words: '--tools --json > results.json', says: /exercised {2}handover/ },
  { words: 'messaging-agent-studio eval --phone "$PHONE" --json', isLenient: true },
]
