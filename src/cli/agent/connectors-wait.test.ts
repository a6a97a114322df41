import { expect, test } from 'vitest'
import { unattended } from '../../../test/support/process-context.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import { type FailureKind, failure } from '../../contract/platform/failure/failure.ts'
import { withConnectors } from './connectors-wait.ts'

const live = (kind: FailureKind): LiveAgent => ({
  phoneNumberId: '300',
  unrecognised: [],
  faqs: [],
  unread: [
    { section: 'connectors', failure: failure(kind) },
    { section: 'skills', failure: failure('failed') },
  ],
})

/** Nothing is asked: a call of the platform fails the test. */
const silent: Transport = async () => {
  throw new Error('asked')
}

async function wait(
  agent: LiveAgent,
  options: { isWanted?: boolean; maxSeconds?: number; signal?: AbortSignal },
) {
  const notes: string[] = []
  const note = (text: string) => void notes.push(text)
  const source = {
    phone: '300',
    agent: undefined,
    isSimulated: false,
    transport: silent,
    note,
    wait: unattended.wait,
  }
  const found = await withConnectors(agent, source, { isWanted: true, maxSeconds: 0, ...options })
  return { found, notes }
}

test('nothing is waited for if no connector is wanted, or they fail for another reason', async () => {
  for (const [agent, isWanted] of [
    [live('preparing'), false],
    [live('failed'), true],
    [{ ...live('preparing'), unread: live('preparing').unread.slice(1) }, true],
  ] as const) {
    const { found, notes } = await wait(agent, { isWanted, maxSeconds: 100 })
    expect([found === agent, notes]).toEqual([true, []])
  }
})

test('without time, or after an interrupt, the agent is used as it is, and that is said', async () => {
  const agent = live('preparing')
  for (const options of [{ maxSeconds: 1 }, { maxSeconds: 100, signal: AbortSignal.abort() }]) {
    const { found, notes } = await wait(agent, options)
    expect(found).toBe(agent)
    expect(notes).toEqual(['The connectors of 300 are still not available. Run the command again later\n'])
  }
})
