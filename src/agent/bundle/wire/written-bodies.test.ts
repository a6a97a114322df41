import { expect, test } from 'vitest'
import { writtenCall } from '../../../contract/platform/connectors/body-dialect.ts'
import type { ConfigBundle } from '../../../contract/studio/files/config-bundle.ts'
import { planFor } from '../../plan/plan.ts'
import { ordersConnector as own } from '../agent-under-test.ts'
import type { LiveAgent } from '../live-agent.ts'

const key = 'sk_live_0123456789abcdef'
const orders = {
  ...{ id: '5', ...own, created_at: 1, connection_status: { status: 'CONNECTED' } },
}
const bound = (value?: string) => ({
  type: 'string',
  binding: { kind: 'default', ...(value !== undefined && { value }) },
})
const call = (value?: string, note = 'Note') => ({
  ...{ method: 'POST', path: '/find/{id}' },
  path_parameters: { id: bound(value) },
  query_parameters: { page: bound(value) },
  headers: { 'X-Key': bound(value) },
  body: {
    content_type: 'application/json',
    params: {
      order: { type: 'object', description: note, properties: { code: bound(value) } },
      lines: { type: 'array', items: { type: 'object', properties: { code: bound(value) } } },
    },
    required: ['order'],
  },
})
const steps = (path = 'data') => ({ version: 1, steps: [{ kind: 'pick', params: { path } }] })
const find = {
  ...{ id: '6', name: 'find', description: 'Finds.', user_auth_required: false, created_at: 1 },
  ...{ request_definition: call(key), transformation_spec: steps() },
}
const live = (changes: Partial<LiveAgent> = {}): LiveAgent =>
  ({
    ...{ phoneNumberId: '1', unrecognised: [], unread: [] },
    connectors: [{ connector: orders, tools: [find] }],
    ...changes,
  }) as LiveAgent
const fileOf = (agent: object, credentials: ConfigBundle['credentials'] = 'stripped'): ConfigBundle =>
  ({
    ...{ format: 'messaging-agent', version: 1, source: { phone_number_id: '1' } },
    ...{ credentials, partial: [], agent },
  }) as ConfigBundle

function writesOf(agent: LiveAgent, bundle: ConfigBundle, settingsDone: string[] = []) {
  const { items, writes } = planFor(agent, bundle, { deletes: true })
  return items.flatMap(({ id }) => {
    const write = writes.get(id)?.({ connectorId: '5', settingsDone: new Set(settingsDone) })
    return write === undefined ? [] : [{ ...write, line: `${write.method} ${write.path}` }]
  })
}
const { id: _, created_at: __, ...tool } = find
const withTool = (changes: object) =>
  fileOf({ connectors: [{ ...own, tools: [{ ...tool, request_definition: call(), ...changes }] }] })

test('a changed tool keeps defaults that were stripped from the file, at any depth', () => {
  const [write, ...others] = writesOf(live(), withTool({ request_definition: call(undefined, 'Others') }))
  expect([write?.line, others]).toEqual(['PUT /1/agent_connectors/5/tools/6', []])
  const body = JSON.stringify(write?.body)
  expect(body).toContain('Others')
  expect(body.split(key)).toHaveLength(6)
  expect(write?.body).toMatchObject({ name: 'find', transformation_spec: steps() })
  expect(write?.body).not.toHaveProperty('created_at')
})

test('an unchanged request definition is sent back with children as text, and a new stripped default is sent empty', () => {
  const [write] = writesOf(live(), withTool({ description: 'Seeks.' }))
  expect(write?.body).toMatchObject({ description: 'Seeks.', request_definition: writtenCall(call(key)) })
  const headers = { 'X-Key': bound(), 'X-New': bound(), 'X-Set': bound('12') }
  const [changed] = writesOf(live(), withTool({ request_definition: { ...call(), headers } }))
  expect(changed?.body).toMatchObject({
    request_definition: { headers: { 'X-Key': bound(key), 'X-New': bound(''), 'X-Set': bound('12') } },
  })
})

