/** Differences between a reading before and one afterwards (docs/behaviour.md, 12.7). */
import { expect, test } from 'vitest'
import { failure } from '../../contract/platform/failure/failure.ts'
import { Unrecognised } from '../../contract/reader/unrecognised.ts'
import { bundleOf } from '../bundle/bundle-of.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { planFor } from './plan.ts'
import { remaindersOf, remaindersSince } from './remainders.ts'
import type { ApplyRun, PlanItem } from './run-record.ts'

const orders = {
  id: '1',
  name: 'orders',
  description: 'Orders of the shop.',
  base_url: 'https://orders.example',
  auth_type: 'API_KEY',
  connection_status: { status: 'CONNECTED' },
}
const odd = new Unrecognised({ id: '8', question: { text: 'Hire?' } })

const before: LiveAgent = {
  phoneNumberId: '1',
  skills: [{ id: '1', title: 'ring', description: 'Bells', skill: 'Ring.', status: 'APPROVED' }],
  faqs: [{ id: '1', question: 'Open?', answer: 'Yes.' }],
  allowlist: [
    { id: '1', consumer_phone_number: '+15551' },
    { id: '2', consumer_instagram_username: 'tandem.rider' },
    { id: '3' },
  ],
  connectors: [{ connector: orders, tools: [] }],
  files: [{ id: '1', file_name: 'prices.pdf' }],
  unrecognised: [{ section: 'faqs', entry: odd }],
  unread: [],
}

const since = (now: Partial<LiveAgent>) =>
  remaindersSince(before, { ...before, ...now }).map(({ section, name, why }) => `${section} ${name}: ${why}`)

test('an unchanged agent has no remainders, even with new record ids', () => {
  expect(since({})).toEqual([])
  expect(since({ faqs: [{ id: '7', question: 'Open?', answer: 'Yes.' }] })).toEqual([])
})

test('missing, added and changed records are remainders', () => {
  expect(since({ faqs: [] })).toEqual(['faqs Open?: missing'])
  expect(since({ faqs: [...(before.faqs ?? []), { id: '2', question: 'New?', answer: 'No.' }] })).toEqual([
    'faqs New?: extra',
  ])
  expect(since({ faqs: [{ id: '1', question: 'Open?', answer: 'No.' }] })).toEqual(['faqs Open?: differs'])
})

test('a recreated or disconnected connector has lost its credentials', () => {
  const connectors = (connector: object) => ({
    connectors: [{ connector: { ...orders, ...connector }, tools: [] }],
  })
  expect(since(connectors({ id: '2' }))).toEqual(['connectors orders: credentials'])
  expect(since(connectors({ connection_status: { status: 'DISCONNECTED' } }))).toEqual([
    'connectors orders: credentials',
  ])
  const open = { auth_type: 'NONE' }
  expect(
    remaindersSince({ ...before, ...connectors(open) }, { ...before, ...connectors({ ...open, id: '2' }) }),
  ).toEqual([])
})

test('a missing file, or one replaced under the same name, is a remainder', () => {
  expect(since({ files: [] })).toEqual(['files prices.pdf: file'])
  expect(since({ files: [{ id: '2', file_name: 'prices.pdf' }] })).toEqual(['files prices.pdf: file'])
  expect(since({ files: [...(before.files ?? []), { id: '2', file_name: 'more.pdf' }] })).toEqual([
    'files more.pdf: extra',
  ])
})

test('a skill under a new review is a remainder', () => {
  const [skill] = before.skills ?? []
  expect(since({ skills: [{ skill: 'Ring.', ...skill, id: '2', status: 'PENDING' }] })).toEqual([
    'skills ring: review',
  ])
  const named = (title: string, id: string, status: string) => ({
    ...{ id, title, description: 'Bells', skill: 'Ring.', status },
  })
  const twins = [named('knock', '2', 'PENDING'), named('ring', '1', 'APPROVED')]
  expect(remaindersSince({ ...before, skills: twins }, { ...before, skills: twins })).toEqual([])
})

test('a tool that differs is listed with its connector', () => {
  const tools = (description: string) => ({
    connectors: [{ connector: orders, tools: [{ id: '6', name: 'find', description }] }],
  })
  expect(remaindersSince({ ...before, ...tools('Finds.') }, { ...before, ...tools('Seeks.') })).toEqual([
    { section: 'tools', of: 'orders', name: 'find', why: 'differs' },
  ])
})

