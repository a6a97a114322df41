/** Using the demo produces the webhooks that the platform would post. */
import { expect, test } from 'vitest'
import {
  otherWebhookFields,
  phoneNumberIdOf,
  readChange,
  readDelivery,
  webhookPayload,
} from '../../src/contract/platform/conversations/webhook-payload.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { sampleKinds, sampleWebhook } from '../../src/server/demo/webhooks/sample-webhooks.ts'
import { ask } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

const phoneNumberId = '300000000000001'
const live = `/${phoneNumberId}`

function start() {
  const clock = fakeClock()
  const posted: { userId: string; field: string; value: unknown }[] = []
  const demos = createDemoPlatforms({
    now: clock.now,
    later: clock.later,
    onWebhook: (userId, payload) => {
      for (const change of readDelivery(webhookPayload.parse(payload)).changes) {
        expect(readChange(change), change.field).toBeDefined()
        expect(phoneNumberIdOf(change)).toBe(phoneNumberId)
        posted.push({ userId, field: change.field, value: change.value })
      }
    },
  })
  const write = (call: string, json: object, version = '2.0.0') =>
    ask(demos.for('demo-a', clock.now() + 86_400_000), call, { json, version })
  const customerWrites = (text: string, from?: string) =>
    demos.for('demo-a', clock.now() + 86_400_000).customerWrites({ phoneNumberId, text, from })
  return { clock, demos, posted, write, customerWrites }
}

const shapes = (posted: { field: string; value: unknown }[]) =>
  posted.map(({ field, value }) => {
    const text = JSON.stringify(value)
    const status = /"status":"(\w+)"/.exec(text)?.[1]
    if (status) return `${field} ${status}`
    if (text.includes('message_echoes')) return `${field} echo`
    return text.includes('"messages":') ? `${field} message` : field
  })

test("a customer's message is delivered in standby, the agent's answer as its echo, then its statuses", async () => {
  const { clock, demos, posted, customerWrites } = start()
  await customerWrites('When are you open?')
  expect(shapes(posted)).toEqual(['standby message', 'standby echo', 'standby sent'])
  clock.pass(3_000)
  expect(shapes(posted).slice(3)).toEqual(['standby delivered', 'standby read'])
  expect(new Set(posted.map((one) => one.userId))).toEqual(new Set(['demo-a']))
  demos.close()
})

const request = 'I want to talk to a human'
const threadControl = 'POST /business/whatsapp/phone_numbers/300000000000001/thread_control'
const held = { messaging_product: 'whatsapp', to: '15550199816' }

test('a handover matches live traffic: it names the previous owner and the reason, not the new owner', async () => {
  const { demos, posted, customerWrites } = start()
  await customerWrites(request)
  const { field, value } = posted.at(-1) ?? {}
  expect(field).toBe('messaging_handovers')
  expect(value).toEqual({
    messaging_product: 'whatsapp',
    recipient: { display_phone_number: expect.any(String), phone_number_id: '300000000000001' },
    sender: { phone_number: expect.any(String) },
    timestamp: expect.any(String),
    type: 'control_passed',
    control_passed: {
      metadata: 'customer_request',
      previous_owner_app_id: '500000000000001',
      previous_owner_app_role: 'meta_business_agent',
    },
  })
  demos.close()
})

test('after a handover the customer is reported at top level until the thread is released', async () => {
  const { clock, demos, posted, customerWrites } = start()
  await customerWrites(request)
  clock.pass(8_000)
  expect(shapes(posted).at(-1)).toBe('messages message')
  demos.close()
})

test('no handover is delivered while it is not configured, and the agent still announces a team member', async () => {
  const { demos, posted, write, customerWrites } = start()
  await write(`PUT ${live}/agent_config/settings`, { handoff: null })
  expect(await customerWrites(request)).toMatchObject({ reply: { handoffReason: 'customer_request' } })
  expect(shapes(posted)).toEqual(['standby message', 'standby echo', 'standby sent'])
  demos.close()
})

test('with handover switched off the agent announces a team member and keeps the conversation', async () => {
  const { clock, demos, posted, write, customerWrites } = start()
  await write(`PUT ${live}/agent_config/settings`, { handoff: { enabled: false } })
  expect(await customerWrites(request)).toMatchObject({ reply: { handoffReason: 'customer_request' } })
  clock.pass(60_000)
  expect(posted.filter(({ field }) => field !== 'standby')).toEqual([])
  demos.close()
})

test('no webhook follows a release: the next standby message shows that the agent answers again', async () => {
  const { clock, demos, posted, write } = start()
  const released = await write(threadControl, { ...held, action: 'release', metadata: 'ticket 77' }, '1.0.0')
  expect(released).toMatchObject({ status: 200, json: { request_id: expect.any(String) } })
  clock.pass(600_000)
  expect(posted).toEqual([])
  demos.close()
})

