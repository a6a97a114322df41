import { expect, test } from 'vitest'
import { findTool, ordersConnector } from '../bundle/agent-under-test.ts'
import type { PlatformCall, Transport } from '../transport/transport.ts'
import type { DraftChange } from './draft.ts'
import { draftTransport } from './draft-transport.ts'

const missing = { ok: false, failure: { kind: 'missing', status: 404 } }
const away = { ok: false, failure: { kind: 'failed', status: 500 } }

const skill = { id: '2', title: 'ring', description: 'Bells', skill: 'Ring.' }
const connector = { id: '5', ...ordersConnector }
const tool = { id: '6', ...findTool }
const settings = [
  { agent_id: 'a', rollout: { enabled: false }, ai_audience: 'EVERYONE', never_say_phrases: [] },
  { agent_id: 'b', rollout: { enabled: true }, ai_audience: 'EVERYONE', never_say_phrases: [] },
]
const bodies: Readonly<Record<string, unknown>> = {
  '/1/agent_config/skills': { data: [skill, 'odd'] },
  '/1/agent_config/skills/2': skill,
  '/1/agent_config/allowlist': { data: [{ id: '8', consumer_phone_number: '+15551' }] },
  '/1/agent_config/settings': settings,
  '/1/agent_config/business_info': { business_description: 'Bells.', return_policy: 'None.' },
  '/1/agent_connectors': { data: [connector, { ...connector, id: '7', name: 'stock' }] },
  '/1/agent_connectors/5': connector,
  '/1/agent_connectors/5/tools': { data: [tool] },
  '/1/agent_connectors/5/tools/6': tool,
  '/1/agent_connectors/7/tools': { data: [{ ...tool, name: 'count' }] },
  '/1/agent_connectors/7/tools/6': { ...tool, name: 'count' },
}

function draftOf(initial: readonly DraftChange[] = [], others: typeof bodies = {}) {
  const calls: PlatformCall[] = []
  const state = { changes: initial, isGone: false, isAway: false }
  const live: Transport = async (call) => {
    calls.push(call)
    if (state.isAway) return { ok: false, failure: failureOf('failed', 500) }
    const body = others[call.path] ?? bodies[call.path]
    if (call.method === 'GET' && body === undefined) return { ok: false, failure: failureOf('missing', 404) }
    return { ok: true, body: call.method === 'GET' ? body : { id: 'live' } }
  }
  let made = 0
  const transport = draftTransport(live, {
    read: async () => state.changes,
    change: async (update) => {
      if (state.isGone) return undefined
      const { changes, answer } = update(state.changes)
      state.changes = changes
      return answer
    },
    newId: () => {
      made += 1
      return `new-${made}`
    },
  })
  const call = (text: string, body?: unknown, query?: Record<string, string>) => {
    const [method = '', path = ''] = text.split(' ')
    return transport({
      ...{ method: method as PlatformCall['method'], path },
      ...(body !== undefined && { body }),
      ...(query && { query }),
    })
  }
  const writes = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  const changes = () =>
    state.changes.map(({ state: how, kind, id, of }) => [how, kind, id, ...(of ? [of] : [])].join(' '))
  return { state, call, calls, writes, changes }
}

function failureOf(kind: 'failed' | 'missing', status: number) {
  return {
    ...{
      kind,
      status,
      title: 'No',
      detail: '',
      code: null,
      requestId: null,
      retryAfterSeconds: null,
      fields: [],
    },
  }
}

const namesIn = (answer: Awaited<ReturnType<Transport>>, name = 'title') =>
  answer.ok && Array.isArray(answer.body) ? answer.body.map((one) => one[name] ?? one) : answer

