/** The built-in platform answers as the real one was measured (docs/platform.md, section 18.3), in its default state. */
import { expect, test } from 'vitest'
import { readPages } from '../../src/agent/transport/read-pages.ts'
import type { Transport } from '../../src/agent/transport/transport.ts'
import { withQuery } from '../../src/contract/platform/paths.ts'
import { z } from '../../src/contract/zod.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { ask } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

const live = '/300000000000001'
const connectors = `${live}/agent_connectors`
const tools = `${connectors}/760000000000001/tools`

function session() {
  const clock = fakeClock()
  const platform = createDemoPlatforms({ now: clock.now, later: clock.later }).for(
    'a',
    Number.POSITIVE_INFINITY,
  )
  return (call: string, json?: object) => ask(platform, call, json === undefined ? {} : { json })
}

const open = { name: 'one', description: 'One.', base_url: 'https://one.example', auth_type: 'NONE' }
const key = { api_key: { headers: [{ field_name: 'Authorization', value: 'k' }] } }
const bare = {
  title: 'Invalid connector request',
  detail: 'The request is not valid for this connector.',
  status: 400,
}

test.each([
  ['a name with a space', { ...open, name: 'a b' }],
  ['a name with a hyphen', { ...open, name: 'a-b' }],
  ['a base URL with a query', { ...open, base_url: 'https://one.example/v1?key=1' }],
  ['an API key that is not there', { ...open, auth_type: 'API_KEY' }],
  ['an API key without an entry', { ...open, auth_type: 'API_KEY', auth_config: { api_key: {} } }],
  ['missing client credentials', { ...open, auth_type: 'OAUTH2_CLIENT_CREDENTIALS' }],
  ['MTLS', { ...open, auth_type: 'MTLS' }],
])('a connector with %s is refused without naming the field', async (_, body) => {
  const { status, json } = await session()(`POST ${connectors}`, body)
  expect([status, json]).toEqual([400, expect.objectContaining(bare)])
})

test('a connector with a placeholder key is ACTIVE: credentials are not tried', async () => {
  const made = await session()(`POST ${connectors}`, { ...open, auth_type: 'API_KEY', auth_config: key })
  expect(made).toMatchObject({ status: 201, json: { connection_status: { status: 'ACTIVE' } } })
})

test('a connector without authentication may have empty credentials or none', async () => {
  const call = session()
  expect((await call(`POST ${connectors}`, open)).status).toBe(201)
  expect((await call(`POST ${connectors}`, { ...open, name: 'two', auth_config: {} })).status).toBe(201)
})

test('a new authentication type needs its credentials, the same type keeps the stored ones', async () => {
  const call = session()
  const one = `${connectors}/760000000000001`
  const body = { ...open, auth_type: 'API_KEY' }
  expect((await call(`PUT ${one}`, body)).status).toBe(200)
  const changed = { ...open, auth_type: 'OAUTH2_CLIENT_CREDENTIALS' }
  expect(await call(`PUT ${one}`, changed)).toMatchObject({
    status: 400,
    json: { title: 'Bad Request', detail: 'auth_config is required when changing auth_type.' },
  })
  expect((await call(`PUT ${one}`, { ...open, auth_config: {} })).status).toBe(200)
})

test('a connector of a kind that cannot be created can be changed otherwise', async () => {
  const call = session()
  const { json } = await call(`GET ${connectors}`)
  const old = z.array(z.looseObject({ id: z.string(), auth_type: z.string() })).parse(json)
  const one = old.find(({ auth_type }) => auth_type === 'BASIC')
  const changed = { ...open, auth_type: 'BASIC' }
  expect((await call(`PUT ${connectors}/${one?.id}`, changed)).status).toBe(200)
  expect((await call(`PUT ${connectors}/${one?.id}`, { ...changed, auth_type: 'CUSTOM' })).status).toBe(400)
  expect((await call(`POST ${connectors}`, { ...changed, name: 'two' })).status).toBe(400)
})

const tool = (definition: object) => ({
  name: 'one',
  description: 'One.',
  user_auth_required: false,
  request_definition: { method: 'POST', path: '/x', ...definition },
})
const body = (params: object) => tool({ body: { content_type: 'application/json', params } })

