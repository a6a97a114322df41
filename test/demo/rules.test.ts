/** The platform's rules hold in the demo, in the platform's own words. */
import { afterAll, expect, test } from 'vitest'
import { graphError, platformError } from '../../src/contract/platform/failure/error-body.ts'
import { z } from '../../src/contract/zod.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { ask, type Question } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

const clock = fakeClock()
const demos = createDemoPlatforms({ now: clock.now, later: clock.later })
afterAll(() => demos.close())

let count = 0
/** A session per test, so that tests run in any order. */
function session() {
  count += 1
  const demo = demos.for(`demo-${count}`, clock.now() + 86_400_000)
  return (what: string, question?: Question) => ask(demo, what, question)
}

const live = '/300000000000001'
const config = `${live}/agent_config`
const text = (length: number) => 'x'.repeat(length)
const withId = z.looseObject({ id: z.string() })

const skill = { title: 'a-skill', description: 'When it fits.', skill: 'Be kind.' }
const faq = { question: 'Is it?', answer: 'It is.' }
const connector = { name: 'one', description: 'One.', base_url: 'https://one.example', auth_type: 'NONE' }
const definition = { method: 'GET', path: '/x' }
const tool = { name: 'one', description: 'One.', user_auth_required: false, request_definition: definition }
const event = { type: 't', description: 'd', payload: '{}' }
const to = '+15550199814'
const tools = `${live}/agent_connectors/760000000000001/tools`
const thread = 'POST /business/whatsapp/phone_numbers/300000000000001/thread_control'