test('records written to a draft are read from it and never sent to the platform', async () => {
  const { call, writes, changes } = draftOf()
  const made = await call('POST /1/agent_config/skills', {
    title: 'knock',
    description: 'Doors',
    skill: 'Knock.',
  })
  expect(made).toMatchObject({ ok: true, body: { id: 'new-1', title: 'knock' } })
  expect(namesIn(await call('GET /1/agent_config/skills'))).toEqual(['ring', 'odd', 'knock'])
  expect(await call('GET /1/agent_config/skills/new-1')).toMatchObject({ body: { skill: 'Knock.' } })
  const body = { title: 'knock', description: 'Doors', skill: 'Knock twice.' }
  expect(await call('PUT /1/agent_config/skills/new-1', body)).toMatchObject({ ok: true })
  expect(await call('GET /1/agent_config/skills/new-1')).toMatchObject({ body: { skill: 'Knock twice.' } })
  expect(changes()).toEqual(['created skills new-1'])
  expect(await call('DELETE /1/agent_config/skills/new-1')).toMatchObject({
    ok: true,
    body: { success: true },
  })
  expect(await call('GET /1/agent_config/skills/new-1')).toMatchObject(missing)
  expect([changes(), writes()]).toEqual([[], []])
})

test('a platform record is changed and deleted only in the draft', async () => {
  const { call, writes, changes } = draftOf()
  await call('PUT /1/agent_config/skills/2', { ...skill, skill: 'Ring twice.' })
  expect(await call('GET /1/agent_config/skills/2')).toMatchObject({
    body: { id: '2', skill: 'Ring twice.' },
  })
  expect(changes()).toEqual(['changed skills 2'])
  await call('DELETE /1/agent_config/skills/2')
  expect(changes()).toEqual(['deleted skills 2'])
  expect(namesIn(await call('GET /1/agent_config/skills'))).toEqual(['odd'])
  for (const text of ['GET', 'PUT', 'DELETE'].map((method) => `${method} /1/agent_config/skills/2`)) {
    expect(await call(text, skill), text).toMatchObject(missing)
  }
  expect(writes()).toEqual([])
})

const action = { user_action_tool_type: 'auth', user_auth_token_path: 'token' }

test('a changed record is shown as the platform would return it, without fields that its PUT drops', async () => {
  // Fields set by the platform alone stay, and an unknown field is sent back.
  const own = { created_at: 1_795_000_000, later_field: 'as it was' }
  const read = { ...tool, ...own, user_auth_action_config: action }
  const { call } = draftOf([], { '/1/agent_connectors/5/tools/6': read })
  await call('PUT /1/agent_connectors/5/tools/6', { ...tool, description: 'Seeks.' })
  expect(await call('GET /1/agent_connectors/5/tools/6')).toEqual({
    ok: true,
    body: { ...tool, ...own, description: 'Seeks.' },
  })
})

test('a field that a second PUT lacks is not part of a record of the draft', async () => {
  const { call } = draftOf()
  const body = { ...findTool, name: 'seek' }
  await call('POST /1/agent_connectors/5/tools', { ...body, user_auth_action_config: action })
  await call('PUT /1/agent_connectors/5/tools/new-1', body)
  expect(await call('GET /1/agent_connectors/5/tools/new-1')).toEqual({
    ok: true,
    body: { id: 'new-1', ...body },
  })
})

test('a changed record keeps what its PUT leaves alone', async () => {
  const read = { ...connector, connector_protocol: 'MCP', connection_status: { status: 'CONNECTED' } }
  const listed = { ...skill, channel: 'whatsapp', later_field: 'as it was' }
  const { call } = draftOf([], { '/1/agent_connectors/5': read, '/1/agent_config/skills/2': listed })
  const { id: _, ...body } = connector
  await call('PUT /1/agent_connectors/5', { ...body, description: 'Others.' })
  expect(await call('GET /1/agent_connectors/5')).toEqual({
    ok: true,
    body: { ...read, description: 'Others.' },
  })
  await call('PUT /1/agent_config/skills/2', { ...skill, skill: 'Ring twice.' })
  expect(await call('GET /1/agent_config/skills/2')).toEqual({
    ok: true,
    body: { ...listed, skill: 'Ring twice.' },
  })
})

test('a second change to a record adds to the first and keeps the original values', async () => {
  const { call, state } = draftOf()
  await call('PUT /1/agent_config/skills/2', { ...skill, skill: 'Ring twice.' })
  const shown = await call('GET /1/agent_config/skills/2')
  const body = shown.ok ? Object(shown.body) : {}
  await call('PUT /1/agent_config/skills/2', { ...body, description: 'Doors' })
  expect(await call('GET /1/agent_config/skills/2')).toMatchObject({
    body: { skill: 'Ring twice.', description: 'Doors' },
  })
  const [first] = state.changes
  if (first?.state !== 'changed') throw new Error('no change')
  state.changes = [{ ...first, before: { ...first.before, skill: 'Knock.' } }]
  await call('PUT /1/agent_config/skills/2', { ...body, description: 'Windows' })
  expect(state.changes).toMatchObject([
    {
      before: { skill: 'Knock.', description: 'Bells' },
      after: { skill: 'Ring twice.', description: 'Windows' },
    },
  ])
})

