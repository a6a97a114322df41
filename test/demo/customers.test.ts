/** Customers write to the built-in platform's numbers; test conversations never become customers. */
import { expect, onTestFinished, test } from 'vitest'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { ask } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

const phoneNumberId = '300000000000001'
const live = `/${phoneNumberId}`
const settings = `PUT ${live}/agent_config/settings`

function start() {
  const clock = fakeClock()
  const posted: string[] = []
  const demos = createDemoPlatforms({
    now: clock.now,
    later: clock.later,
    onWebhook: (_userId, payload) => void posted.push(JSON.stringify(payload)),
  })
  onTestFinished(() => demos.close())
  const demo = demos.for('demo-a', clock.now() + 86_400_000)
  async function writes(text: string, more: { from?: string; name?: string } = {}) {
    const written = await demo.customerWrites({ phoneNumberId, text, ...more })
    if (written === undefined) throw new Error('the session has ended')
    return written
  }
  const test1 = async (user_msg: string, conversation_id?: string) => {
    const answer = await ask(demo, `POST ${live}/agent_test`, { json: { user_msg, conversation_id } })
    return { ...answer, said: answer.json as { conversation_id: string; handoff_reason?: string } }
  }
  const reply = (to: string) =>
    ask(demo, `POST ${live}/messages`, {
      mount: 'graph',
      json: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: `+${to}`,
        type: 'text',
        text: { body: 'Come by at five.' },
      },
    })
  const control = (to: string, action: string) =>
    ask(demo, `POST /business/whatsapp/phone_numbers/${phoneNumberId}/thread_control`, {
      json: { messaging_product: 'whatsapp', to: `+${to}`, action },
      version: '1.0.0',
    })
  async function waiting(): Promise<number> {
    const day = 'start_date=2026-11-01&end_date=2026-11-02&metrics=ai_handoffs'
    const { json } = await ask(demo, `GET ${live}/insights/conversations?${day}`)
    return JSON.parse(JSON.stringify(json)).data[0].ai_handoffs.count
  }
  return { clock, demo, posted, writes, test: test1, reply, control, waiting }
}

const person = 'I want to talk to a human'

test('a test conversation posts no webhook and nobody waits in it, even after a handover', async () => {
  const { clock, posted, test: chat, waiting } = start()
  const before = await waiting()
  const { said } = await chat(person)
  expect(said.handoff_reason).toBe('customer_request')
  expect((await chat('Hello?', said.conversation_id)).status).toBe(200)
  clock.pass(600_000)
  expect(posted).toEqual([])
  expect(await waiting()).toBe(before)
})

test("a test cannot continue a customer's conversation, and a test conversation cannot be passed", async () => {
  const { posted, writes, test: chat, control } = start()
  const { conversationId } = await writes('When are you open?')
  const before = posted.length
  expect((await chat(person, conversationId)).status).toBe(404)
  expect((await chat(person, '820000000000001')).status).toBe(404)
  const { said } = await chat('When are you open?')
  expect((await control(said.conversation_id, 'take')).status).toBe(400)
  expect(posted).toHaveLength(before)
})

test('a new customer has a number and a name of their own, and goes on under it', async () => {
  const { demo, clock, posted, writes } = start()
  const first = await writes('How far is FH-20481?')
  const second = await writes('Hello')
  const named = await writes('Hello', { from: '+34 600 555 099', name: 'Nerea Ruiz' })
  const customers = [first, second, named].map(({ customer }) => customer)
  expect(new Set(customers.map(({ phone }) => phone)).size).toBe(3)
  expect(new Set(customers.map(({ name }) => name)).size).toBe(3)
  expect(named.customer).toEqual({ phone: '34600555099', name: 'Nerea Ruiz' })
  expect(first.reply?.text).toMatch(/FH-20481 is/)
  const again = await writes('And tomorrow?', { from: first.customer.phone, name: 'Another name' })
  expect(again).toMatchObject({ customer: first.customer, conversationId: first.conversationId })
  expect(posted.at(-2)).toContain('"body":"')
  clock.pass(2_000)
  const path = `GET ${live}/insights/conversations/turns?user_phone_number=${first.customer.phone}`
  expect((await ask(demo, path)).json).toMatchObject({ data: [{}, {}] })
})

