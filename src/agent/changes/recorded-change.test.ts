import { expect, test } from 'vitest'
import { findTool } from '../bundle/agent-under-test.ts'
import { recordedChangeOf } from './recorded-change.ts'

const place = { phoneNumberId: '1', kind: 'faqs' } as const
const faq = { id: '7', question: 'One?', answer: 'Yes.' }

test('an edit has the record before and after, as the platform stored it', () => {
  const write = { place: { ...place, id: '7' }, method: 'PUT', before: faq } as const
  const body = { question: 'One?', answer: ' No. ' }
  expect(recordedChangeOf({ ...write, body, answer: { ...faq, answer: 'No.' } })).toEqual({
    change: {
      ...{ state: 'changed', kind: 'faqs', id: '7' },
      ...{ before: { question: 'One?', answer: 'Yes.' }, after: { question: 'One?', answer: 'No.' } },
    },
  })
})

test('a new record has the id that the platform gave it, a deleted one what it held', () => {
  const { id, ...body } = faq
  expect(recordedChangeOf({ place, method: 'POST', before: undefined, body, answer: { id } })).toMatchObject({
    change: { state: 'created', id: '7', after: body },
  })
  const gone = { place: { ...place, id }, method: 'DELETE', before: faq, body: {}, answer: {} } as const
  expect(recordedChangeOf(gone)).toMatchObject({ change: { state: 'deleted', id: '7', before: body } })
})

test('clearing business info is an edit', () => {
  const info = { business_description: 'A workshop', contact_info: { email: 'a@b.example' } }
  const write = { place: { phoneNumberId: '1', kind: 'business_info' }, method: 'DELETE' } as const
  const cleared = recordedChangeOf({ ...write, before: info, body: {}, answer: { success: true } })
  expect(cleared?.change).toMatchObject({ state: 'changed', before: { business_description: 'A workshop' } })
  expect(cleared?.change).not.toHaveProperty('after.business_description')
})

const connector = {
  ...{ id: '9', name: 'orders', description: 'Orders', base_url: 'https://orders.example' },
  auth_type: 'API_KEY',
}

test('credentials are not recorded, and the change says that they are missing', () => {
  const auth_config = { api_key: { headers: [{ field_name: 'x-key', value: 'hush-1' }] } }
  const write = { place: { phoneNumberId: '1', kind: 'connectors', id: '9' }, method: 'PUT' } as const
  const edited = recordedChangeOf({
    ...{ ...write, before: connector, body: { ...connector, auth_config }, answer: connector },
  })
  expect(edited).toMatchObject({ isPartial: true, change: { state: 'changed' } })
  const planned = recordedChangeOf({
    ...{ ...write, method: 'POST', place: { phoneNumberId: '1', kind: 'connectors' }, before: undefined },
    ...{ body: {}, answer: { id: '9' }, forms: { after: { ...connector, id: undefined, auth_config } } },
  })
  expect(JSON.stringify([edited, planned])).not.toContain('hush')
  const website = { id: '3', url: 'https://shop.example/?token=hush-2' }
  const site = { place: { phoneNumberId: '1', kind: 'websites', id: '3' }, method: 'DELETE' } as const
  const deleted = recordedChangeOf({ ...site, before: website, body: {}, answer: {} })
  expect(deleted).toMatchObject({ isPartial: true })
  expect(JSON.stringify(deleted)).not.toContain('hush')
})

test('a deleted connector cannot be added again from what is recorded', () => {
  const write = { place: { phoneNumberId: '1', kind: 'connectors', id: '9' }, method: 'DELETE' } as const
  expect(recordedChangeOf({ ...write, before: connector, body: {}, answer: {} })).toMatchObject({
    isPartial: true,
  })
})

test("a plan's write is recorded by its forms, a connector without its tools", () => {
  const { id: _id, ...form } = connector
  const recorded = recordedChangeOf({
    ...{ place: { phoneNumberId: '1', kind: 'connectors', id: '9' }, method: 'PUT', before: undefined },
    ...{ body: {}, answer: {} },
    forms: {
      before: { ...form, tools: [findTool] },
      after: { ...form, description: 'All orders', tools: [findTool] },
    },
  })
  expect(recorded).toEqual({
    change: {
      ...{ state: 'changed', kind: 'connectors', id: '9', before: form },
      after: { ...form, description: 'All orders' },
    },
  })
})

test('customers of the allowlist and records that are too large are not recorded', () => {
  const entry = { id: '4', consumer_phone_number: '+15550001234' }
  const write = { method: 'DELETE', before: entry, body: {}, answer: {} } as const
  expect(recordedChangeOf({ ...write, place: { phoneNumberId: '1', kind: 'allowlist', id: '4' } })).toBe(
    undefined,
  )
  const large = { ...faq, answer: 'x'.repeat(61_000) }
  expect(recordedChangeOf({ ...write, place: { ...place, id: '7' }, before: large })).toBe(undefined)
})