test.each<[string, string, unknown, number]>([
  ['skill title of 64', `POST ${config}/skills`, { ...skill, title: text(64) }, 201],
  ['skill title of 65', `POST ${config}/skills`, { ...skill, title: text(65) }, 400],
  ['skill title with capitals', `POST ${config}/skills`, { ...skill, title: 'Upper' }, 400],
  ['skill description of 1,024', `POST ${config}/skills`, { ...skill, description: text(1_024) }, 201],
  ['skill description of 1,025', `POST ${config}/skills`, { ...skill, description: text(1_025) }, 400],
  ['skill text of 20,000', `POST ${config}/skills`, { ...skill, skill: text(20_000) }, 201],
  ['skill text of 20,001', `POST ${config}/skills`, { ...skill, skill: text(20_001) }, 400],
  ['question of 500', `POST ${config}/faq`, { ...faq, question: text(500) }, 201],
  ['question of 501', `POST ${config}/faq`, { ...faq, question: text(501) }, 400],
  ['answer of 5,000', `POST ${config}/faq`, { ...faq, answer: text(5_000) }, 201],
  ['answer of 5,001', `POST ${config}/faq`, { ...faq, answer: text(5_001) }, 400],
  ['website without a scheme', `POST ${config}/websites`, { url: 'fernhill.example' }, 400],
  ['website that is not a URL', `POST ${config}/websites`, { url: 'https://[' }, 400],
  [
    'allowlist number without a plus',
    `POST ${config}/allowlist`,
    { consumer_phone_number: '15550100999' },
    400,
  ],
  ['unknown key in business info', `PUT ${config}/business_info`, { mood: 'good' }, 400],
  ['business info mail address', `PUT ${config}/business_info`, { contact_info: { email: 'nobody' } }, 400],
  [
    'follow-up interval that is not offered',
    `PUT ${config}/settings`,
    { followup: { enabled: true, followup_interval_in_seconds: 60 } },
    400,
  ],
  ['agent id in the settings', `PUT ${config}/settings`, { agent_id: '1' }, 400],
  [
    'rich reply of kind flow without a flow',
    `POST ${live}/agent-ui-skills`,
    { title: 'a', component_type: 'flow', status: 'disabled', instruction: 'i' },
    400,
  ],
  [
    'rich reply with an unpublished flow',
    `POST ${live}/agent-ui-skills`,
    { title: 'a', component_type: 'flow', status: 'enabled', instruction: 'i', flow_id: 1 },
    400,
  ],
  [
    'connector without https',
    `POST ${live}/agent_connectors`,
    { ...connector, base_url: 'http://one.example' },
    400,
  ],
  [
    'connector that names HTTP',
    `POST ${live}/agent_connectors`,
    { ...connector, connector_protocol: 'HTTP' },
    400,
  ],
  [
    'connector with the wrong credentials',
    `POST ${live}/agent_connectors`,
    { ...connector, auth_config: { api_key: {} } },
    400,
  ],
  ['tool without user_auth_required', `POST ${tools}`, { ...tool, user_auth_required: undefined }, 400],
  [
    'tool with a placeholder too many',
    `POST ${tools}`,
    { ...tool, request_definition: { ...definition, path: '/{x}' } },
    400,
  ],
  [
    'GET tool with a body',
    `POST ${tools}`,
    {
      ...tool,
      request_definition: {
        ...definition,
        body: { content_type: 'application/json', params: {}, required: [] },
      },
    },
    201,
  ],
  ['tool with a name that is taken', `POST ${tools}`, { ...tool, name: 'find_repair' }, 201],
  [
    'tool with six transformations',
    `POST ${tools}`,
    { ...tool, transformation_spec: { version: 1, steps: Array(6).fill({ kind: 'math' }) } },
    400,
  ],
  ['run input that is not JSON', `POST ${tools}/770000000000001/run`, { input: '{' }, 400],
  ['run input that is not an object', `POST ${tools}/770000000000001/run`, { input: '[]' }, 400],
  ['test message without words', `POST ${live}/agent_test`, { user_msg: '  ' }, 400],
  [
    'event payload of 4,097',
    `POST ${live}/agent_event`,
    { to, event: { ...event, payload: `"${text(4_095)}"` } },
    400,
  ],
  [
    'event payload that is not JSON',
    `POST ${live}/agent_event`,
    { to, event: { ...event, payload: 'no' } },
    400,
  ],
  ['event type of 257', `POST ${live}/agent_event`, { to, event: { ...event, type: text(257) } }, 400],
  [
    'event description of 1,025',
    `POST ${live}/agent_event`,
    { to, event: { ...event, description: text(1_025) } },
    400,
  ],
  ['evaluation without cases', `POST ${live}/agent-eval/run`, {}, 400],
  ['onboarding without a channel', 'POST /300000000000002/agent_onboarding', {}, 400],
  ['onboarding with a list', 'POST /300000000000002/agent_onboarding?channel=whatsapp', [], 400],
  [
    'the same budget twice',
    'POST /100000000000001/agent_budget',
    { budgets: [1, 2].map(() => ({ unit_type: 'token', time_window: 'one_day', max_budget: 1 })) },
    400,
  ],
  ['budgets of a phone number', `POST ${live}/agent_budget`, { budgets: [] }, 404],
])('%s', async (_, call, json, status) => {
  const answer = await session()(call, { json })
  expect(answer.status, answer.text).toBe(status)
  if (status >= 400) expect(platformError.parse(answer.json).status).toBe(status)
})

test('a validation error names the field first', async () => {
  const { json } = await session()(`POST ${config}/skills`, { json: { ...skill, title: '' } })
  expect(json).toMatchObject({ title: 'Bad Request', status: 400, detail: expect.stringMatching(/^title: /) })
})

test('taken names are 409: connector, question, file', async () => {
  const call = session()
  for (const [path, body] of [
    [`POST ${live}/agent_connectors`, connector],
    [`POST ${config}/faq`, faq],
  ] as const) {
    expect((await call(path, { json: body })).status).toBe(201)
    expect((await call(path, { json: body })).status).toBe(409)
  }
  expect((await call(`POST ${config}/faq`, { json: { ...faq, question: ' IS it? ' } })).status).toBe(409)
})

test('an allowlist accepts twenty distinct numbers', async () => {
  const call = session()
  const add = (n: number) =>
    call(`POST ${config}/allowlist`, { json: { consumer_phone_number: `+1555010020${n}` } })
  for (let n = 0; n < 6; n += 1) expect((await add(n)).status).toBe(201)
  expect((await add(0)).status).toBe(400)
  const seventh = await add(6)
  expect(seventh.status).toBe(400)
  expect(seventh.text).toMatch(/at most 20/)
})

