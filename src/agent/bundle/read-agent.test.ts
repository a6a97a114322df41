/** Reading an agent: anything unreadable or unrecognized is listed, never shown as empty (docs/behaviour.md, 12.2). */
import { expect, test } from 'vitest'
import { type FailureKind, failure } from '../../contract/platform/failure/failure.ts'
import { type ConfigSection, configSections } from '../../contract/studio/files/config-bundle.ts'
import type { PlatformCall, TransportAnswer } from '../transport/transport.ts'
import { findTool, ordersConnector } from './agent-under-test.ts'
import { bundleOf } from './bundle-of.ts'
import { bundleText } from './bundle-text.ts'
import { readAgent } from './read-agent.ts'

const settings = { agent_id: 'a', rollout: { enabled: true }, ai_audience: 'EVERYONE', never_say_phrases: [] }
const connector = { id: '5', ...ordersConnector }
const tool = (name: string, id = '6') => ({ ...findTool, id, name })
const bodies: Readonly<Record<string, unknown>> = {
  'agent_config/settings': [settings],
  'agent_config/business_info': { business_description: 'Bells.' },
  'agent_config/skills': { data: [{ id: '2', title: 'ring', description: 'Bells', skill: 'Ring.' }] },
  'agent-ui-skills': { data: [] },
  'agent_config/faq': { data: [{ id: '3', question: 'Open?', answer: 'Yes.' }] },
  'agent_config/websites': { data: [{ id: '4', url: 'https://shop.example' }] },
  'agent_config/allowlist': { data: [{ id: '8', consumer_phone_number: '+15551' }] },
  agent_connectors: { data: [connector] },
  'agent_connectors/5/tools': { data: [tool('find')] },
  'agent_config/files': { data: [{ id: '9', file_name: 'prices.pdf' }] },
}
const refused = (kind: FailureKind, title: string): TransportAnswer => ({
  ok: false,
  failure: failure(kind, { status: kind === 'unreachable' ? 0 : 400, title }),
})

async function readSample(other: Readonly<Record<string, unknown>> = {}, sections?: ConfigSection[]) {
  const calls: PlatformCall[] = []
  const progress: string[] = []
  const live = await readAgent({
    phoneNumberId: '1',
    transport: async (call) => {
      calls.push(call)
      const name = call.path.slice('/1/'.length)
      const body = name in other ? other[name] : bodies[name]
      return body instanceof Error ? refused(body.name as FailureKind, body.message) : { ok: true, body }
    },
    onProgress: ({ section, done, total }) => progress.push(`${section} ${done}/${total}`),
    ...(sections && { sections }),
  })
  const unread = live.unread.map(({ section, of, failure }) =>
    [section, ...(of ? [of] : []), failure.title].join(': '),
  )
  const odd = live.unrecognised.map(({ section, of, entry }) =>
    [section, ...(of ? [of] : []), entry.id].join(': '),
  )
  return { live, unread, odd, calls, progress }
}
const failing = (kind: FailureKind, message = 'No') => Object.assign(new Error(message), { name: kind })

test('reads each list of an agent once and reports progress', async () => {
  const { live, unread, odd, calls, progress } = await readSample()
  expect([unread, odd]).toEqual([[], []])
  expect(calls.map(({ path }) => path.slice(3))).toEqual(Object.keys(bodies))
  expect(live).toMatchObject({
    ...{
      settings,
      business_info: { business_description: 'Bells.' },
      skills: [{ title: 'ring' }],
      rich_replies: [],
    },
    ...{
      faqs: [{ question: 'Open?' }],
      websites: [{ id: '4' }],
      allowlist: [{ id: '8' }],
      files: [{ id: '9' }],
    },
    connectors: [{ connector: { id: '5' }, tools: [{ name: 'find' }] }],
  })
  const total = configSections.length
  expect([progress[0], progress.at(-1)]).toEqual([`settings 0/${total}`, `files ${total - 1}/${total}`])
})

test('reads only the requested sections', async () => {
  const { live, calls } = await readSample({}, ['faqs'])
  expect(calls.map(({ path }) => path)).toEqual(['/1/agent_config/faq'])
  expect([live.faqs?.length, live.skills]).toEqual([1, undefined])
})

