/** Planned changes, before anything is written (docs/behaviour.md, 12.1, 12.2 and 12.6). */
import { expect, test } from 'vitest'
import { failure } from '../../contract/platform/failure/failure.ts'
import { Unrecognised } from '../../contract/reader/unrecognised.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { findTool as find, ordersConnector as orders } from '../bundle/agent-under-test.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { compareBundles, planFor } from './plan.ts'
import { deletesCredentials, type PlanItem, switchesOn } from './run-record.ts'

const connector = { id: '5', ...orders }
const tool = { id: '6', ...find }
const live: LiveAgent = {
  phoneNumberId: '1',
  skills: [{ id: '2', title: 'ring', description: 'Bells', skill: 'Ring.' }],
  faqs: [
    { id: '3', question: 'Open?', answer: 'Yes.' },
    { id: '4', question: 'Where?', answer: 'Here.' },
  ],
  connectors: [{ connector, tools: [tool] }],
  unrecognised: [],
  unread: [],
}
const bundle = (agent: object, changes: Partial<ConfigBundle> = {}): ConfigBundle =>
  ({
    ...{ format: 'messaging-agent', version: 1, source: { phone_number_id: '1' } },
    ...{ credentials: 'stripped', partial: [], agent },
    ...changes,
  }) as ConfigBundle
const lines = (items: readonly PlanItem[]) =>
  items.map(({ change, kind, of, name }) => [change, kind, ...(of === undefined ? [] : [of]), name].join(' '))

test('records missing from the file are deleted only on request, and missing sections never', () => {
  const file = bundle({ faqs: [{ question: 'Open?', answer: 'Always.' }] })
  expect(lines(planFor(live, file).items)).toEqual(['change faqs Open?'])
  expect(lines(planFor(live, file, { deletes: true }).items)).toEqual([
    'change faqs Open?',
    'delete faqs Where?',
  ])
})

test('each change has a unique id that is stable across plans', () => {
  const twins = [1, 2].map(() => ({ title: 'new', description: 'Twice', skill: 'Say so.' }))
  const ids = () => planFor(live, bundle({ skills: twins, connectors: [] })).items.map(({ id }) => id)
  expect(new Set(ids()).size).toBe(2)
  expect(ids()).toEqual(ids())
  const [first] = planFor(live, bundle({ faqs: [{ question: 'Open?', answer: 'No.' }] })).items
  const [other] = planFor(live, bundle({ faqs: [{ question: 'Open?', answer: 'Never.' }] })).items
  expect(first?.id).not.toBe(other?.id)
})

test('a change lists the fields that differ, with both values', () => {
  const { items } = planFor(
    live,
    bundle({ skills: [{ title: 'ring', description: 'Doors', skill: 'Ring.' }] }),
  )
  expect(items).toMatchObject([
    { change: 'change', fields: [{ path: ['description'], before: 'Bells', after: 'Doors' }], warnings: [] },
  ])
})

test('new and changed records have warnings about possible refusals', () => {
  const skills = [
    { title: 'ring', description: 'x'.repeat(2000), skill: 'Ring.' },
    { title: 'Not so', description: 'New', skill: 'Say so.' },
  ]
  const { items } = planFor(live, bundle({ skills }))
  expect(items.map(({ name, warnings }) => [name, warnings.map((text) => text.split(':')[0])])).toEqual([
    ['ring', ['description']],
    ['Not so', ['title']],
  ])
})

test('a new or renamed record with the question or name of another is known to be refused', () => {
  const taken = (agent: object, deletes = false) =>
    planFor(live, bundle(agent), { deletes })
      .items.filter(({ isTaken }) => isTaken)
      .map(({ change, name }) => `${change} ${name}`)
  const same = { question: 'Open?', answer: 'Yes.' }
  expect(taken({ faqs: [same, { question: ' open? ', answer: 'Always.' }] })).toEqual(['create  open? '])
  expect(
    taken({
      faqs: [
        { question: 'New?', answer: 'A.' },
        { question: 'New?', answer: 'B.' },
      ],
    }),
  ).toEqual(['create New?'])
  expect(taken({ faqs: [same] }, true)).toEqual([])
})

