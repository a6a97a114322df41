import fc from 'fast-check'
import { expect, test } from 'vitest'
import { webhookKind } from '../../contract/studio/webhook-facets.ts'
import { classify } from './classify.ts'

const facetsOf = (body: Buffer) => {
  const { kinds, phoneNumberIds } = classify(body)
  return { kinds, phoneNumberIds }
}
const look = (payload: unknown) => facetsOf(Buffer.from(JSON.stringify(payload)))
const change = (field: string, value: unknown) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field, value }] }],
})
const metadata = { display_phone_number: '15550142231', phone_number_id: '300000000000001' }

test.each([
  ['messages', { metadata, messages: [{ id: 'a' }] }, ['messages']],
  ['messages', { metadata, statuses: [{ id: 'a' }] }, ['statuses']],
  ['messages', { metadata, messages: [{}], statuses: [{}] }, ['messages', 'statuses']],
  ['messages', { metadata, errors: [{}] }, ['messages']],
  ['standby', { metadata, standby: { contacts: [], messages: [{}] } }, ['messages', 'standby']],
  ['standby', { metadata, standby: { message_echoes: [{}] } }, ['echoes', 'standby']],
  ['standby', { metadata, standby: { statuses: [{}] } }, ['statuses', 'standby']],
  ['message_echoes', { metadata, message_echoes: [{}] }, ['echoes']],
  ['smb_message_echoes', { metadata, message_echoes: [{}] }, ['echoes']],
  ['account_alerts', {}, ['account']],
  ['account_update', {}, ['account']],
  ['account_review_update', {}, ['account']],
  ['business_capability_update', {}, ['account']],
  ['phone_number_quality_update', {}, ['account']],
  ['phone_number_name_update', {}, ['account']],
  ['message_template_status_update', {}, ['template']],
  ['message_template_quality_update', {}, ['template']],
  ['template_category_update', {}, ['template']],
  ['calls', { metadata, statuses: [{ id: 'a' }] }, ['calls']],
  ['history', { metadata, messages: [{ id: 'a' }] }, ['sync']],
  ['group_surprise_update', { metadata }, ['groups']],
  ['something_new', { metadata }, ['unknown']],
  ['constructor', {}, ['unknown']],
])('%s with %j is about %j', (field, value, kinds) => {
  expect(look(change(field, value)).kinds).toEqual(kinds)
})

test("a handover's number is read from its recipient", () => {
  const value = { recipient: { phone_number_id: '300000000000002' }, type: 'control_passed' }
  expect(look(change('messaging_handovers', value))).toEqual({
    kinds: ['handovers'],
    phoneNumberIds: ['300000000000002'],
  })
})

test('a batch has each kind and number of its changes once', () => {
  const one = { field: 'messages', value: { metadata, messages: [{}] } }
  const two = { field: 'messages', value: { metadata: { phone_number_id: '2' }, statuses: [{}] } }
  expect(look({ entry: [{ changes: [one, one] }, { changes: [two] }] })).toEqual({
    kinds: ['messages', 'statuses'],
    phoneNumberIds: ['300000000000001', '2'],
  })
})

test.each([
  ['a change without an envelope', { field: 'messages', value: { metadata, messages: [{}] } }],
  ['things in the place of lists', { entry: { changes: { field: 'messages', value: { metadata } } } }],
  ['a list of envelopes', [change('messages', { metadata })]],
  ['a bare value', { metadata, messages: [{}] }],
])('%s is understood', (_name, payload) => {
  expect(look(payload)).toEqual({ kinds: ['messages'], phoneNumberIds: ['300000000000001'] })
})

test.each([
  ['a number for entries', '{"entry":5}'],
  ['null', 'null'],
  ['a text', '"entry"'],
  ['no JSON', 'entry=5&changes=6'],
  ['nothing', ''],
  ['half a payload', '{"entry":[{"changes":'],
  ['nulls all the way', '{"entry":[null,{"changes":[null,{"field":null,"value":null}]}]}'],
  ['lists for fields', '{"entry":[[[{"changes":[]}]]]}'],
  ['a prototype', '{"__proto__":{"entry":[{"changes":[{"field":"messages"}]}]}}'],
  ['500,000 brackets', '['.repeat(500_000)],
  ['a nesting that is complete', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['nested objects', `${'{"entry":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
])('%s is of unknown kind', (_name, text) => {
  expect(facetsOf(Buffer.from(text))).toEqual({ kinds: ['unknown'], phoneNumberIds: [] })
})

test('bytes that are not UTF-8 are of unknown kind', () => {
  expect(classify(Buffer.from([0xff, 0xfe, 0x00, 0x80])).kinds).toEqual(['unknown'])
})

test('numeric phone number ids count if they are exact integers', () => {
  const ids = [123456, 104412908877301, 1e300, -1.5, true, null, { a: 1 }, 'x'.repeat(65), '']
  const payload = ids.map((phone_number_id) => ({
    field: 'messages',
    value: { metadata: { phone_number_id } },
  }))
  expect(look(payload).phoneNumberIds).toEqual(['123456', '104412908877301'])
})

test('at most 50 numbers of a delivery are read', () => {
  const payload = Array.from({ length: 5000 }, (_, index) => ({ value: { phone_number_id: String(index) } }))
  expect(look(payload).phoneNumberIds).toHaveLength(50)
})

test('any JSON and any bytes have at least one kind', () => {
  const anything = fc.oneof(
    fc.json({ maxDepth: 8 }).map((text) => Buffer.from(text)),
    fc.uint8Array().map((array) => Buffer.from(array)),
    fc.jsonValue().map((value) => Buffer.from(JSON.stringify(change('messages', value)))),
  )
  fc.assert(
    fc.property(anything, (body) => {
      const { kinds } = classify(body)
      expect(kinds.length).toBeGreaterThan(0)
      expect(webhookKind.array().parse(kinds)).toEqual(kinds)
    }),
  )
})

test('the ids of the business are those that every delivery of a customer names, as digits', () => {
  const display = { ...metadata, display_phone_number: '+1 555-014-2231' }
  const entry = [
    { id: '102290129340398', changes: [{ field: 'messages', value: { metadata: display } }] },
    {
      id: 7,
      changes: [{ field: 'phone_number_name_update', value: { display_phone_number: '15550142232' } }],
    },
    {
      changes: [{ value: { messages: [{ from: '4915112345678' }], contacts: [{ wa_id: '4915112345678' }] } }],
    },
  ]
  expect(classify(Buffer.from(JSON.stringify({ entry }))).businessIds.sort()).toEqual([
    '102290129340398',
    '15550142231',
    '15550142232',
    '300000000000001',
    '7',
  ])
  const many = Array.from({ length: 300 }, (_, id) => ({ id: `${id}` }))
  expect(classify(Buffer.from(JSON.stringify({ entry: many }))).businessIds).toHaveLength(200)
})