test('a transformation is replaced, cleared, or kept if the file left it out', () => {
  const secret = {
    connectors: [{ connector: orders, tools: [{ ...find, transformation_spec: steps(key) }] }],
  }
  const left = withTool({ description: 'Seeks.', transformation_spec: { left_out: true } })
  expect(writesOf(live(secret as Partial<LiveAgent>), left)[0]?.body).toMatchObject({
    transformation_spec: steps(key),
  })
  expect(writesOf(live(), withTool({ transformation_spec: steps('more') }))[0]?.body).toMatchObject({
    transformation_spec: steps('more'),
  })
  expect(writesOf(live(), withTool({ transformation_spec: undefined }))[0]?.body).toMatchObject({
    transformation_spec: null,
  })
})

test('a new tool is sent with empty defaults and without a transformation that was left out', () => {
  const none = live({ connectors: [{ connector: orders, tools: [] }] })
  const [write] = writesOf(
    none,
    withTool({ transformation_spec: { left_out: true }, description: undefined }),
  )
  expect(write?.line).toBe('POST /1/agent_connectors/5/tools')
  expect(write?.body).toMatchObject({
    description: '',
    request_definition: { headers: { 'X-Key': bound('') } },
  })
  expect(write?.body).not.toHaveProperty('transformation_spec')
  expect(writesOf(none, withTool({}))[0]?.body).toMatchObject({ transformation_spec: steps() })
  const read = { ...call(), method: 'GET', body: { params: {} } }
  const [get] = writesOf(none, withTool({ request_definition: read }))
  expect(get?.body).not.toHaveProperty('request_definition.body')
})

test('a changed connector keeps its credentials and loses fields that the file lacks', () => {
  const injection = { location: 'HEADER', field_name: 'Authorization', prefix: 'Bearer ' }
  const full = {
    ...orders,
    auth_type: 'API_KEY',
    requires_certificate: true,
    user_auth_injection_config: injection,
  }
  const agent = live({ connectors: [{ connector: full, tools: [] }] } as Partial<LiveAgent>)
  const [write] = writesOf(agent, fileOf({ connectors: [{ ...own, auth_type: 'API_KEY', tools: [] }] }))
  expect(write?.line).toBe('PUT /1/agent_connectors/5')
  expect(write?.body).toEqual({ ...own, auth_type: 'API_KEY', requires_certificate: false })
  const injected = { ...own, user_auth_injection_config: { location: 'HEADER', field_name: 'X-User' } }
  const [more] = writesOf(
    live({ connectors: [{ connector: orders, tools: [] }] }),
    fileOf({ connectors: [injected] }),
  )
  expect(more?.body).toEqual({
    ...own,
    user_auth_injection_config: { location: 'HEADER', field_name: 'X-User', prefix: '' },
  })
})

test("a connector that changes its authentication type is sent with the file's credentials", () => {
  const auth_config = { api_key: { headers: [{ field_name: 'X-Key', value: key, prefix: '' }] } }
  const keyed = { ...own, auth_type: 'API_KEY', auth_config }
  const plain = live({ connectors: [{ connector: orders, tools: [] }] })
  const [changed] = writesOf(plain, fileOf({ connectors: [keyed] }, 'included'))
  expect(changed?.body).toEqual(keyed)
  const [made] = writesOf(live({ connectors: [] }), fileOf({ connectors: [keyed] }, 'included'))
  expect([made?.line, made?.body]).toEqual(['POST /1/agent_connectors', keyed])
  const incomplete = { ...keyed, auth_config: { api_key: { headers: [{ field_name: 'X-Key' }] } } }
  const [without] = writesOf(live({ connectors: [] }), fileOf({ connectors: [incomplete] }, 'included'))
  expect(without?.body).not.toHaveProperty('auth_config')
})

const settings = {
  ...{ agent_id: 'a', rollout: { enabled: false }, ai_audience: 'EVERYONE', never_say_phrases: ['free'] },
  handoff: { enabled: true, message_selection: 'CUSTOM', message: 'One moment.' },
} as const
const stated = {
  rollout: { enabled: false },
  ai_audience: 'EVERYONE',
  handoff: null,
  followup: null,
  never_say_phrases: [],
}

test('each settings write includes the settings written before it', () => {
  const wanted = {
    ...stated,
    rollout: { enabled: true },
    never_say_phrases: ['never'],
    handoff: settings.handoff,
  }
  const write = (done: string[]) =>
    writesOf(live({ settings } as Partial<LiveAgent>), fileOf({ settings: wanted }), done)
  const [phrases, rollout] = write([])
  expect(phrases).toMatchObject({ line: 'PUT /1/agent_config/settings', query: { agent_id: 'a' } })
  expect(phrases?.body).toMatchObject({ never_say_phrases: ['never'], rollout: { enabled: false } })
  expect(rollout?.body).toMatchObject({ rollout: { enabled: true } })
  expect(rollout?.body).not.toMatchObject({ never_say_phrases: ['never'] })
  expect(write(['never_say_phrases'])[1]?.body).toMatchObject({
    never_say_phrases: ['never'],
    rollout: { enabled: true },
  })
})

