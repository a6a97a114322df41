/** The built-in platform's agent answers as measured or documented for the real one, in its default state. */

import { expect, test } from 'vitest'
import { componentTypes } from '../../src/contract/platform/record-kinds/ui-skill.ts'
import { startClockedDemo } from './clocked-demo.ts'

const live = '/300000000000001'
const fresh = '/300000000000002'
const config = `${live}/agent_config`
const connectors = `${live}/agent_connectors`
const tools = `${connectors}/760000000000001/tools`
const replies = `${live}/agent-ui-skills`
const customer = '+15550199814'

function start() {
  const { clock, call } = startClockedDemo()
  return { clock, call, send: (what: string, json: object) => call(what, { json }) }
}

async function onboarded() {
  const { clock, call, send } = start()
  await call(`POST ${fresh}/agent_onboarding?channel=whatsapp`)
  clock.pass(30_000)
  return { call, send }
}

test('settings are read as an array with one item', async () => {
  const { json } = await start().call(`GET ${config}/settings`)
  expect(json).toEqual([expect.objectContaining({ agent_id: expect.any(String), channel: 'whatsapp' })])
})

test('a fresh agent is off and open to everyone, with a follow-up after an hour and no handover', async () => {
  const { call } = await onboarded()
  expect((await call(`GET ${fresh}/agent_config/settings`)).json).toMatchObject([
    {
      rollout: { enabled: false },
      ai_audience: 'EVERYONE',
      followup: { enabled: true, followup_interval_in_seconds: 3600 },
      never_say_phrases: [],
      handoff: null,
    },
  ])
})

