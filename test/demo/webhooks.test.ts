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

const live = '/300000000000001'

function start() {
  const clock = fakeClock()
  const posted: { userId: string; field: string; value: unknown }[] = []
  const demos = createDemoPlatforms({
    now: clock.now,
    later: clock.later,
    onWebhook: (userId, payload) => {
      for (const change of readDelivery(webhookPayload.parse(payload)).changes) {
        expect(readChange(change), change.field).toBeDefined()
        expect(phoneNumberIdOf(change)).toBe('300000000000001')
        posted.push({ userId, field: change.field, value: change.value })
      }
    },
  })
  const write = (call: string, json: object, version = '2.0.0') =>
    ask(demos.for('demo-a', clock.now() + 86_400_000), call, { json, version })
  return { clock, demos, posted, write }
}

const shapes = (posted: { field: string; value: unknown }[]) =>
  posted.map(({ field, value }) => {
    const text = JSON.stringify(value)
    const status = /"status":"(\w+)"/.exec(text)?.[1]
    if (status) return `${field} ${status}`
    if (text.includes('message_echoes')) return `${field} echo`
    return text.includes('"messages":') ? `${field} message` : field
  })

test('a chat is told as the message in standby, its echo, then its statuses', async () => {
  const { clock, demos, posted, write } = start()
  await write(`POST ${live}/agent_test`, { user_msg: 'When are you open?' })
  expect(shapes(posted)).toEqual(['standby message', 'standby echo', 'standby sent'])
  clock.pass(3_000)
  expect(shapes(posted).slice(3)).toEqual(['standby delivered', 'standby read'])
  expect(new Set(posted.map((one) => one.userId))).toEqual(new Set(['demo-a']))
  demos.close()
})

test('a handoff is told as control that passed to the escalation', async () => {
  const { demos, posted, write } = start()
  await write(`POST ${live}/agent_test`, { user_msg: 'I want a refund' })
  expect(posted.at(-1)).toMatchObject({
    field: 'messaging_handovers',
    value: {
      type: 'control_passed',
      control_passed: { previous_owner_role: 'ai_agent', new_owner_role: 'escalation' },
    },
  })
  demos.close()
})

test('after a handoff the customer is told at top level, until the thread is released', async () => {
  const { clock, demos, posted, write } = start()
  await write(`POST ${live}/agent_test`, { user_msg: 'I want a refund' })
  clock.pass(8_000)
  expect(shapes(posted).at(-1)).toBe('messages message')
  demos.close()
})

test('no handover is ever told while the handoff is not configured', async () => {
  const { demos, posted, write } = start()
  await write(`PUT ${live}/agent_config/settings`, { handoff: null })
  await write(`POST ${live}/agent_test`, { user_msg: 'I want a refund' })
  const release = { messaging_product: 'whatsapp', action: 'release', to: '15550199816' }
  const path = 'POST /business/whatsapp/phone_numbers/300000000000001/thread_control'
  expect((await write(path, release, '1.0.0')).status).toBe(200)
  expect(posted.filter(({ field }) => field === 'messaging_handovers')).toEqual([])
  demos.close()
})

test('a release is told as control that passed back to the agent, with the metadata as it was given', async () => {
  const { demos, posted, write } = start()
  const release = {
    messaging_product: 'whatsapp',
    action: 'release',
    to: '15550199816',
    metadata: 'ticket 77',
  }
  await write('POST /business/whatsapp/phone_numbers/300000000000001/thread_control', release, '1.0.0')
  expect(posted).toMatchObject([
    {
      field: 'messaging_handovers',
      value: {
        sender: { phone_number: '15550199816' },
        control_passed: { new_owner_role: 'ai_agent', metadata: 'ticket 77' },
      },
    },
  ])
  demos.close()
})

const repairReady = {
  to: '+15550199814',
  event: { type: 'repair.ready', description: 'It is ready.', payload: '{}' },
}

test('an event is told when its message goes out, not before', async () => {
  const { clock, demos, posted, write } = start()
  await write(`POST ${live}/agent_event`, repairReady)
  clock.pass(2_999)
  expect(posted).toEqual([])
  clock.pass(4_000)
  expect(shapes(posted)).toEqual(['standby echo', 'standby sent', 'standby delivered', 'standby read'])
  demos.close()
})

test('an account that was unsubscribed lists no app and is told nothing, until it is subscribed again', async () => {
  const { clock, demos, posted, write } = start()
  const graph = (call: string, json?: object) =>
    ask(demos.for('demo-a', clock.now() + 86_400_000), call, { mount: 'graph', ...(json && { json }) })
  const apps = async () => (await graph('GET /200000000000001/subscribed_apps')).json
  expect((await graph('DELETE /200000000000001/subscribed_apps')).json).toEqual({ success: true })
  expect(await apps()).toEqual({ data: [] })
  await write(`POST ${live}/agent_test`, { user_msg: 'When are you open?' })
  expect(posted).toEqual([])
  await graph('POST /200000000000001/subscribed_apps', {})
  expect(await apps()).toMatchObject({ data: [{ whatsapp_business_api_data: { name: 'Fernhill Studio' } }] })
  await write(`POST ${live}/agent_test`, { user_msg: 'When are you open?' })
  expect(posted.length).toBeGreaterThan(0)
  demos.close()
})

test('nothing is told after a session was forgotten', async () => {
  const { clock, demos, posted, write } = start()
  await write(`POST ${live}/agent_event`, repairReady)
  demos.forget('demo-a')
  clock.pass(60_000)
  expect(posted).toEqual([])
  demos.close()
})

test.each(sampleKinds)('the sample of kind %s is what the contract expects', (kind) => {
  const now = Date.UTC(2026, 10, 21)
  const payload = webhookPayload.parse(sampleWebhook(kind, { phoneNumberId: '300000000000001', now }))
  expect(payload.object).toBe('whatsapp_business_account')
  expect(readDelivery(payload)).toMatchObject({ unrecognised: [], differences: [] })
  for (const change of readDelivery(payload).changes) {
    const known: readonly string[] = otherWebhookFields
    expect(known.includes(change.field) || readChange(change) !== undefined, change.field).toBe(true)
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
