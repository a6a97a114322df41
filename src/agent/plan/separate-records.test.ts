/** Entries of unknown form match by id on their own agent, else by key, else by content (docs/behaviour.md, 12.1). */
import { expect, test } from 'vitest'
import { Unrecognised } from '../../contract/reader/unrecognised.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { planFor } from './plan.ts'

const phoneNumberId = '1'
const open = { question: 'Open?', answer: 'Yes.' }
const parking = { question: 'Parking?', answer: 'Behind the workshop, for an hour and without a fee.' }

const liveWith = (faqs: readonly (typeof open)[], odd: readonly object[] = []): LiveAgent => ({
  phoneNumberId,
  faqs: faqs.map((faq, at) => ({ id: `${at + 1}`, ...faq })),
  unrecognised: odd.map((raw) => ({ section: 'faqs', entry: new Unrecognised(raw) })),
  unread: [],
})

const fileWith = (
  faqs: readonly (typeof open)[],
  odd: readonly object[] = [],
  phone_number_id = phoneNumberId,
): ConfigBundle => ({
  format: 'messaging-agent',
  version: 1,
  source: { phone_number_id },
  credentials: 'stripped',
  partial: [],
  unrecognised: odd.map((entry) => ({ section: 'faqs', entry })),
  agent: { faqs: [...faqs] },
})

const planned = (live: LiveAgent, file: ConfigBundle) =>
  planFor(live, file, { deletes: true }).items.map(({ change, name }) => `${change} ${name}`)

test('an identifier in a file counts for the agent of the file alone', () => {
  const odd = { id: '1', question: { text: 'Hire?' } }
  const changed = { ...open, answer: 'On Sundays too.' }
  // The record with this identifier, which is therefore left alone.
  expect(planned(liveWith([open]), fileWith([], [odd]))).toEqual(['same Open?'])
  // Another agent's id identifies nothing here, so the record of that name is changed in place.
  expect(planned(liveWith([open]), fileWith([changed], [odd], '2'))).toEqual(['change Open?'])
})

test('an unrecognised entry with a key holds back the record of that key only', () => {
  const live = liveWith([], [{ id: '9', question: { text: 'Open?' }, answer: 5 }])
  expect(planned(live, fileWith([open, parking]))).toEqual(['held Open?', 'create Parking?'])
})

test('an unrecognised entry without a key is identified by content that no other record has', () => {
  const live = liveWith([], [{ id: '9', answer: { text: parking.answer } }])
  expect(planned(live, fileWith([open, parking]))).toEqual(['create Open?', 'held Parking?'])
})

test('content that is short, or that two records have, tells nothing: all that it could be are held', () => {
  const short = liveWith([], [{ id: '9', answer: { text: open.answer } }])
  expect(planned(short, fileWith([open, parking]))).toEqual(['held Open?', 'held Parking?'])
  const twice = liveWith([], [{ id: '9', answer: { text: parking.answer } }])
  const both = [parking, { ...parking, question: 'Where can I park?' }]
  expect(planned(twice, fileWith([...both, open]))).toEqual([
    'held Parking?',
    'held Where can I park?',
    'held Open?',
  ])
})

test('what the file has in an unknown form is deleted no more than what it could be', () => {
  const odd = { id: '9', answer: { text: parking.answer } }
  expect(planned(liveWith([open, parking]), fileWith([], [odd], '2'))).toEqual([
    'held Parking?',
    'delete Open?',
  ])
})

test('tools are held with a connector that is ambiguous', () => {
  const orders = { name: 'orders', description: 'Orders.', base_url: 'https://orders.example' }
  const find = { name: 'find', description: 'Finds.', request_definition: { method: 'GET', path: '/find' } }
  const entry = new Unrecognised({ id: '9', name: { text: 'orders' }, base_url: 7 })
  const live: LiveAgent = {
    phoneNumberId,
    connectors: [],
    unrecognised: [{ section: 'connectors', entry }],
    unread: [],
  }
  const file = { ...fileWith([]), agent: { connectors: [{ ...orders, tools: [find] }] } }
  expect(planned(live, file)).toEqual(['held orders', 'held find'])
})