test('a refused section is listed with the reason, and the other sections are read', async () => {
  const names = ['settings', 'business_info', 'skills', 'faq', 'websites', 'allowlist', 'files']
  const other = Object.fromEntries(names.map((name) => [`agent_config/${name}`, failing('failed', name)]))
  const { live, unread } = await readSample({ ...other, agent_connectors: failing('failed', 'connectors') })
  expect(unread).toEqual([
    ...[
      'settings: settings',
      'business_info: business_info',
      'skills: skills',
      'faqs: faq',
      'websites: websites',
    ],
    ...['allowlist: allowlist', 'connectors: connectors', 'files: files'],
  ])
  expect(Object.keys(live).filter((name) => live[name as keyof typeof live] !== undefined)).toEqual([
    ...['phoneNumberId', 'unrecognised', 'unread', 'rich_replies'],
  ])
})

test.each<FailureKind>(['signed_out', 'unreachable'])(
  'after a first call that is %s, no other is tried',
  async (kind) => {
    const { unread, calls, progress } = await readSample({ 'agent_config/settings': failing(kind) })
    expect([calls.length, progress]).toEqual([1, ['settings 0/9']])
    expect(unread).toEqual(configSections.map((section) => `${section}: No`))
  },
)

test('one call without an answer among others that have one does not end the reading', async () => {
  const { unread, calls } = await readSample({ 'agent_config/business_info': failing('unreachable') })
  expect(unread).toEqual(['business_info: No'])
  expect(calls).toHaveLength(Object.keys(bodies).length)
})

test('a response without a list does not count as an empty list', async () => {
  const { unread } = await readSample({
    ...{ 'agent_config/skills': undefined, 'agent_config/faq': { data: [] }, 'agent_config/websites': [] },
    'agent_connectors/5/tools': null,
  })
  expect(unread).toEqual(['skills: The answer has no list', 'tools: orders: The answer has no list'])
})

test('settings without an agent or in an unknown form are listed as unread', async () => {
  const form = 'settings: The settings are in a form that this version does not know'
  const unreadOf = async (list: unknown) =>
    (await readSample({ 'agent_config/settings': list }, ['settings'])).unread
  expect(await unreadOf([])).toEqual(['settings: There is no agent'])
  expect(await unreadOf([{ ...settings, rollout: { enabled: { on: 1 } } }])).toEqual([form])
  expect(await unreadOf([{ ...settings, handoff: { enabled: { on: 1 } } }])).toEqual([form])
  expect(await unreadOf([{ ...settings, never_say_phrases: { a: 1 } }])).toEqual([form])
  const info = await readSample({ 'agent_config/business_info': { return_policy: { text: { a: 1 } } } }, [
    'business_info',
  ])
  expect(info.unread).toEqual([
    'business_info: The business info is in a form that this version does not know',
  ])
})

test('requests the settings of the given agent', async () => {
  const queries: unknown[] = []
  const transport = async ({ query }: PlatformCall): Promise<TransportAnswer> => {
    queries.push(query)
    return { ok: true, body: [settings] }
  }
  const reading = { transport, phoneNumberId: '1', sections: ['settings' as const] }
  await readAgent(reading)
  await readAgent({ ...reading, agentId: 'a' })
  expect(queries).toEqual([{}, { agent_id: 'a' }])
})

test('a 404 for rich replies means not offered if the agent has anything else, otherwise unread', async () => {
  const missing = failing('missing')
  const withAgent = await readSample({ 'agent-ui-skills': missing })
  expect([withAgent.live.notOffered, withAgent.unread]).toEqual([['rich_replies'], []])
  const none = {
    ...{
      'agent_config/settings': missing,
      'agent_config/business_info': missing,
      'agent_config/skills': missing,
    },
    'agent-ui-skills': missing,
  }
  const { live, unread } = await readSample(none)
  expect(live.notOffered).toBeUndefined()
  expect(unread).toContain('rich_replies: No')
  for (const name of ['agent_config/settings', 'agent_config/business_info', 'agent_config/skills']) {
    expect((await readSample({ ...none, [name]: bodies[name] })).live.notOffered, name).toEqual([
      'rich_replies',
    ])
  }
  const broken = await readSample({ 'agent-ui-skills': failing('failed') })
  expect([broken.live.notOffered, broken.unread]).toEqual([undefined, ['rich_replies: No']])
})

