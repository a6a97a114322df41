import { expect, test } from 'vitest'
import { sampleDelivery, sampleEvent } from '../set-up/sample-event.ts'
import { type EventMatch, isWanted } from './event-matches.ts'
import { parseSearchText } from './search-language.ts'

const open: EventMatch = {
  terms: [],
  kind: undefined,
  signature: undefined,
  phone: undefined,
  from: undefined,
  to: undefined,
  pinned: undefined,
}

const status = sampleDelivery(
  'messages',
  {
    metadata: { phone_number_id: '300' },
    statuses: [{ id: 'wamid.A', status: 'failed', recipient_id: '4915112345' }],
  },
  { id: '12', kinds: ['statuses'], phoneNumberIds: ['300'], verification: 'unverified', reason: 'mismatch' },
)

function finds(text: string, event = status) {
  return isWanted(event, { ...open, terms: parseSearchText(text) })
}

test('each field matches only its own values', () => {
  const found = ['kind:statuses', 'from:4915…', 'from:+4915', 'reason:mismatch', 'phone:300', 'id:12']
  const missed = ['kind:messages', 'from:5112', 'reason:no_secret', 'phone:301', 'id:13', 'is:sample']
  expect([...found, ...missed].filter((text) => finds(text))).toEqual(found)
  expect(finds('signature:unverified id:WAMID.a')).toBe(true)
})

test('all terms must match, excluded ones must not', () => {
  expect(finds('kind:statuses failed')).toBe(true)
  expect(finds('kind:statuses -failed')).toBe(false)
  expect(finds('-kind:messages RECIPIENT_id')).toBe(true)
})

test('text is found even if escaped in the body', () => {
  const message = { id: 'wamid.B', from: '49', type: 'text', text: { body: 'Größe?' } }
  const event = sampleDelivery('messages', { messages: [message] })
  const escaped = sampleEvent({ body: event.body.replace('ö', '\\u00f6').replace('ß', '\\u00df') })
  expect(escaped.body).not.toContain('Größe')
  expect(finds('größe', escaped)).toBe(true)
})

test('samples and duplicates are found by is:', () => {
  expect(finds('is:sample', sampleEvent({ sample: true }))).toBe(true)
  expect(finds('is:duplicate', sampleEvent({ duplicateOf: '1' }))).toBe(true)
  expect(finds('is:sample', sampleEvent())).toBe(false)
})

test('a time range includes its start and excludes its end', () => {
  const event = sampleEvent({ receivedAt: '2026-03-01T10:00:00.000Z' })
  const at = Date.parse(event.receivedAt)
  expect(isWanted(event, { ...open, from: at, to: at + 1 })).toBe(true)
  expect(isWanted(event, { ...open, from: at - 1, to: at })).toBe(false)
  expect(isWanted(event, { ...open, from: at + 1 })).toBe(false)
})

test('kind, signature, phone and pins narrow the list', () => {
  expect(isWanted(status, { ...open, kind: 'statuses', signature: 'unverified', phone: '300' })).toBe(true)
  expect(isWanted(status, { ...open, kind: 'messages' })).toBe(false)
  expect(isWanted(status, { ...open, signature: 'signed' })).toBe(false)
  expect(isWanted(status, { ...open, phone: '30' })).toBe(false)
  expect(isWanted(status, { ...open, pinned: new Set(['11']) })).toBe(false)
})