test('taking over a conversation makes the agent announce a team member to the customer', async () => {
  const { demos, posted, write } = start()
  const take = { ...held, to: '15550199814', action: 'take', metadata: 'TAKEN_OVER' }
  expect((await write(threadControl, take, '1.0.0')).status).toBe(200)
  expect(shapes(posted)).toEqual(['standby echo', 'standby sent', 'messaging_handovers'])
  expect(posted.at(-1)?.value).toMatchObject({ control_passed: { metadata: 'TAKEN_OVER' } })
  demos.close()
})

test('taking over a conversation is accepted without effect while handover is off', async () => {
  const { demos, posted, write } = start()
  await write(`PUT ${live}/agent_config/settings`, { handoff: { enabled: false } })
  const take = { ...held, to: '15550199814', action: 'take' }
  expect((await write(threadControl, take, '1.0.0')).status).toBe(200)
  expect(posted).toEqual([])
  demos.close()
})

const messages = 'POST /300000000000001/messages'
const reply = (to: string) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'text',
  text: { body: 'Come by at five.' },
})

test("a team member's text is accepted, its delivery is reported, and it holds the thread until a release", async () => {
  const { clock, demos, posted, write } = start()
  const graph = (json: object) =>
    ask(demos.for('demo-a', clock.now() + 86_400_000), messages, { mount: 'graph', json })
  const { status, json } = await graph(reply('+15550199814'))
  expect({ status, json }).toMatchObject({ status: 200, json: { contacts: [{ wa_id: '15550199814' }] } })
  clock.pass(3_000)
  expect(shapes(posted)).toEqual(['messages sent', 'messages delivered', 'messages read'])
  const event = await write(`POST ${live}/agent_event`, { ...repairReady })
  const { agent_event_id } = event.json as { agent_event_id: string }
  clock.pass(7_000)
  const read = await ask(
    demos.for('demo-a', clock.now() + 86_400_000),
    `GET ${live}/agent_event/${agent_event_id}`,
  )
  expect(read.json).toMatchObject({ status: 'failed', error_message: 'thread_not_owned_by_agent' })
  expect(
    (await write(threadControl, { ...held, to: '15550199814', action: 'release' }, '1.0.0')).status,
  ).toBe(200)
  demos.close()
})

test("a release before the first status of the team's text is lost", async () => {
  const { clock, demos, write } = start()
  const platform = demos.for('demo-a', clock.now() + 86_400_000)
  await ask(platform, messages, { mount: 'graph', json: reply('+15550199814') })
  const release = () => write(threadControl, { ...held, to: '15550199814', action: 'release' }, '1.0.0')
  const statuses = [(await release()).status]
  clock.pass(1_000)
  for (const _ of [1, 2]) statuses.push((await release()).status)
  expect(statuses).toEqual([200, 200, 400])
  demos.close()
})

test('outside the 24 hours the text is accepted, and its status reports the failure', async () => {
  const { clock, demos, posted } = start()
  const far = clock.now() + 86_400_000
  await ask(demos.for('demo-a', far), messages, { mount: 'graph', json: reply('15550199820') })
  clock.pass(3_000)
  expect(shapes(posted)).toEqual(['messages failed'])
  expect(JSON.stringify(posted[0]?.value)).toContain('131047')
  demos.close()
})

test('a customer whom the team took over or answered is not waiting', async () => {
  const { clock, demos, write } = start()
  const waiting = async () => {
    const day = 'start_date=2026-11-01&end_date=2026-11-02&metrics=ai_handoffs'
    const { json } = await ask(
      demos.for('demo-a', clock.now() + 86_400_000),
      `GET ${live}/insights/conversations?${day}`,
    )
    return JSON.parse(JSON.stringify(json)).data[0].ai_handoffs.count
  }
  const before = await waiting()
  const control = (action: string) =>
    write(threadControl, { ...held, to: '15550199814', action, metadata: 'TAKEN_OVER' }, '1.0.0')
  expect((await control('take')).status).toBe(200)
  expect(await waiting()).toBe(before)
  await control('release')
  expect((await control('pass')).status).toBe(200)
  expect(await waiting()).toBe(before + 1)
  const platform = demos.for('demo-a', clock.now() + 86_400_000)
  expect((await ask(platform, messages, { mount: 'graph', json: reply('15550199814') })).status).toBe(200)
  expect(await waiting()).toBe(before)
  demos.close()
})