test('a handover message missing from the file is cleared, and business info is written in full', () => {
  const handoff = { enabled: true }
  const wanted = { ...stated, never_say_phrases: ['free'], handoff }
  const [write] = writesOf(live({ settings } as Partial<LiveAgent>), fileOf({ settings: wanted }))
  expect(write?.body).toMatchObject({ handoff: { enabled: true, message_selection: 'DEFAULT', message: '' } })
  const business_info = {
    business_description: 'Bells.',
    return_policy: 'None.',
    contact_info: { email: 'a@shop.example' },
  }
  const [info] = writesOf(
    live({ business_info }),
    fileOf({ business_info: { business_description: 'Doors.' } }),
  )
  expect(info?.line).toBe('PUT /1/agent_config/business_info')
  expect(info?.body).toMatchObject({
    business_description: 'Doors.',
    return_policy: '',
    contact_info: { email: '' },
  })
})

test("changes, creations and deletions are sent to the record's path", () => {
  const agent = live({
    ...{ connectors: [], skills: [{ id: '2', title: 'ring', description: 'Bells', skill: 'Ring.' }] },
    ...{
      faqs: [{ id: '3', question: 'Open?', answer: 'Yes.' }],
      allowlist: [{ id: '8', consumer_phone_number: '+15551' }],
    },
    ...{ websites: [{ id: '4', url: 'https://shop.example', excluded_sub_domains: ['intern'] }] },
  })
  const lines = writesOf(
    agent,
    fileOf({
      ...{ skills: [{ title: 'ring', description: 'Doors', skill: 'Ring.' }], faqs: [], allowlist: [] },
      ...{ websites: [{ url: 'https://shop.example' }, { url: 'https://new.example' }] },
    }),
  )
  expect(lines.map(({ line }) => line)).toEqual([
    'PUT /1/agent_config/skills/2',
    'PUT /1/agent_config/websites/4',
    'POST /1/agent_config/websites',
    'DELETE /1/agent_config/allowlist/8',
    'DELETE /1/agent_config/faq/3',
  ])
  expect(lines[0]?.body).toEqual({ title: 'ring', description: 'Doors', skill: 'Ring.' })
  expect(lines[1]?.body).toMatchObject({ url: 'https://shop.example', excluded_sub_domains: [] })
})

test('an address whose query was stripped is sent back as read', () => {
  const websites = [
    {
      ...{ id: '4', url: 'https://shop.example', excluded_sub_domains: ['intern'] },
      ...{ single_urls: [`https://shop.example/a?key=${key}`], metadata: 'x' },
    },
  ]
  const single_urls = ['https://shop.example/a']
  const wanted = (urls: string[]) =>
    fileOf({ websites: [{ url: 'https://shop.example', excluded_sub_domains: ['old'], single_urls: urls }] })
  const bodyOf = (urls: string[]) =>
    writesOf(live({ connectors: [], websites } as Partial<LiveAgent>), wanted(urls))[0]?.body
  expect(bodyOf(single_urls)).toMatchObject({
    ...{ excluded_sub_domains: ['old'], single_urls: [`https://shop.example/a?key=${key}`] },
  })
  const more = [...single_urls, 'https://shop.example/b']
  expect(bodyOf(more)).toMatchObject({ single_urls: more })
})

test('FAQ metadata is written and compared regardless of its order', () => {
  const faqs = [{ id: '3', question: 'Open?', answer: 'Yes.', metadata: { b: '2', a: '1' } }]
  const faq = (answer: string) => ({ question: 'Open?', answer, metadata: { a: '1', b: '2' } })
  const agent = live({ connectors: [], faqs })
  expect(writesOf(agent, fileOf({ faqs: [faq('Yes.')] }))).toEqual([])
  const [write] = writesOf(agent, fileOf({ faqs: [faq('No.')] }))
  expect(write?.body).toMatchObject({ answer: 'No.', metadata: { a: '1', b: '2' } })
})
