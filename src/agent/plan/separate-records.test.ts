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

test("an id in a file matches only on the file's own agent", () => {
  const odd = { id: '1', question: { text: 'Hire?' } }
  const changed = { ...open, answer: 'On Sundays too.' }
  // The record with this identifier, which is therefore left alone.
  expect(planned(liveWith([open]), fileWith([], [odd]))).toEqual(['same Open?'])
  // Another agent's id identifies nothing here, so the record of that name is changed in place.
  expect(planned(liveWith([open]), fileWith([changed], [odd], '2'))).toEqual(['change Open?'])
})

test('an unrecognized entry with a key holds back only the record with that key', () => {
  const live = liveWith([], [{ id: '9', question: { text: 'Open?' }, answer: 5 }])
  expect(planned(live, fileWith([open, parking]))).toEqual(['held Open?', 'create Parking?'])
})

test('an unrecognized entry without a key is matched by unique content', () => {
  const live = liveWith([], [{ id: '9', answer: { text: parking.answer } }])
  expect(planned(live, fileWith([open, parking]))).toEqual(['create Open?', 'held Parking?'])
})

test('an unrecognized entry with short or shared content holds back all possible matches', () => {
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

test('possible matches of an unrecognized entry in the file are not deleted', () => {
  const odd = { id: '9', answer: { text: parking.answer } }
  expect(planned(liveWith([open, parking]), fileWith([], [odd], '2'))).toEqual([
    'held Parking?',
    'delete Open?',
  ])
})

test('an ambiguous connector is held back with its tools', () => {
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