test("earlier conversations are delivered once, and waiting customers match the platform's count", async () => {
  const clock = fakeClock()
  const delivered: string[] = []
  const times: number[] = []
  const demos = createDemoPlatforms({
    now: clock.now,
    later: clock.later,
    tellsChats: true,
    onWebhook: (_userId, payload, _callback, receivedAt) => {
      times.push(receivedAt)
      for (const change of readDelivery(webhookPayload.parse(payload)).changes) {
        expect(readChange(change), change.field).toBeDefined()
        delivered.push(JSON.stringify(change.value))
      }
    },
  })
  const call = (line: string) => ask(demos.for('demo-a', clock.now() + 86_400_000), line)
  const counts = await call(
    `GET ${live}/insights/conversations?start_date=2026-11-01&end_date=2026-11-02&metrics=ai_handoffs`,
  )
  expect(counts.json).toEqual({ data: [{ ai_handoffs: { count: 2 } }] })
  const before = delivered.length
  expect(before).toBeGreaterThan(40)
  const handovers = delivered.filter((text) => text.includes('control_passed'))
  expect(handovers.filter((text) => !text.includes('"phone_number":"1555018'))).toHaveLength(3)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times[0]).toBeLessThan(clock.now() - 6 * 3_600_000)
  expect(times.at(-1)).toBeLessThan(clock.now())
  await call(`GET ${live}/agent_config/settings`)
  expect(delivered).toHaveLength(before)
  demos.close()
})

test('each component in the earlier conversations follows a separate text of the agent', async () => {
  const clock = fakeClock()
  const latest = new Map<string, string>()
  const components: string[] = []
  const demos = createDemoPlatforms({
    now: clock.now,
    later: clock.later,
    tellsChats: true,
    onWebhook: (_userId, payload) => {
      for (const { value } of readDelivery(webhookPayload.parse(payload)).changes) {
        const text = JSON.stringify(value)
        const [, to = '', type = ''] = /"message":\{"to":"(\d+)".*?"type":"(\w+)"/.exec(text) ?? []
        const from = /"messages":\[\{"from":"(\d+)"/.exec(text)?.[1]
        if (from !== undefined) latest.set(from, 'customer')
        if (type === '') continue
        if (type !== 'text') components.push(`${latest.get(to)} ${type}`)
        latest.set(to, type)
      }
    },
  })
  await ask(demos.for('demo-a', clock.now() + 86_400_000), `GET ${live}/agent_config/settings`)
  demos.close()
  expect(components.toSorted()).toEqual([...Array(4).fill('text interactive'), 'text location'])
})

const repairReady = {
  to: '+15550199814',
  event: { type: 'repair.ready', description: 'It is ready.', payload: '{}' },
}

test('an event is delivered when its message is sent, not before', async () => {
  const { clock, demos, posted, write } = start()
  await write(`POST ${live}/agent_event`, repairReady)
  clock.pass(2_999)
  expect(posted).toEqual([])
  clock.pass(4_000)
  expect(shapes(posted)).toEqual(['standby echo', 'standby sent', 'standby delivered', 'standby read'])
  demos.close()
})

test("an unsubscribed account lists only the platform's own app and receives nothing until resubscribed", async () => {
  const { clock, demos, posted, customerWrites } = start()
  const graph = (call: string, json?: object) =>
    ask(demos.for('demo-a', clock.now() + 86_400_000), call, { mount: 'graph', ...(json && { json }) })
  const apps = async () => (await graph('GET /200000000000001/subscribed_apps')).json
  expect((await graph('DELETE /200000000000001/subscribed_apps')).json).toEqual({ success: true })
  const agentApp = { whatsapp_business_api_data: { id: '500000000000001', name: 'Business Agent' } }
  expect(await apps()).toEqual({ data: [agentApp] })
  await customerWrites('When are you open?')
  expect(posted).toEqual([])
  await graph('POST /200000000000001/subscribed_apps', {})
  expect(await apps()).toMatchObject({
    data: [{ whatsapp_business_api_data: { name: 'Fernhill Studio' } }, agentApp],
  })
  await customerWrites('When are you open?')
  expect(posted.length).toBeGreaterThan(0)
  demos.close()
})

test('nothing is delivered after a session was deleted', async () => {
  const { clock, demos, posted, write } = start()
  await write(`POST ${live}/agent_event`, repairReady)
  demos.forget('demo-a')
  clock.pass(60_000)
  expect(posted).toEqual([])
  demos.close()
})

test.each(sampleKinds)('the sample of kind %s matches the contract', (kind) => {
  const now = Date.UTC(2026, 10, 21)
  const payload = webhookPayload.parse(sampleWebhook(kind, { phoneNumberId: '300000000000001', now }))
  expect(payload.object).toBe('whatsapp_business_account')
  expect(readDelivery(payload)).toMatchObject({ unrecognised: [], differences: [] })
  for (const change of readDelivery(payload).changes) {
    const otherFields: readonly string[] = otherWebhookFields
    expect(otherFields.includes(change.field) || readChange(change) !== undefined, change.field).toBe(true)
  }
  expect(sampleWebhook(kind, { phoneNumberId: '300000000000001', now })).toEqual(payload)
})

test('samples cover messages, statuses, echoes, handovers, standby, account and template alerts', () => {
  for (const kind of [
    'messages',
    'statuses',
    'echoes',
    'handovers',
    'standby',
    'account_alert',
    'template_alert',
  ]) {
    expect(sampleKinds).toContain(kind)
  }
})