test('what a customer writes while the team has the conversation goes to the team, until it is handed back', async () => {
  const { clock, posted, writes, reply, control, waiting } = start()
  const before = await waiting()
  const { customer } = await writes(person)
  const from = customer.phone
  expect(await waiting()).toBe(before + 1)
  await reply(from)
  clock.pass(3_000)
  expect(await waiting()).toBe(before)
  const already = posted.length
  expect((await writes('And at six?', { from })).reply).toBeUndefined()
  expect(posted.slice(already)).toEqual([expect.stringContaining('"field":"messages"')])
  expect(await waiting()).toBe(before + 1)
  expect((await control(from, 'release')).status).toBe(200)
  expect((await writes('When are you open?', { from })).reply?.text).toMatch(/Monday to Friday/)
})

test('a customer who was answered does not ask whether anyone is there', async () => {
  const { clock, posted, writes, reply } = start()
  const [answered, ignored] = [await writes(person), await writes(person)]
  await reply(answered.customer.phone)
  clock.pass(60_000)
  const asked = posted.filter((text) => text.includes('Is anyone there?'))
  expect(asked).toEqual([expect.stringContaining(ignored.customer.phone)])
})

test.each<[string, object]>([
  ['is paused', { rollout: { enabled: false } }],
  ['serves only the allowlist', { ai_audience: 'ALLOWLISTED_ONLY' }],
])('while the agent %s, a new customer reaches the team, which can reply', async (_, change) => {
  const { clock, demo, posted, writes, reply } = start()
  expect((await ask(demo, settings, { json: change })).status).toBe(200)
  const { customer, reply: answer } = await writes('When are you open?')
  expect(answer).toBeUndefined()
  expect(posted).toEqual([expect.stringContaining('"field":"messages"')])
  await reply(customer.phone)
  clock.pass(3_000)
  expect(posted.at(-1)).toContain('"status":"read"')
})

test('a customer on the allowlist is served, and a number without an agent has only its team', async () => {
  const { demo, writes } = start()
  await ask(demo, settings, { json: { ai_audience: 'ALLOWLISTED_ONLY' } })
  const json = { consumer_phone_number: '+34600555077' }
  expect((await ask(demo, `POST ${live}/agent_config/allowlist`, { json })).status).toBe(201)
  expect((await writes('When are you open?', { from: '34600555077' })).reply).toBeDefined()
  const other = await demo.customerWrites({ phoneNumberId: '300000000000002', text: 'Hello' })
  expect(other?.reply).toBeUndefined()
})

test.each(['300000000000009', '17841400000000001', ''])('nobody can write to %j', async (id) => {
  const { demo, posted } = start()
  await expect(demo.customerWrites({ phoneNumberId: id, text: 'Hello' })).rejects.toMatchObject({
    status: 404,
  })
  expect(posted).toEqual([])
})

test('beyond the bound, the customer that was silent longest is forgotten', async () => {
  const { clock, demo, writes, control } = start()
  const first = await writes('Hello', { from: '34600555001' })
  for (let n = 0; n < 58; n += 1) {
    clock.pass(60_000)
    await writes('Hello')
    // Goes on writing, and stays known.
    await writes('Hello', { from: first.customer.phone })
  }
  expect((await control(first.customer.phone, 'take')).status).toBe(200)
  // Wrote weeks ago in the fixtures.
  expect((await control('15550199821', 'take')).status).toBe(400)
  expect((await ask(demo, `GET ${live}/agent_config/skills`)).status).toBe(200)
})

test('after the session has ended nobody writes', async () => {
  const { clock, demo, posted } = start()
  clock.pass(86_400_000)
  expect(await demo.customerWrites({ phoneNumberId, text: 'Hello' })).toBeUndefined()
  expect(posted).toEqual([])
})