test.each([
  ['items', { list: { type: 'array', items: { type: 'string' } } }, 'list.items'],
  [
    'properties',
    { who: { type: 'object', properties: { name: { type: 'string' } } } },
    'who.properties.name',
  ],
  [
    'properties inside the text of items',
    {
      list: {
        type: 'array',
        items: JSON.stringify({ type: 'object', properties: { sku: { type: 'string' } } }),
      },
    },
    'list.items.properties.sku',
  ],
])("an inline object in %s is refused with the field's path", async (_, params, path) => {
  const { status, json } = await session()(`POST ${tools}`, body(params))
  expect(status).toBe(400)
  expect(json).toMatchObject({
    detail: expect.stringContaining(`request_definition.body.params.${path}: `),
  })
})

test('properties and items as text are accepted at every level, and are read back as text', async () => {
  const bikes = { type: 'array', items: '{"type":"string"}' }
  const params = { rider: { type: 'object', properties: { bikes: JSON.stringify(bikes) } } }
  const made = await session()(`POST ${tools}`, body(params))
  expect(made).toMatchObject({ status: 201, json: { request_definition: { body: { params } } } })
})

test('a GET call may have a body, a parameter a list of values, and two tools the same name', async () => {
  const call = session()
  const empty = { content_type: 'application/json', params: {}, required: [] }
  const query_parameters = { size: { type: 'string', enum: ['s', 'm'] } }
  const made = tool({ method: 'GET', body: empty, query_parameters })
  expect((await call(`POST ${tools}`, made)).status).toBe(201)
  expect((await call(`POST ${tools}`, made)).status).toBe(201)
})

test('allowed values of a body field, also inside a text, are accepted and read back', async () => {
  const size = { type: 'string', enum: ['s', 'm'] }
  const params = { size, frame: { type: 'object', properties: { size: JSON.stringify(size) } } }
  const made = await session()(`POST ${tools}`, body(params))
  expect(made).toMatchObject({ status: 201, json: { request_definition: { body: { params } } } })
})

test('the platform accepts every tool fixture', async () => {
  const call = session()
  for (const { id } of (await call(`GET ${connectors}`)).json as { id: string }[]) {
    const list = (await call(`GET ${connectors}/${id}/tools`)).json as { id: string }[]
    for (const { id: _, ...one } of list)
      expect((await call(`POST ${connectors}/${id}/tools`, one)).status).toBe(201)
  }
})

test('the id of a new skill is no UUID', async () => {
  const sent = { title: 'joke', description: 'When asked.', skill: 'Tell the joke.' }
  const { json } = await session()(`POST ${live}/agent_config/skills`, sent)
  expect((json as { id: string }).id).toMatch(/^[^-]+$/)
})

const reply = { title: 'joke', component_type: 'image', status: 'enabled', instruction: 'Send the joke.' }
const replies = `${live}/agent-ui-skills`

test.each([
  ['a title of 64', { ...reply, title: 'x'.repeat(64) }, 201],
  ['a title of 65', { ...reply, title: 'x'.repeat(65) }, 400],
  ['a title with a space', { ...reply, title: 'a joke' }, 400],
  ['40 letters of two bytes as title', { ...reply, title: 'é'.repeat(40) }, 400],
  ['an instruction of 20,000 bytes', { ...reply, instruction: 'é'.repeat(10_000) }, 201],
  ['an instruction of 20,001 bytes', { ...reply, instruction: `x${'é'.repeat(10_000)}` }, 400],
])('a rich reply with %s', async (_, sent, status) => {
  expect((await session()(`POST ${replies}`, sent)).status).toBe(status)
})

test("a flow's number is sent as text and returned as a number", async () => {
  const sent = { ...reply, component_type: 'flow', flow_id: '600000002' }
  expect(await session()(`POST ${replies}`, sent)).toMatchObject({
    status: 201,
    json: { flow_id: 600_000_002 },
  })
})

test('a component in a change is ignored', async () => {
  const call = session()
  const change = { component_type: 'location', status: 'disabled' }
  expect(await call(`PUT ${replies}/750000000000001`, change)).toMatchObject({
    status: 200,
    json: { component_type: 'interactive_reply_buttons', status: 'disabled' },
  })
})

test('pages of rich replies never name a next page, and cursors read all of them', async () => {
  const call = session()
  const first = await call(`GET ${replies}?limit=20`)
  expect(first.json).toMatchObject({ paging: { cursors: { after: expect.any(String) } } })
  expect(first.text).not.toContain('"next"')
  const calls: string[] = []
  const transport: Transport = async ({ path, query = {} }) => {
    calls.push(path)
    const { json } = await call(`GET ${withQuery(path, { ...query, limit: '10' })}`)
    return { ok: true, body: json }
  }
  const read = await readPages(transport, { method: 'GET', path: replies })
  expect(read).toMatchObject({ ok: true, body: { data: { length: 30 } } })
  expect(calls).toHaveLength(3)
})
