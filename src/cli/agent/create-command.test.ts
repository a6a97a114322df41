import { expect, test } from 'vitest'
import { unattended } from '../../../test/support/process-context.ts'
import type { TransportAnswer } from '../../agent/transport/transport.ts'
import { failure } from '../../contract/platform/failure/failure.ts'
import { createAgent } from './create-command.ts'

const command = {
  name: 'create',
  phone: '1',
  channel: 'whatsapp',
  maxSeconds: 0,
  isSimulated: false,
} as const
const context = {
  ...unattended,
  env: {},
  out() {},
  note() {},
  now: () => new Date(),
  onInterrupt: () => () => {},
}
const missing: TransportAnswer = { ok: false, failure: failure('missing', { status: 404 }) }
const settings: TransportAnswer = { ok: true, body: [{ agent_id: 'a', rollout: { enabled: false } }] }

function create(status: number, after: TransportAnswer) {
  const reads = [missing, after]
  const refused = failure('failed', { status, title: 'Onboarding failed' })
  return createAgent(
    command,
    async ({ method }) => (method === 'POST' ? { ok: false, failure: refused } : (reads.shift() ?? missing)),
    context,
  )
}

test.each([400, 500])(
  'onboarding that answers %s has created the agent if its settings can be read',
  async (status) => {
    expect(await create(status, settings)).toBe(true)
    await expect(create(status, missing)).rejects.toThrow('Onboarding failed')
  },
)

/** Creates an agent that is readable after so many reads, and records what was waited and said. */
async function createAfter(reads: number, maxSeconds: number, first = missing) {
  const [waits, notes, posts]: [number[], string[], unknown[]] = [[], [], []]
  let count = 0
  const isNew = await createAgent(
    { ...command, maxSeconds },
    async ({ method, query, path }) => {
      if (method === 'POST') posts.push([path, query])
      if (method === 'POST') return { ok: true, body: {} }
      count += 1
      return count === 1 ? first : count > reads ? settings : missing
    },
    { ...context, note: (text) => void notes.push(text), wait: async (ms) => void waits.push(ms) },
  )
  return { isNew, waits, notes, posts }
}

test('a new agent is asked for in growing waits, up to a time', async () => {
  const { isNew, waits, notes, posts } = await createAfter(4, 120)
  expect([isNew, waits]).toEqual([true, [2000, 3000, 4500]])
  expect(notes).toEqual([2, 3, 5].map((s) => `The agent of 1 is being prepared, asking again in ${s} s\n`))
  expect(posts).toEqual([[expect.stringContaining('/1/'), { channel: 'whatsapp' }]])
  expect((await createAfter(3, 5)).waits).toEqual([2000, 3000])
  await expect(createAfter(4, 5)).rejects.toThrow(
    'The agent of 1 was created, and is still being prepared. Run the command again later',
  )
})

test('an agent that is there is not created again, and another failure is its cause', async () => {
  expect(await createAfter(0, 0, settings)).toMatchObject({ isNew: false, posts: [] })
  const forbidden: TransportAnswer = { ok: false, failure: failure('forbidden', { title: 'No' }) }
  await expect(createAfter(0, 0, forbidden)).rejects.toThrow(
    'The token has no permission for phone number 1: No',
  )
})
