/** Documented sequences that plan, apply and compare an agent's file. */
import { readFile, writeFile } from 'node:fs/promises'
import { exported, type Sequence } from './sequence.ts'

export const fileSequences: readonly Sequence[] = [
  {
    words: 'messaging-agent-studio diff agent.json other.json',
    before: (setup) => exported(setup, '--out other.json'),
    says: '1 passed, 0 failed',
    again: 'Nothing to apply.',
  },
  {
    words: 'status=0',
    async before(setup) {
      await exported(setup, '--out agent.json')
      const text = await readFile(setup.inFolder('agent.json'), 'utf8')
      await writeFile(setup.inFolder('agent.json'), text.replace('within the hour', 'within the day'))
    },
    again: 'The agent is as the file says.',
  },
]