test('entries in an unknown form are listed separately, a tool with its connector', async () => {
  const { live, odd } = await readSample({
    'agent_config/faq': {
      data: [
        { id: '3', question: 'Open?', answer: 'Yes.' },
        { id: '30', answer: { a: 1 } },
      ],
    },
    'agent_config/allowlist': {
      data: [
        { id: '8', consumer_phone_number: '+15551' },
        { id: '80' },
        { id: '81', consumer_instagram_username: 'x' },
      ],
    },
    'agent_connectors/5/tools': { data: [tool('find'), { id: '60', name: { a: 1 } }] },
  })
  expect(odd).toEqual(['faqs: 30', 'allowlist: 80', 'tools: orders: 60'])
  expect([live.faqs?.length, live.allowlist?.map(({ id }) => id)]).toEqual([1, ['8', '81']])
})

test('does not read the tools of an MCP connector, which belong to its server', async () => {
  const { live, calls } = await readSample({
    agent_connectors: { data: [{ ...connector, connector_protocol: 'MCP' }] },
  })
  expect(calls.some(({ path }) => path.endsWith('/tools'))).toBe(false)
  expect(live.connectors).toMatchObject([{ tools: undefined }])
})

test('stops when aborted', async () => {
  const stop = new AbortController()
  let calls = 0
  const transport = async (): Promise<TransportAnswer> => {
    calls += 1
    stop.abort()
    return { ok: true, body: [settings] }
  }
  await expect(readAgent({ transport, phoneNumberId: '1', signal: stop.signal })).rejects.toThrow()
  expect(calls).toBe(1)
})

test('a bundle records what was unread or unrecognized, its export time and its source', async () => {
  const { live } = await readSample({
    'agent_config/faq': failing('failed', 'Away'),
    'agent_config/websites': {
      data: [{ id: '40', url: { a: 'https://shop.example/?key=sk_live_0123456789' } }],
    },
    'agent_connectors/5/tools': { data: [tool('find'), { id: '60', name: { a: 1 } }] },
    'agent_config/settings': [{ ...settings, channel: 'whatsapp' }],
  })
  const { bundle } = bundleOf(live, {
    exportedAt: new Date(0),
    digests: new Map([['prices.pdf', 'a'.repeat(64)]]),
  })
  expect(bundle).toMatchObject({
    source: { phone_number_id: '1', channel: 'whatsapp' },
    exported_at: '1970-01-01T00:00:00.000Z',
    credentials: 'stripped',
    partial: [{ section: 'faqs', reason: 'Away' }],
    unrecognised: [
      { section: 'websites', entry: { id: '40', url: { a: 'https://shop.example/' } } },
      { section: 'tools', of: 'orders', entry: { id: '60' } },
    ],
    agent: { files: [{ file_name: 'prices.pdf', sha256: 'a'.repeat(64) }] },
  })
  expect(bundle.agent.faqs).toBeUndefined()
  expect(JSON.stringify(bundleOf(live, { credentials: 'included' }).bundle.unrecognised)).toContain(
    'sk_live_',
  )
  const tools = await readSample({ 'agent_connectors/5/tools': failing('failed', 'Away') })
  expect(bundleOf(tools.live).bundle.partial).toEqual([{ section: 'tools', of: 'orders', reason: 'Away' }])
  const whole = bundleOf((await readSample()).live).bundle
  expect([whole.partial, whole.unrecognised, whole.exported_at]).toEqual([[], undefined, undefined])
})

test("a bundle's text does not depend on the order of records, tools or fields", async () => {
  const faqs = ['b', 'A', 'a', 'c'].map((question, at) => ({ id: `${at}`, question, answer: 'Yes.' }))
  const call = (names: string[]) => ({
    ...tool('find'),
    request_definition: {
      ...{ method: 'POST', path: '/find' },
      headers: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      body: {
        params: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
        required: names,
      },
    },
  })
  const connectors = [connector, { ...connector, id: '7', name: 'stock' }]
  const text = async (turn: <Item>(list: Item[]) => Item[]) => {
    const { live } = await readSample({
      'agent_config/faq': { data: turn(faqs) },
      agent_connectors: { data: turn(connectors) },
      'agent_connectors/5/tools': { data: turn([call(turn(['x', 'y'])), tool('count', '61')]) },
      'agent_connectors/7/tools': { data: [] },
    })
    return bundleText(bundleOf(live).bundle)
  }
  const one = await text((list) => list)
  expect(await text((list) => list.toReversed())).toBe(one)
  expect(JSON.parse(one).agent.faqs.map(({ question }: { question: string }) => question)).toEqual([
    ...['A', 'a', 'b', 'c'],
  ])
  expect(JSON.parse(one).agent.connectors[0].tools.map(({ name }: { name: string }) => name)).toEqual([
    'count',
    'find',
  ])
  expect(one.endsWith('}\n')).toBe(true)
})