test('missing entries of other channels or in an unknown form are remainders', () => {
  expect(since({ allowlist: before.allowlist?.slice(0, 1) })).toEqual([
    'allowlist tandem.rider: other_channel',
    'allowlist 3: other_channel',
  ])
  expect(since({ unrecognised: [] })).toEqual(['faqs 8: unclear'])
  const tool = { section: 'tools' as const, of: 'orders', entry: odd }
  expect(
    remaindersSince(
      { ...before, unrecognised: [tool] },
      { ...before, unrecognised: [{ ...tool, of: 'stock' }] },
    ),
  ).toContainEqual({ section: 'tools', of: 'orders', name: '8', why: 'unclear' })
})

test('a list that can no longer be read is a remainder', () => {
  const { faqs: _, ...others } = before
  const unread = [{ section: 'faqs' as const, failure: failure('failed', { status: 500, title: 'Away' }) }]
  expect(remaindersSince(before, { ...others, unread })).toContainEqual({
    section: 'faqs',
    name: 'Away',
    why: 'unread',
  })
})

/** Remainders of an agent that is `now`, after the file of `wanted` was planned for `from` and applied. */
function leftOf(wanted: LiveAgent, now: LiveAgent, from = now) {
  const { bundle } = bundleOf(wanted)
  const steps = planFor(from, bundle, { deletes: true }).items.map((item) => ({
    item,
    state: 'done' as const,
  }))
  const run: ApplyRun = { state: 'finished', steps, unread: [] }
  return (isConcerned?: (item: PlanItem) => boolean) =>
    remaindersOf(bundle, now, { run, ...(isConcerned && { isConcerned }) }).map(
      ({ section, of, name, why }) => `${section} ${of === undefined ? '' : `${of} `}${name}: ${why}`,
    )
}

const clear = { ...before, unrecognised: [], allowlist: [] }

test('a fully restored agent has no remainders', () => {
  expect(leftOf(clear, clear)()).toEqual([])
})

test('missing, extra and different records after a restore are remainders', () => {
  const now = {
    ...clear,
    skills: [{ id: '9', title: 'knock', description: 'Doors', skill: 'Knock.' }],
    faqs: [{ id: '1', question: 'Open?', answer: 'No.' }],
    files: [],
  }
  const left = leftOf(clear, now)
  expect(left().sort()).toEqual([
    ...['faqs Open?: differs', 'files prices.pdf: file', 'skills knock: extra', 'skills ring: missing'],
  ])
  expect(left(({ kind }) => kind === 'faqs')).toEqual(['faqs Open?: differs'])
})

test('a recreated connector lacks its credentials', () => {
  const { connectors: _, ...without } = clear
  const gone = { ...without, connectors: [] }
  expect(leftOf(clear, clear, gone)()).toEqual(['connectors orders: credentials'])
  expect(leftOf(clear, gone, gone)()).toEqual(['connectors orders: missing'])
  const open = { ...clear, connectors: [{ connector: { ...orders, auth_type: 'NONE' }, tools: [] }] }
  expect(leftOf(open, open, gone)()).toEqual([])
  const [other] = [{ ...clear, connectors: [{ connector: { ...orders, name: 'stock' }, tools: [] }] }]
  expect(leftOf(other, { ...other, skills: [] }, gone)()).toContain('connectors stock: credentials')
})

test('held records and restored lists that can no longer be read are remainders', () => {
  const entry = new Unrecognised({ id: '8', question: { text: 'Open?' }, answer: 5 })
  const held: LiveAgent = { ...clear, faqs: [], unrecognised: [{ section: 'faqs', entry }] }
  expect(leftOf(clear, held)()).toEqual(['faqs Open?: unclear', 'faqs Open?: unclear'])
  const away = failure('failed', { status: 500, title: 'Away' })
  const { faqs: _, connectors: __, ...others } = clear
  const unread = (...lists: LiveAgent['unread']) => leftOf(clear, { ...others, unread: lists })()
  expect(unread({ section: 'faqs', failure: away }, { section: 'connectors', failure: away })).toEqual([
    ...['faqs Away: unread', 'connectors Away: unread'],
  ])
  const tools = { ...clear, connectors: [{ connector: orders, tools: undefined }] }
  const of = { section: 'tools' as const, of: 'orders', failure: away }
  expect(leftOf(clear, { ...tools, unread: [of, { section: 'websites', failure: away }] })()).toEqual([
    'tools orders Away: unread',
  ])
})
