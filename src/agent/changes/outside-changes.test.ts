import { expect, test } from 'vitest'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { agentConfig } from '../../contract/studio/files/config-records.ts'
import { findTool, ordersConnector, sampleSettings } from '../bundle/agent-under-test.ts'
import type { DraftChange } from '../draft/draft.ts'
import { withoutChanges } from './apply-changes.ts'
import { outsideChanges } from './outside-changes.ts'

const bundle = (agent: object, more: Partial<ConfigBundle> = {}): ConfigBundle => ({
  ...{ format: 'messaging-agent', version: 1, source: { phone_number_id: '1' } },
  ...{ credentials: 'stripped', partial: [], agent: agentConfig.parse(agent), ...more },
})
const faq = (question: string, answer = 'Yes.') => ({ question, answer })
const base = {
  settings: sampleSettings,
  faqs: [faq('One?'), faq('Two?')],
  allowlist: [],
  files: [],
  connectors: [{ ...ordersConnector, tools: [findTool] }],
}
const known = bundle(base)
const watched = (now: object, more: object = {}) =>
  outsideChanges({
    ...{ known, now: bundle({ ...base, ...now }), own: [], unclear: new Set<never>(), names: new Map() },
    ...more,
  })

test('nothing is told apart where nothing differs', () => {
  expect(watched({})).toEqual({ changes: [], others: [] })
})

test('the own acts since are not called outside changes, what was changed after them is', () => {
  const own: DraftChange[] = [
    { kind: 'faqs', id: '1', state: 'changed', before: faq('One?'), after: faq('One renamed?', 'No.') },
    { kind: 'tools', id: '2', of: '9', state: 'deleted', before: findTool },
  ]
  const now = {
    faqs: [faq('One renamed?', 'No.'), faq('Two?')],
    connectors: [{ ...ordersConnector, tools: [] }],
  }
  const names = new Map([['9', 'orders']])
  expect(watched(now, { own, names }).changes).toEqual([])
  const further = { ...now, faqs: [faq('One renamed?', 'Never.')] }
  expect(watched(further, { own, names }).changes).toMatchObject([
    { kind: 'faqs', state: 'changed', before: { answer: 'No.' }, after: { answer: 'Never.' } },
    { kind: 'faqs', state: 'deleted', before: faq('Two?') },
  ])
})

test('undoing what changed outside gives the last known agent', () => {
  const now = {
    settings: { ...sampleSettings, rollout: { enabled: false }, ai_audience: 'EVERYONE' },
    faqs: [faq('Two?', 'Maybe.'), faq('Three?')],
    connectors: [
      { ...ordersConnector, description: 'Changed.', tools: [{ ...findTool, description: 'Changed.' }] },
      { ...ordersConnector, name: 'more', base_url: 'https://more.example', tools: [findTool] },
    ],
  }
  const { changes } = watched(now)
  const undone = withoutChanges(bundle({ ...base, ...now }).agent, changes)
  expect(undone.conflicts).toEqual([])
  expect(undone.agent).toEqual(withoutChanges(known.agent, []).agent)
})

test('of files only the name is kept, of customers on the allowlist not even that', () => {
  const now = {
    allowlist: [{ consumer_phone_number: '+15550001234' }],
    files: [{ file_name: 'prices.pdf' }],
  }
  const found = watched(now)
  expect(found).toEqual({
    changes: [],
    others: [
      { kind: 'allowlist', state: 'created' },
      { kind: 'files', state: 'created', name: 'prices.pdf' },
    ],
  })
  expect(JSON.stringify(found)).not.toContain('5550001234')
})

test('nothing is said about kinds with acts that were not kept, nor about texts that were erased', () => {
  expect(watched({ faqs: [] }, { unclear: new Set(['faqs']) }).changes).toEqual([])
  const erased = bundle({ ...base, faqs: [faq('One?', 'Ask [erased]'), faq('Two?')] })
  expect(watched({ faqs: [faq('One?', 'Ask Ann'), faq('Two?')] }, { known: erased }).changes).toEqual([])
})

test('a partial read is never compared', () => {
  const partial = { partial: [{ section: 'faqs' as const, reason: 'Server error' }] }
  expect(() => watched({}, { now: bundle(base, partial) })).toThrow(RangeError)
  expect(() => watched({}, { known: bundle(base, partial) })).toThrow(RangeError)
})