test('before the terms are accepted, every agent call is 403, eligibility included', async () => {
  const call = session()
  expect((await call('GET /300000000000003/agent_eligibility')).status).toBe(403)
  for (const path of ['agent_config/skills', 'agent_connectors', 'agent-eval/cases', 'agent-ui-skills']) {
    const { status, json } = await call(`GET /300000000000003/${path}`)
    expect(status).toBe(403)
    expect(json).toMatchObject({
      title: 'Forbidden',
      detail: expect.stringMatching(/terms of service must be accepted/i),
    })
  }
  expect((await call('POST /300000000000003/agent_onboarding?channel=whatsapp')).status).toBe(403)
})

test('opening an agent to everyone requires a payment method, to the allowlist does not', async () => {
  const call = session()
  await call('POST /300000000000002/agent_onboarding?channel=whatsapp')
  clock.pass(30_000)
  const put = (json: object) => call('PUT /300000000000002/agent_config/settings', { json })
  const refused = await put({ rollout: { enabled: true }, followup: { enabled: true } })
  expect(refused.status).toBe(400)
  expect(refused.text).toMatch(/payment method/)
  expect((await call('GET /300000000000002/agent_config/settings')).json).toMatchObject([
    { followup: { followup_interval_in_seconds: 3600 } },
  ])
  expect((await put({ rollout: { enabled: true }, ai_audience: 'ALLOWLISTED_ONLY' })).status).toBe(200)
})

test('absent settings keep their value, and an empty body changes nothing', async () => {
  const call = session()
  const before = (await call(`GET ${config}/settings`)).json
  expect([(await call(`PUT ${config}/settings`)).json]).toEqual(before)
  await call(`PUT ${config}/settings`, { json: { never_say_phrases: [] } })
  expect((await call(`GET ${config}/settings`)).json).toMatchObject([
    { rollout: { enabled: true }, never_say_phrases: [], handoff: { enabled: true } },
  ])
})

test('provided business info overwrites, even when empty; the rest stays', async () => {
  const call = session()
  const { json } = await call(`PUT ${config}/business_info`, {
    json: { return_policy: '', purchase_info: 'By mail.' },
  })
  expect(json).toMatchObject({
    return_policy: '',
    purchase_info: 'By mail.',
    payment_method: expect.stringMatching(/Cards/),
  })
  expect((await call(`DELETE ${config}/business_info`)).json).toMatchObject({
    purchase_info: '',
    contact_info: null,
  })
})

test('a delete is a 204 without body or content type', async () => {
  const answer = await session()(`DELETE ${config}/faq/710000000000001`)
  expect(answer.status).toBe(204)
  expect(answer.text).toBe('')
  expect(answer.headers.has('content-type')).toBe(false)
})

test('unknown ids are 404, unknown phone numbers too', async () => {
  const call = session()
  for (const path of [
    `${config}/skills/nope`,
    `${config}/skills/__proto__`,
    '/300000000000009/agent_config/skills',
    '/constructor/agent_config/skills',
  ]) {
    const { status, json } = await call(`GET ${path}`)
    expect(status, path).toBe(404)
    expect(platformError.safeParse(json).success).toBe(true)
  }
})

test('a wrong method is 405 and lists the allowed ones', async () => {
  const call = session()
  const answer = await call(`PATCH ${config}/skills`)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, POST')
  expect((await call(`PROPFIND ${config}/skills/x`)).headers.get('allow')).toBe('GET, PUT, DELETE')
  expect((await call(`GET ${config}/allowlist/x`)).status).toBe(405)
})

test('the version is per call: 2.0.0, and 1.0.0 for thread control only', async () => {
  const call = session()
  expect((await call(`GET ${config}/skills`, { version: '1.0.0' })).status).toBe(400)
  const json = { messaging_product: 'whatsapp', action: 'release', to: '15550199816' }
  expect((await call(thread, { json })).status).toBe(400)
  expect((await call(thread, { json, version: '1.0.0' })).json).toEqual({
    messaging_product: 'whatsapp',
    request_id: expect.any(String),
  })
  expect((await call('GET /me', { mount: 'graph', version: '9.9.9' })).status).toBe(200)
})