test('records that the platform lacks or cannot return cannot be drafted', async () => {
  const { call, changes, state } = draftOf()
  expect(await call('PUT /1/agent_config/skills/404', skill)).toMatchObject(missing)
  expect(await call('DELETE /1/agent_config/allowlist/404')).toMatchObject(missing)
  state.isAway = true
  for (const text of [
    'GET /1/agent_config/skills',
    'POST /1/agent_config/skills',
    'DELETE /1/agent_config/skills/2',
  ])
    expect(await call(text, skill), text).toMatchObject(away)
  expect(changes()).toEqual([])
})

test('a deleted draft accepts no writes', async () => {
  const { call, state, writes } = draftOf()
  state.isGone = true
  expect(await call('DELETE /1/agent_config/skills/2')).toMatchObject({
    ok: false,
    failure: { kind: 'failed' },
  })
  expect(writes()).toEqual([])
})

test('equal tool ids under different connectors are different tools', async () => {
  const { call, changes } = draftOf()
  const body = { ...tool, description: 'Seeks.' }
  await call('PUT /1/agent_connectors/5/tools/6', body)
  expect(changes()).toEqual(['changed tools 6 5'])
  expect(await call('GET /1/agent_connectors/5/tools/6')).toMatchObject({ body: { description: 'Seeks.' } })
  expect(await call('GET /1/agent_connectors/7/tools/6')).toMatchObject({ body: { description: 'Finds.' } })
  await call('DELETE /1/agent_connectors/7/tools/6')
  expect(changes()).toEqual(['changed tools 6 5', 'deleted tools 6 7'])
  expect(namesIn(await call('GET /1/agent_connectors/7/tools'), 'name')).toEqual([])
  expect(namesIn(await call('GET /1/agent_connectors/5/tools'), 'name')).toEqual(['find'])
})

test('deleting a connector drops its tools and their changes, but not those of other connectors', async () => {
  const { call, changes } = draftOf()
  await call('PUT /1/agent_connectors/5/tools/6', { ...tool, description: 'Seeks.' })
  await call('PUT /1/agent_connectors/7/tools/6', { ...tool, name: 'count', description: 'Counts.' })
  await call('DELETE /1/agent_connectors/5')
  expect(changes()).toEqual(['changed tools 6 7', 'deleted connectors 5'])
  for (const path of [
    '/1/agent_connectors/5',
    '/1/agent_connectors/5/tools',
    '/1/agent_connectors/5/tools/6',
  ])
    expect(await call(`GET ${path}`), path).toMatchObject(missing)
  expect(await call('DELETE /1/agent_connectors/5/tools/6')).toMatchObject(missing)
  expect(namesIn(await call('GET /1/agent_connectors'), 'name')).toEqual(['stock'])
})

test('tools of a connector that exists only in the draft need no platform call', async () => {
  const { call, calls, changes } = draftOf()
  const { id: _, ...body } = { ...connector, name: 'bills' }
  expect(await call('POST /1/agent_connectors', body)).toMatchObject({ ok: true, body: { id: 'new-1' } })
  calls.length = 0
  expect(await call('GET /1/agent_connectors/new-1/tools')).toEqual({ ok: true, body: [] })
  await call('POST /1/agent_connectors/new-1/tools', tool)
  expect(namesIn(await call('GET /1/agent_connectors/new-1/tools'), 'name')).toEqual(['find'])
  expect(changes()).toEqual(['created connectors new-1', 'created tools new-2 new-1'])
  const logs = await call('GET /1/agent_connectors/new-1/logs')
  expect(logs).toMatchObject({ ok: false, failure: { status: 404, title: 'Only in the draft' } })
  expect(calls).toEqual([])
})