test('answering everyone without a payment method is a 400 whose detail names it, with a link', async () => {
  const { send } = await onboarded()
  const path = `PUT ${fresh}/agent_config/settings`
  const refused = await send(path, { rollout: { enabled: true } })
  const detail = expect.stringMatching(/payment method.*https:\/\//)
  expect(refused).toMatchObject({ status: 400, json: { detail } })
  expect((await send(path, { ai_audience: 'ALLOWLISTED_ONLY' })).status).toBe(200)
  expect((await send(path, { rollout: { enabled: true } })).status).toBe(200)
  expect((await send(path, { ai_audience: 'EVERYONE' })).status).toBe(400)
})

test('FAQ metadata is a map, in the request and in the response', async () => {
  const metadata = { topic: 'opening' }
  const made = await start().send(`POST ${config}/faq`, { question: 'Map?', answer: 'Yes.', metadata })
  expect(made).toMatchObject({ status: 201, json: { metadata } })
  const text = { question: 'Text?', answer: 'Yes.', metadata: 'opening' }
  expect((await start().send(`POST ${config}/faq`, text)).status).toBe(400)
})

test('a full allowlist names its limit, and deleting a missing entry is a 404', async () => {
  const { call, send } = start()
  let last = { status: 201, text: '' }
  for (let next = 0; next <= 20 && last.status === 201; next += 1)
    last = await send(`POST ${config}/allowlist`, { consumer_phone_number: `+1555018810${next + 10}` })
  expect([last.status, last.text]).toEqual([400, expect.stringContaining('at most 20')])
  expect((await call(`DELETE ${config}/allowlist/nobody`)).status).toBe(404)
})

test('paths of the platform host are unknown to the graph, with code 2500', async () => {
  const { status, json } = await start().call(`GET ${config}/skills`, { mount: 'graph' })
  expect([status, json]).toEqual([400, { error: expect.objectContaining({ code: 2500 }) }])
})

test.each([
  `GET ${live}/insights/conversations?start_date=2026-10-01&end_date=2026-10-02`,
  'POST /business/whatsapp/phone_numbers/300000000000001/thread_control',
  `GET ${live}/agent_unheard_of`,
])('%s is unknown to the graph, with code 2500', async (what) => {
  const { status, json } = await start().call(what, { mount: 'graph' })
  expect([status, json]).toEqual([400, { error: expect.objectContaining({ code: 2500 }) }])
})

test('a path is appended to the base URL unchanged, even if both have a slash', async () => {
  const { send } = start()
  const made = await send(`POST ${connectors}`, { ...connector, base_url: 'https://one.example/v1/' })
  const own = `${connectors}/${(made.json as { id: string }).id}/tools`
  const request_definition = { method: 'GET', path: '/x' }
  const { json } = await send(`POST ${own}`, { ...tool, request_definition })
  const ran = await send(`POST ${own}/${(json as { id: string }).id}/run`, {})
  expect((ran.json as { output: string }).output).toContain('"url":"https://one.example/v1//x"')
})

const call = { method: 'POST', path: '/x' }
const tool = { name: 'one', description: 'One.', user_auth_required: false }
const text = { type: 'string' }
const json = { content_type: 'application/json' }
const from = (macro: string) => ({ type: 'string', binding: { kind: 'macro', macro } })
const nest = (node: object) => ({
  ...json,
  params: { who: { type: 'object', properties: { a: JSON.stringify(node) } } },
})

test.each<[string, number, object]>([
  [
    'a content type of forms',
    400,
    { body: { content_type: 'application/x-www-form-urlencoded', params: {} } },
  ],
  ['a content type of XML', 400, { body: { content_type: 'application/xml', params: {} } }],
  ['HEAD', 400, { method: 'HEAD' }],
  ['OPTIONS', 400, { method: 'OPTIONS' }],
  ['an object in the query', 400, { query_parameters: { a: { type: 'object' } } }],
  [
    'one name in query and body',
    400,
    { query_parameters: { a: text }, body: { ...json, params: { a: text } } },
  ],
  ['names that the body requires', 201, { body: { ...json, params: { a: text }, required: ['a'] } }],
  ['a known macro in a header', 201, { headers: { a: from('WHATSAPP_PHONE_NUMBER') } }],
  ['a known macro in the path', 201, { path: '/x/{a}', path_parameters: { a: from('REQUEST_ID') } }],
  ['a known macro below an object', 201, { body: nest(from('USER_MESSAGE')) }],
  ['an unknown macro', 400, { headers: { a: from('NOBODY') } }],
  ['an unknown macro below an object', 400, { body: nest(from('NOBODY')) }],
])('a tool with %s is a %i', async (_, status, definition) => {
  const request_definition = { ...call, ...definition }
  expect((await start().send(`POST ${tools}`, { ...tool, request_definition })).status).toBe(status)
})

test('the error for a tool names the full path in its detail', async () => {
  const request_definition = { ...call, body: nest(from('NOBODY')) }
  const detail = expect.stringMatching(
    /^request_definition\.body\.params\.who\.properties\.a\.binding\.macro: /,
  )
  expect((await start().send(`POST ${tools}`, { ...tool, request_definition })).json).toMatchObject({
    detail,
  })
})

const connector = { name: 'one', description: 'One.', base_url: 'https://one.example', auth_type: 'NONE' }

test('an injected token needs its prefix, even if empty', async () => {
  const { send } = start()
  const own = { location: 'headers', field_name: 'X-User' }
  const create = (user_auth_injection_config: object) =>
    send(`POST ${connectors}`, { ...connector, user_auth_injection_config })
  expect((await create(own)).status).toBe(400)
  expect((await create({ ...own, prefix: '' })).status).toBe(201)
})

test("a connector's protocol is fixed at creation", async () => {
  const { send } = start()
  const made = await send(`POST ${connectors}`, { ...connector, connector_protocol: 'MCP' })
  const path = `PUT ${connectors}/${(made.json as { id: string }).id}`
  expect(await send(path, connector)).toMatchObject({ status: 200, json: { connector_protocol: 'MCP' } })
  const other = `PUT ${connectors}/760000000000001`
  const change = { ...connector, auth_type: 'API_KEY', connector_protocol: 'MCP' }
  expect((await send(other, change)).status).toBe(400)
})

test.each<[string, object]>([
  ['upsertApiKey', { api_key_config: null }],
  ['upsertApiKey', { api_key_config: { headers: [] } }],
  ['upsertOAuth', { oauth_config: null }],
])('%s without a non-empty entry is a 400', async (name, body) => {
  expect((await start().send(`POST ${connectors}/760000000000001/${name}`, body)).status).toBe(400)
})

const reply = { title: 'joke', status: 'enabled', instruction: 'Send the joke.' }

test.each<[string, number, object]>([
  ['an unknown component', 400, { component_type: 'poll' }],
  ['a flow without its number', 400, { component_type: 'flow' }],
  ['the number of a flow beside another component', 400, { component_type: 'image', flow_id: '2' }],
  ['a draft of a flow, enabled', 400, { component_type: 'flow', flow_id: '3' }],
  ['a draft of a flow, disabled', 201, { component_type: 'flow', flow_id: '3', status: 'disabled' }],
])('a rich reply with %s is a %i', async (_, status, sent) => {
  expect((await start().send(`POST ${replies}`, { ...reply, ...sent })).status).toBe(status)
})

test('an unknown component is refused with a list of all thirteen', async () => {
  const { text: refusal } = await start().send(`POST ${replies}`, { ...reply, component_type: 'poll' })
  expect(componentTypes.filter((type) => refusal.includes(type))).toHaveLength(13)
})

test('turns are read by the test conversation, have another id, and name no next page at the end', async () => {
  const { clock, call: ask, send } = start()
  const said = await send(`POST ${live}/agent_test`, { user_msg: 'When are you open?' })
  const { conversation_id } = said.json as { conversation_id: string }
  clock.pass(2_000)
  const path = `GET ${live}/insights/conversations/turns?user_phone_number=${conversation_id}&limit=1`
  const { json: page, text: raw } = await ask(path)
  expect(page).toMatchObject({
    data: [{ steps: expect.anything() }],
    paging: { cursors: { before: expect.any(String) } },
  })
  expect((page as { data: { conversation_id: string }[] }).data[0]?.conversation_id).not.toBe(conversation_id)
  expect(raw).not.toContain('"next"')
})

test('an agent event is accepted with 200, for a customer in E.164', async () => {
  const { send } = start()
  const event = { type: 't', description: 'd', payload: '{}' }
  expect(await send(`POST ${live}/agent_event`, { to: customer, event })).toMatchObject({
    status: 200,
    json: { status: 'accepted', agent_event_id: expect.any(String) },
  })
  expect((await send(`POST ${live}/agent_event`, { to: 'Ann', event })).status).toBe(400)
})

test("an event's payload is counted with its quotation marks escaped", async () => {
  const { send } = start()
  const payload = (fields: number) => JSON.stringify(Array.from({ length: fields }, () => 'a'))
  const statusOf = async (fields: number) => {
    const event = { type: 't', description: 'd', payload: payload(fields) }
    return (await send(`POST ${live}/agent_event`, { to: customer, event })).status
  }
  expect([await statusOf(680), await statusOf(690)]).toEqual([200, 400])
})

test.each<[code: string, to: string, settings: object]>([
  ['thread_not_owned_by_agent', '+15550199816', {}],
  ['agent_not_enabled', customer, { rollout: { enabled: false } }],
  ['consumer_not_in_agent_audience', customer, { ai_audience: 'ALLOWLISTED_ONLY' }],
])('an event fails with the code %s in error_message', async (code, to, settings) => {
  const { clock, call: ask, send } = start()
  for (const { id } of (await ask(`GET ${config}/allowlist`)).json as { id: string }[])
    await ask(`DELETE ${config}/allowlist/${id}`)
  await send(`PUT ${config}/settings`, settings)
  const event = { type: 't', description: 'd', payload: '{}' }
  const made = await send(`POST ${live}/agent_event`, { to, event })
  clock.pass(10_000)
  const { agent_event_id } = made.json as { agent_event_id: string }
  expect((await ask(`GET ${live}/agent_event/${agent_event_id}`)).json).toMatchObject({
    status: 'failed',
    error_message: code,
  })
})

test('an evaluation run may carry unknown properties', async () => {
  const path = `POST ${live}/agent-eval/run?eval_case_ids=780000000000001`
  expect((await start().send(path, { label: 'nightly' })).status).toBe(200)
})

test('a budget requested by a phone number id is a 404', async () => {
  expect((await start().call(`GET ${live}/agent_budget`)).status).toBe(404)
})

test('an event starts a turn of its own, which names the event and no message', async () => {
  const { clock, call: ask, send } = start()
  const event = { type: 'repair.ready', description: 'Your bike is ready.', payload: '{}' }
  await send(`POST ${live}/agent_event`, { to: customer, event })
  clock.pass(10_000)
  const { json } = await ask(`GET ${live}/insights/conversations/turns?user_phone_number=15550199814`)
  const [turn] = (json as { data: object[] }).data
  expect(turn).toMatchObject({ agent_event: { type: 'repair.ready' }, steps: [{ type: 'LLM_CALL' }] })
  expect(turn).not.toHaveProperty('message_id')
  expect(turn).not.toHaveProperty('session_id')
})

test('turns name their next page, and before and after cannot be combined', async () => {
  const { call: ask } = start()
  const path = `GET ${live}/insights/conversations/turns?user_phone_number=15550199814`
  const { json } = await ask(`${path}&limit=1`)
  const { paging } = json as { paging: { next: string; cursors: { after: string } } }
  expect(paging.next).toContain(encodeURIComponent(paging.cursors.after))
  const { after } = paging.cursors
  expect((await ask(`${path}&after=${after}`)).status).toBe(200)
  expect((await ask(`${path}&after=${after}&before=${after}`)).status).toBe(400)
})