test('a release requires a thread held by the business', async () => {
  const call = session()
  const release = (who: object) =>
    call(thread, { version: '1.0.0', json: { messaging_product: 'whatsapp', action: 'release', ...who } })
  expect((await release({ to: '+1 555 019 9816' })).status).toBe(200)
  expect((await release({ to: '15550199816' })).status).toBe(400)
  expect((await release({ to: '15550199814' })).status).toBe(400)
  expect((await release({ to: '4912345' })).status).toBe(400)
  expect((await release({})).status).toBe(400)
})

test('two phone numbers share no data', async () => {
  const call = session()
  await call('POST /300000000000002/agent_onboarding?channel=whatsapp')
  clock.pass(30_000)
  const other = '/300000000000002'
  const made = withId.parse((await call(`POST ${config}/faq`, { json: faq })).json)
  expect((await call(`GET ${other}/agent_config/faq`)).json).toEqual([])
  expect((await call(`GET ${other}/agent_config/faq/${made.id}`)).status).toBe(404)
  expect((await call(`POST ${other}/agent_config/faq`, { json: faq })).status).toBe(201)
  expect((await call(`DELETE ${other}/agent_config/faq/${made.id}`)).status).toBe(404)
})

test('connector secrets are never returned', async () => {
  const call = session()
  const secret = 'sk_very_secret'
  const made = await call(`POST ${live}/agent_connectors`, {
    json: {
      ...connector,
      auth_type: 'API_KEY',
      auth_config: { api_key: { headers: [{ field_name: 'K', value: secret }] } },
    },
  })
  const path = `${live}/agent_connectors/${withId.parse(made.json).id}`
  const put = await call(`PUT ${path}`, { json: { ...connector, auth_type: 'API_KEY' } })
  expect(put.json).toMatchObject({ connection_status: { status: 'ACTIVE' } })
  const all = [made, put, await call(`GET ${path}`), await call(`GET ${live}/agent_connectors`)]
  for (const { text: body } of all) expect(body).not.toContain(secret)
})

test("credentials decide a connection's status", async () => {
  const call = session()
  const status = async (path: string) =>
    z.looseObject({ connection_status: z.looseObject({ status: z.string() }) }).parse((await call(path)).json)
      .connection_status.status
  const expired = `${live}/agent_connectors/760000000000002`
  expect(await status(`GET ${expired}`)).toBe('EXPIRED')
  await call(`POST ${expired}/upsertOAuth`, {
    json: {
      oauth_config: {
        token_url: 'https://l.example/t',
        scopes_to_request: [],
        client_id: 'a',
        client_secret: 'b',
      },
    },
  })
  expect(await status(`GET ${expired}`)).toBe('ACTIVE')
  const keyless = `${live}/agent_connectors/760000000000007`
  expect(await status(`GET ${keyless}`)).toBe('ERROR')
  await call(`POST ${keyless}/upsertApiKey`, {
    json: { api_key_config: { headers: [{ field_name: 'K', value: 'v' }] } },
  })
  expect(await status(`GET ${keyless}`)).toBe('ACTIVE')
})

test('a tool run without its path parameter is an error, otherwise it echoes the merged input', async () => {
  const call = session()
  const run = (input?: string) =>
    call(`POST ${tools}/770000000000001/run`, { json: input === undefined ? {} : { input } })
  expect((await run()).json).toMatchObject({ status: 'error' })
  const { output } = z.object({ output: z.string() }).parse((await run('{"ticket":"FH-20481"}')).json)
  expect(JSON.parse(output)).toMatchObject({
    status: { code: 1 },
    body: {
      reference: 'FH-20481',
      request: { method: 'POST', query: { lang: 'en' }, url: expect.stringMatching(/FH-20481/) },
    },
  })
})

