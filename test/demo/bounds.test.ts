/** The demo's limits: sessions, bytes, time. */
import { expect, test } from 'vitest'
import { platformError } from '../../src/contract/platform/failure/error-body.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { ask } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

const skills = '/300000000000001/agent_config/skills'
const skill = (title: string, length = 10) => ({ title, description: 'When.', skill: 'x'.repeat(length) })
const day = 86_400_000

function start(options: Parameters<typeof createDemoPlatforms>[0] = {}) {
  const clock = fakeClock()
  const demos = createDemoPlatforms({ now: clock.now, later: clock.later, ...options })
  const demoOf = (name: string) => demos.for(`demo-${name}`, clock.now() + day)
  const write = (name: string, length?: number) =>
    ask(demoOf(name), `POST ${skills}`, { json: skill(`by-${name}`, length) })
  const read = async (name: string) => (await ask(demoOf(name), `GET ${skills}`)).text
  return { clock, demos, demoOf, write, read }
}

test('a session starts at its first use and is gone once deleted', async () => {
  const { demos, demoOf, write, read } = start()
  demoOf('a')
  expect(demos.size()).toEqual({ sessions: 0, bytes: 0 })
  await write('a')
  expect(demos.size().sessions).toBe(1)
  expect(demos.size().bytes).toBeGreaterThan(0)
  demos.forget('demo-a')
  expect(demos.size()).toEqual({ sessions: 0, bytes: 0 })
  expect(await read('a')).not.toContain('by-a')
  demos.close()
})

test('reading uses no bytes', async () => {
  const { demos, read } = start()
  await read('a')
  expect(demos.size()).toEqual({ sessions: 1, bytes: 0 })
  demos.close()
})

test('beyond the session limit, the longest idle session is evicted', async () => {
  const { demos, write, read } = start({ maxSessions: 3 })
  for (const name of ['a', 'b', 'c']) await write(name)
  await read('a')
  await write('d')
  expect(demos.size().sessions).toBe(3)
  expect(await read('a')).toContain('by-a')
  expect(await read('c')).toContain('by-c')
  expect(await read('d')).toContain('by-d')
  expect(await read('b')).not.toContain('by-b')
  demos.close()
})

test('beyond the total byte limit, the longest idle session is evicted', async () => {
  const { demos, write, read } = start({ maxBytes: 100_000 })
  await write('a', 15_000)
  await write('b', 15_000)
  await write('c', 15_000)
  await write('d', 15_000)
  expect(demos.size().bytes).toBeLessThanOrEqual(100_000)
  expect(await read('d')).toContain('by-d')
  expect(await read('a')).not.toContain('by-a')
  demos.close()
})

test("a full session answers 413 in the platform's format, and accepts writes again after a delete", async () => {
  const { demos, demoOf } = start({ maxBytesPerSession: 100_000 })
  const demo = demoOf('a')
  const add = (n: number) => ask(demo, `POST ${skills}`, { json: skill(`skill-${n}`, 20_000) })
  expect((await add(1)).status).toBe(201)
  expect((await add(2)).status).toBe(201)
  const full = await add(3)
  expect(full.status).toBe(413)
  expect(platformError.parse(full.json).detail).toMatch(/limited to 100000 bytes/)
  expect(demos.size().bytes).toBeLessThanOrEqual(100_000)
  const { text } = await ask(demo, `GET ${skills}`)
  expect(text).toContain('skill-2')
  expect(text).not.toContain('skill-3')
  const list: unknown = JSON.parse(text)
  const made = Array.isArray(list)
    ? list.find((one: { title?: string }) => one.title === 'skill-2')
    : undefined
  expect((await ask(demo, `DELETE ${skills}/${made.id}`)).status).toBe(204)
  expect((await add(4)).status).toBe(201)
  demos.close()
})

test('endless test chats, customers and events never fill a session', async () => {
  const { clock, demos, demoOf } = start({ maxBytesPerSession: 1_200_000 })
  const demo = demoOf('a')
  const event = { type: 'repair.ready', description: 'd', payload: '{}' }
  const phoneNumberId = '300000000000001'
  let [conversationId, from] = ['', '']
  for (let n = 0; n < 350; n += 1) {
    const text = `How far is FH-${10_000 + n}?`
    // Some conversations are long.
    const isNext = n % 50 !== 0 && n > 100
    const chat = await ask(demo, 'POST /300000000000001/agent_test', {
      json: { user_msg: text, ...(isNext && { conversation_id: conversationId }) },
    })
    expect(chat.status).toBe(200)
    conversationId = (chat.json as { conversation_id: string }).conversation_id
    const written = await demo.customerWrites({ phoneNumberId, text, ...(isNext && { from }) })
    expect(written?.reply?.text).toContain('FH-')
    from = written?.customer.phone ?? ''
    const sent = await ask(demo, 'POST /300000000000001/agent_event', { json: { to: '+15550199814', event } })
    expect(sent.status).toBe(200)
    clock.pass(100)
  }
  demos.close()
})

test('a session ends when it expires, and is removed even without requests', async () => {
  const { clock, demos, demoOf, write } = start()
  const demo = demoOf('a')
  await write('a')
  clock.pass(day - 1)
  expect((await ask(demo, `GET ${skills}`)).text).toContain('by-a')
  clock.pass(1)
  const late = await ask(demo, `GET ${skills}`)
  expect(late.status).toBe(401)
  expect(platformError.safeParse(late.json).success).toBe(true)
  expect(demos.size()).toEqual({ sessions: 0, bytes: 0 })
  await write('b')
  clock.pass(day)
  expect(demos.size()).toEqual({ sessions: 0, bytes: 0 })
  demos.close()
})

test('a busy demo fails occasionally while chaos is on, with a retry time', async () => {
  let chaotic = true
  const { demos, demoOf } = start({ isChaotic: () => chaotic })
  const statuses = async () => {
    const answers = []
    for (let n = 0; n < 30; n += 1) answers.push(await ask(demoOf('a'), `GET ${skills}`))
    return answers
  }
  const busy = (await statuses()).filter(({ status }) => status === 429)
  expect(busy.length).toBe(3)
  expect(busy[0]?.headers.get('retry-after')).toBe('2')
  chaotic = false
  expect((await statuses()).every(({ status }) => status === 200)).toBe(true)
  demos.close()
})