test('creating a connector without its credentials is impossible, changing another field is not', () => {
  const key = { ...orders, auth_type: 'API_KEY' }
  const made = planFor(
    live,
    bundle({ connectors: [{ ...key, name: 'stock', base_url: 'https://stock.example' }] }),
  )
  expect(made.items).toMatchObject([
    { change: 'create', needsCredentials: true, isImpossible: true, warnings: [] },
  ])
  const withKey: LiveAgent = {
    ...live,
    connectors: [{ connector: { ...connector, auth_type: 'API_KEY' }, tools: [] }],
  }
  const [changed] = planFor(withKey, bundle({ connectors: [{ ...key, description: 'Others.' }] })).items
  expect(changed).toMatchObject({ change: 'change', needsCredentials: false, warnings: [] })
  expect(changed?.isImpossible).toBeUndefined()
  expect(changed?.loses).toBeUndefined()
})

test('another protocol of an existing connector has a warning, of a new one has none', () => {
  const mcp = { ...orders, connector_protocol: 'MCP' }
  const other = { ...mcp, name: 'stock', base_url: 'https://stock.example' }
  const { items } = planFor(live, bundle({ connectors: [mcp, other] }))
  expect(items.map(({ change, warnings }) => [change, warnings])).toEqual([
    ['change', ['connector_protocol: cannot be changed after creation']],
    ['create', []],
  ])
})

test('a deletion lists what is lost, and losing credentials is flagged', () => {
  const keyed: LiveAgent = {
    ...live,
    connectors: [{ connector: { ...connector, auth_type: 'API_KEY' }, tools: [] }],
  }
  const items = (agent: LiveAgent) =>
    planFor(agent, bundle({ connectors: [], skills: [] }), { deletes: true }).items
  expect(items(keyed).map(({ name, loses }) => [name, loses])).toEqual([
    ['orders', ['credentials']],
    ['ring', ['review']],
  ])
  expect(items(keyed).map(deletesCredentials)).toEqual([true, false])
  expect(items(live).map(deletesCredentials)).toEqual([false, false])
  const changed = planFor(keyed, bundle({ connectors: [orders] })).items
  expect(changed.map(({ loses }) => loses)).toEqual([['credentials']])
  expect(changed.map(deletesCredentials)).toEqual([false])
})

test('a plan never writes files, which people upload', () => {
  const files = [{ file_name: 'prices.pdf' }]
  const { items, writes } = planFor({ ...live, files: [] }, bundle({ files }))
  expect(lines(items)).toEqual(['upload files prices.pdf'])
  expect(writes.size).toBe(0)
})

test('unread sections and tools are left out of the plan', () => {
  const away = failure('failed', { status: 500, title: 'Away' })
  const { faqs: ___, ...others } = live
  const stock = { ...orders, name: 'stock', base_url: 'https://stock.example', tools: [find] }
  const agent = {
    faqs: [{ question: 'New?', answer: 'Yes.' }],
    connectors: [{ ...orders, tools: [] }, stock],
  }
  const unread: LiveAgent = {
    ...others,
    connectors: [{ connector, tools: undefined }],
    unread: [
      { section: 'faqs', failure: away },
      { section: 'tools', of: 'orders', failure: away },
      { section: 'websites', failure: away },
    ],
  }
  const plan = planFor(unread, bundle(agent), { deletes: true })
  expect(lines(plan.items)).toEqual([
    'same connectors orders',
    'create connectors stock',
    'create tools stock find',
  ])
  expect(plan.unread.map(({ section }) => section)).toEqual(['faqs', 'tools'])
  expect(lines(planFor(unread, bundle({ skills: [] })).items)).toEqual([])
  const replies = bundle({
    rich_replies: [{ title: 'menu', component_type: 'list', instruction: 'Show it.' }],
  })
  expect(lines(planFor({ ...live, notOffered: ['rich_replies'] }, replies).items)).toEqual([])
})

test('a connector with unread or ambiguous tools is not deleted', () => {
  const away = failure('failed', { status: 500, title: 'Away' })
  const entry = new Unrecognised({ id: '7', name: 5 })
  const without = bundle({ connectors: [] })
  const deletion = (changes: Partial<LiveAgent>) =>
    lines(planFor({ ...live, ...changes }, without, { deletes: true }).items)
  expect(deletion({})).toEqual(['delete connectors orders'])
  expect(deletion({ unread: [{ section: 'tools', of: 'orders', failure: away }] })).toEqual([
    'held connectors orders',
  ])
  expect(deletion({ unrecognised: [{ section: 'tools', of: 'orders', entry }] })).toEqual([
    'held connectors orders',
  ])
  expect(deletion({ unrecognised: [{ section: 'tools', of: 'stock', entry }] })).toEqual([
    'delete connectors orders',
  ])
  const skills = [{ id: '2', title: 'orders', description: 'Bells', skill: 'Ring.' }]
  const agent = { ...live, skills, unread: [{ section: 'tools' as const, of: 'orders', failure: away }] }
  expect(lines(planFor(agent, bundle({ skills: [] }), { deletes: true }).items)).toEqual([
    'delete skills orders',
  ])
})

