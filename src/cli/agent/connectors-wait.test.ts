import { expect, test } from 'vitest'
import { unattended } from '../../../test/support/process-context.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import type { Transport, TransportAnswer } from '../../agent/transport/transport.ts'
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

test('connectors are asked for in growing waits, and replace what could not be read', async () => {
  const reads: TransportAnswer[] = [
    { ok: false, failure: failure('preparing') },
    { ok: true, body: { data: [] } },
  ]
  const [notes, waits, paths]: [string[], number[], string[]] = [[], [], []]
  const source = {
    ...{ phone: '300', agent: undefined, isSimulated: false },
    async transport({ path }: { path: string }) {
      paths.push(path)
      return reads.shift() ?? { ok: true as const, body: { data: [] } }
    },
    note: (text: string) => void notes.push(text),
    wait: async (ms: number) => void waits.push(ms),
  }
  const found = await withConnectors(live('preparing'), source, { isWanted: true, maxSeconds: 5 })
  expect(waits).toEqual([2000, 3000])
  expect(notes).toEqual(
    [2, 3].map((s) => `The connectors of 300 are not available yet, asking again in ${s} s\n`),
  )
  expect(found).toMatchObject({ faqs: [], connectors: [], unread: [{ section: 'skills' }] })
  expect(found.unread).toHaveLength(1)
  expect(paths.every((path) => path.includes('connectors'))).toBe(true)
})

test('a wait that is interrupted asks once more, and a time that is over leaves the agent as it is', async () => {
  const preparing = async () => ({ ok: false as const, failure: failure('preparing') })
  const notes: string[] = []
  const stopping = new AbortController()
  const source = {
    ...{ phone: '300', agent: '7', isSimulated: false, transport: preparing },
    note: (text: string) => void notes.push(text),
    async wait() {
      stopping.abort()
      throw new Error('aborted')
    },
  }
  const wanted = { isWanted: true, maxSeconds: 100, signal: stopping.signal }
  const found = await withConnectors(live('preparing'), source, wanted)
  expect(found.unread.map(({ section }) => section)).toEqual(['skills', 'connectors'])
  expect(notes.at(-1)).toBe('The connectors of 300 are still not available. Run the command again later\n')
  expect(notes).toHaveLength(2)
})