test('a connector name used by the agent or the draft is taken', async () => {
  const { call, changes } = draftOf()
  const { id: _, ...body } = connector
  expect(await call('POST /1/agent_connectors', body)).toMatchObject({
    failure: { kind: 'conflict', status: 409 },
  })
  await call('POST /1/agent_connectors', { ...body, name: 'bills' })
  expect(await call('POST /1/agent_connectors', { ...body, name: 'bills' })).toMatchObject({
    failure: { status: 409 },
  })
  expect(changes()).toEqual(['created connectors new-2'])
  await call('DELETE /1/agent_connectors/5')
  expect(await call('POST /1/agent_connectors', { ...body, description: 'Others.' })).toMatchObject({
    ok: true,
  })
})

test('credentials, files and calls outside the configuration go straight to the platform', async () => {
  const { call, writes, changes } = draftOf()
  const auth_config = { api_key: { headers: [{ field_name: 'X-Key', value: 'k', prefix: '' }] } }
  await call('PUT /1/agent_connectors/5', { auth_type: 'API_KEY', auth_config })
  await call('POST /1/agent_config/files', {})
  await call('POST /1/agent_connectors/5/upsertApiKey', {})
  await call('POST /1/agent_test', { text: 'Hi' })
  expect(writes()).toEqual([
    'PUT /1/agent_connectors/5',
    'POST /1/agent_config/files',
    'POST /1/agent_connectors/5/upsertApiKey',
    'POST /1/agent_test',
  ])
  // In other records a field of that name is not a credential.
  await call('PUT /1/agent_config/skills/2', { ...skill, skill: 'Ring twice.', auth_config: {} })
  expect(writes()).toHaveLength(4)
  expect(changes()).toEqual(['changed skills 2'])
})

test('settings are drafted for the given agent, allowlist entries by their number', async () => {
  const { call, changes } = draftOf()
  const body = { rollout: { enabled: true }, ai_audience: 'EVERYONE', never_say_phrases: [] }
  expect(await call('PUT /1/agent_config/settings', body, { agent_id: 'b' })).toMatchObject({ ok: true })
  expect(changes()).toEqual([])
  await call('PUT /1/agent_config/settings', body, { agent_id: 'a' })
  expect(changes()).toEqual(['changed settings a'])
  expect(await call('PUT /1/agent_config/settings', body, { agent_id: 'c' })).toMatchObject(missing)
  const read = await call('GET /1/agent_config/settings')
  expect(read).toMatchObject({ body: [{ rollout: { enabled: true } }, { agent_id: 'b' }] })
  await call('DELETE /1/agent_config/allowlist/8')
  await call('POST /1/agent_config/allowlist', { consumer_phone_number: '+15552' })
  expect(namesIn(await call('GET /1/agent_config/allowlist'), 'consumer_phone_number')).toEqual(['+15552'])
  expect(await call('POST /1/agent_config/allowlist', { consumer_phone_number: '+15552' })).toMatchObject({
    failure: { status: 409 },
  })
})

test('deleting business info empties its texts', async () => {
  const { call, changes, state } = draftOf()
  await call('PUT /1/agent_config/business_info', {
    business_description: 'Bells and doors.',
    return_policy: 'None.',
  })
  expect(await call('GET /1/agent_config/business_info')).toMatchObject({
    body: { business_description: 'Bells and doors.', return_policy: 'None.' },
  })
  await call('DELETE /1/agent_config/business_info')
  expect(await call('GET /1/agent_config/business_info')).toMatchObject({
    body: { business_description: '', return_policy: '' },
  })
  expect(changes()).toEqual(['changed business_info '])
  const [change] = state.changes
  expect(change).toMatchObject({ before: { business_description: 'Bells.', return_policy: 'None.' } })
})

test('a deleted record that is created again with the same values is not a change', async () => {
  const { call, changes } = draftOf()
  await call('DELETE /1/agent_connectors/5/tools/6')
  const { id: _, ...body } = tool
  const made = await call('POST /1/agent_connectors/5/tools', body)
  expect(made).toMatchObject({ body: { id: '6', name: 'find' } })
  expect(changes()).toEqual([])
  await call('DELETE /1/agent_connectors/5/tools/6')
  await call('POST /1/agent_connectors/5/tools', { ...body, description: 'Seeks.' })
  expect(changes()).toEqual(['deleted tools 6 5', 'created tools new-2 5'])
})