test('records that the platform creates itself are not written', () => {
  const { items, writes } = planFor(live, bundle({ business_info: { business_description: 'Bells.' } }))
  expect(lines(items)).toEqual(['create business_info business_info'])
  expect(writes.get(items[0]?.id ?? '')?.({ connectorId: '5', settingsDone: new Set() })).toBeUndefined()
})

test('an unrecognized entry matches one entry of the file, and an equal one is kept', () => {
  const raw = { question: { text: 'Hire?' }, answer: { text: 'No.' } }
  const odd = ['8', '9'].map((id) => ({ section: 'faqs' as const, entry: new Unrecognised({ id, ...raw }) }))
  const unclear = (...entries: object[]) => {
    const unrecognised = entries.map((entry) => ({ section: 'faqs' as const, entry }))
    const file = bundle({ faqs: [] }, { unrecognised, source: { phone_number_id: '2' } })
    const plan = planFor({ ...live, unrecognised: odd }, file, { deletes: true })
    return plan.unclear.map(({ id, side, state }) => [side, id, state].join(' '))
  }
  expect(unclear({ id: '8', ...raw })).toEqual(['agent 9 stays'])
  expect(unclear({ id: '8', ...raw }, { id: '9', ...raw })).toEqual([])
})

test("an unrecognized entry of the file matches the agent's record of the same name", () => {
  const entry = { question: { text: 'Where?' }, answer: 5 }
  const file = bundle(
    { faqs: [{ question: 'Open?', answer: 'Yes.' }] },
    { unrecognised: [{ section: 'faqs', entry }], source: { phone_number_id: '2' } },
  )
  const { items, unclear } = planFor(live, file, { deletes: true })
  expect(lines(items).sort()).toEqual(['held faqs Where?', 'same faqs Open?'])
  expect(unclear).toMatchObject([{ side: 'file', state: 'matched', records: ['Where?'] }])
})

test('an unmatched unrecognized entry of the agent is reported only if the plan deletes', () => {
  const entry = new Unrecognised({ id: '9', question: { text: 'Hire?' }, answer: { text: 'No.' } })
  const odd: LiveAgent = { ...live, unrecognised: [{ section: 'faqs', entry }] }
  const unclear = (faqs: object[], deletes: boolean) =>
    planFor(odd, bundle({ faqs }), { deletes }).unclear.map(({ id, state, records }) => [id, state, records])
  expect(unclear([], true)).toEqual([['9', 'stays', []]])
  expect(unclear([], false)).toEqual([])
  for (const deletes of [true, false]) {
    expect(unclear([{ question: 'Hire?', answer: 'Yes.' }], deletes)).toEqual([['9', 'matched', ['Hire?']]])
  }
})

test('comparing two files skips credentials and lists tools with their connector', () => {
  const keyed = (value: string) => ({
    ...{ ...orders, auth_type: 'API_KEY', tools: [find] },
    auth_config: { api_key: { headers: [{ field_name: 'X-Key', value }] } },
  })
  const included = { credentials: 'included' } as const
  const one = bundle({ connectors: [keyed('a')] }, included)
  const other = bundle(
    { connectors: [{ ...keyed('b'), tools: [{ ...find, description: 'Seeks.' }] }] },
    included,
  )
  expect(lines(compareBundles(one, other))).toEqual(['same connectors orders', 'change tools orders find'])
  expect(lines(compareBundles(one, bundle({ connectors: [] })))).toEqual(['delete connectors orders'])
})

test('an agent answers more customers if it is switched on or its audience becomes everyone', () => {
  const item = (kind: string, name: string, after?: string) =>
    switchesOn({ kind, name, fields: [{ path: [name], ...(after !== undefined && { after }) }] })
  expect(item('settings', 'rollout', 'true')).toBe(true)
  expect(item('settings', 'ai_audience', 'EVERYONE')).toBe(true)
  for (const [kind, name, after] of [
    ['settings', 'rollout', 'false'],
    ['settings', 'ai_audience', 'ALLOWLISTED_ONLY'],
    ['settings', 'handoff', 'true'],
    ['settings', 'handoff', 'EVERYONE'],
    ['skills', 'rollout', 'true'],
  ] as const) {
    expect(item(kind, name, after), `${kind} ${name} ${after}`).toBe(false)
  }
})
