/** Documented sequences that copy, create and mend agents. */
import { writeFile } from 'node:fs/promises'
import { z } from '../../../src/contract/zod.ts'
import { scenarioText } from '../../../src/scenarios/scenario-text.ts'
import { onboard, switchOn } from '../onboard.ts'
import { blockWith } from './blocks.ts'
import { asking, exported, type Sequence } from './sequence.ts'

const phone = '300000000000001'
const rowsOf = z.array(z.looseObject({ id: z.string() }))

export const agentSequences: readonly Sequence[] = [
  {
    words: 'messaging-agent-studio promote --from 300000000000001',
    async before({ inFolder, passTime, platform }) {
      await onboard(platform, passTime)
      await switchOn(platform)
      // Without credentials no connector is created, and without a payment method the audience stays limited.
      const { json } = await platform(`GET /${phone}/agent_connectors`)
      for (const { id } of rowsOf.parse(json)) await platform(`DELETE /${phone}/agent_connectors/${id}`)
      const { agent, ...stage } = JSON.parse(blockWith('"$remove": true'))
      const settings = { ai_audience: 'ALLOWLISTED_ONLY' }
      await writeFile(
        inFolder('stages/live.json'),
        JSON.stringify({ ...stage, agent: { ...agent, settings } }),
      )
    },
    again: 'No changes.',
  },
  {
    words: 'messaging-agent-studio create --phone "$TEST"',
    async before(setup) {
      await exported(setup, '--skip connectors --out agent.json')
      await writeFile(setup.inFolder('stages/test.json'), blockWith('{ "ai_audience": "ALLOWLISTED_ONLY" }'))
    },
    again: 'Nothing to apply.',
  },
  {
    words: 'messaging-agent-studio fix',
    isLenient: true,
    async before({ inFolder }) {
      const assertions = [{ kind: 'contains' as const, value: 'unicycle clinic' }]
      const turns = [{ message: 'Do you repair tandem unicycles?', assertions }]
      await writeFile(inFolder('scenarios.json'), scenarioText([{ title: 'Unicycles', turns }]))
    },
    asks: () =>
      asking({
        part: 'NEW_FAQ',
        edits: [
          { field: 'question', before: '', after: 'Do you repair tandem unicycles?' },
          { field: 'answer', before: '', after: 'Yes, at the unicycle clinic.' },
        ],
        reason: 'Nothing is known of them.',
      }),
    again: 'Nothing to apply.',
  },
]