test('graph lists page with cursors, forwards and backwards', async () => {
  const call = session()
  const page = z.object({
    data: z.array(z.object({ id: z.string() })),
    paging: z.object({
      cursors: z.object({ before: z.string(), after: z.string() }),
      next: z.string().optional(),
    }),
  })
  const path = '/200000000000001/phone_numbers?fields=id&limit=1'
  const first = page.parse((await call(`GET ${path}`, { mount: 'graph' })).json)
  expect(first.paging.next).toMatch(/limit=1&after=/)
  const second = page.parse(
    (await call(`GET ${path}&after=${first.paging.cursors.after}`, { mount: 'graph' })).json,
  )
  expect([...first.data, ...second.data].map((one) => one.id)).toEqual(['300000000000001', '300000000000002'])
  expect(second.paging.next).toBeUndefined()
  const back = page.parse(
    (await call(`GET ${path}&before=${second.paging.cursors.before}`, { mount: 'graph' })).json,
  )
  expect(back.data).toEqual(first.data)
  expect((await call(`GET ${path}&after=garbage`, { mount: 'graph' })).status).toBe(400)
  expect((await call('GET /200000000000001/phone_numbers?limit=0', { mount: 'graph' })).status).toBe(400)
})

test('the graph has its own errors for unknown objects', async () => {
  const call = session()
  const graph = { mount: 'graph' } as const
  const unknown = await call('GET /999', graph)
  expect(unknown.status).toBe(400)
  expect(graphError.parse(unknown.json).error).toMatchObject({ code: 100, error_subcode: 33 })
  const field = await call('GET /300000000000001?fields=whatsapp_business_account', graph)
  expect(field.status).toBe(400)
  const agent = await call(`GET ${config}/skills`, graph)
  expect(agent.status).toBe(400)
  expect(graphError.parse(agent.json).error.code).toBe(2500)
  const nothing = await call('GET /no/such/thing', graph)
  expect(nothing.status).toBe(404)
  expect(graphError.safeParse(nothing.json).success).toBe(true)
})

test('an unknown demo call is a 404 with a hint', async () => {
  const { status, json } = await session()('GET /300000000000001/agent_dreams?x=1')
  expect(status).toBe(404)
  expect(json).toMatchObject({
    title: 'Not Found',
    detail: expect.stringMatching(/GET "\/300000000000001\/agent_dreams" on the platform host/),
  })
})

test('a callback override shows in the number until it is removed', async () => {
  const call = session()
  const graph = { mount: 'graph' } as const
  const read = async () => (await call(`GET ${live}?fields=webhook_configuration`, graph)).text
  const set = (webhook_configuration: unknown) =>
    call(`POST ${live}`, { ...graph, json: { webhook_configuration } })
  const url = 'https://studio.example/api/webhooks'
  expect((await set({ override_callback_uri: url, verify_token: 't' })).json).toEqual({ success: true })
  expect(await read()).toContain(url)
  expect((await set({ override_callback_uri: 'http://studio.example/', verify_token: 't' })).status).toBe(400)
  expect(
    (await set({ override_callback_uri: `https://${text(200)}.example`, verify_token: 't' })).status,
  ).toBe(400)
  expect((await set({ override_callback_uri: '', verify_token: '' })).status).toBe(200)
  expect(await read()).not.toContain(url)
})

test.each([
  ['start after the end', 'start_date=2026-11-21&end_date=2026-11-20'],
  ['a day that does not exist', 'start_date=2026-02-30&end_date=2026-03-01'],
  ['no end', 'start_date=2026-02-20'],
  ['more than 30 days', 'start_date=2026-10-01&end_date=2026-11-20'],
])('insights refuse a range with %s', async (_, range) => {
  expect((await session()(`GET ${live}/insights/tool_calls?${range}`)).status).toBe(400)
})

test('connector logs refuse a window that is too long or too old', async () => {
  const call = session()
  const now = Math.floor(clock.now() / 1000)
  const logs = (query: string) => call(`GET ${live}/agent_connectors/760000000000001/logs?${query}`)
  expect((await logs(`start_time=${now - 7 * 86_400 - 1}`)).status).toBe(400)
  expect((await logs(`start_time=${now - 7 * 86_400}&end_time=${now}`)).status).toBe(200)
  expect((await logs(`start_time=${now - 8 * 86_400}&end_time=${now - 4 * 86_400}`)).status).toBe(400)
  expect((await logs('limit=1001')).status).toBe(400)
})
