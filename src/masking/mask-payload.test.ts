import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStandIns, maskAddress, maskBodyText, maskJsonValue } from './mask-payload.ts'

const payload = {
  object: 'account',
  entry: [
    {
      id: '200000000000001',
      time: 1790000011,
      changes: [
        {
          field: 'messages',
          value: {
            metadata: { phone_number_id: '300000000000001' },
            contacts: [{ profile: { name: 'Ada Quill' }, wa_id: '15550199814' }],
            messages: [
              {
                from: '15550199814',
                id: 'wamid.HBgL',
                timestamp: '1790000011',
                type: 'text',
                text: { body: 'My IBAN' },
              },
            ],
            statuses: [
              {
                id: 'wamid.HBgL',
                status: 'failed',
                recipient_id: '15550199814',
                biz_opaque_callback_data: '{"originator":"bizai","note":"Ada"}',
                errors: [
                  { code: 131026, title: 'Undeliverable', error_data: { details: 'To 15550199814.' } },
                ],
              },
            ],
          },
        },
      ],
    },
  ],
}

test('numbers, names, texts and message ids are masked; states, times and business ids are kept', () => {
  const masked = JSON.stringify(maskJsonValue(payload, createStandIns()))
  for (const secret of ['15550199814', 'Ada', 'Quill', 'IBAN', 'HBgL']) expect(masked).not.toContain(secret)
  for (const open of [
    '300000000000001',
    '200000000000001',
    '1790000011',
    'failed',
    'Undeliverable',
    '131026',
  ]) {
    expect(masked).toContain(open)
  }
  expect(JSON.parse(masked)).toMatchObject({
    entry: [
      {
        changes: [
          {
            value: {
              contacts: [{ profile: { name: '[9 characters]' }, wa_id: 'customer-1' }],
              messages: [{ from: 'customer-1', id: 'message-1', text: { body: '[7 characters]' } }],
              statuses: [
                {
                  id: 'message-1',
                  biz_opaque_callback_data: '{"originator":"bizai","note":"[3 characters]"}',
                  errors: [{ error_data: { details: 'To customer-1.' } }],
                },
              ],
            },
          },
        ],
      },
    ],
  })
})

test('a customer has one reversible stand-in, with or without a plus sign', () => {
  const standIns = createStandIns()
  expect(
    maskJsonValue(['+4915112345678', '4915112345678', 4915112345678, 'IN.20000000000000001'], standIns),
  ).toEqual(['customer-1', 'customer-1', 'customer-1', 'customer-2'])
  expect(maskJsonValue('I am IN.20000000000000001', standIns)).toBe('[25 characters]')
  expect([standIns.valueOf('customer-1'), standIns.valueOf('other')]).toEqual(['4915112345678', 'other'])
})

test('unknown fields, numeric keys, locations and invalid JSON are masked', () => {
  const standIns = createStandIns()
  expect(maskJsonValue({ surprise: 'Ada', 4915112345678: 1, latitude: 44.77, count: 3 }, standIns)).toEqual({
    surprise: '[3 characters]',
    'customer-1': 1,
    latitude: 0,
    count: 3,
  })
  expect(maskBodyText('call Ada', standIns)).toBe('[8 characters]')
  expect(maskBodyText('', standIns)).toBe('')
})

test('URLs keep their path and limits, while customers and searches are masked', () => {
  const standIns = createStandIns()
  expect(
    maskAddress('/api/platform/300000000000001/turns?user_phone_number=15550199814&limit=5&q=Ada', standIns),
  ).toBe('/api/platform/300000000000001/turns?user_phone_number=customer-1&limit=5&q=%5B3%20characters%5D')
  expect(maskAddress('/x/%2B15550199814', standIns)).toBe('/x/customer-1')
  expect(maskAddress('/x/%E0%A4%A', standIns)).toBe('/x/%E0%A4%A')
  expect(maskAddress('/x/%E0%A4%A/%2B15550199814?q=%2B15550199814%zz', standIns)).toBe(
    '/x/%E0%A4%A/customer-1?q=%5B15%20characters%5D',
  )
})

test('masking twice keeps stand-ins, and masking never throws', () => {
  const standIns = createStandIns()
  const once = maskBodyText('{"from":"15550199814","id":"wamid.a"}', standIns)
  expect(maskBodyText(once, standIns)).toContain('customer-1')
  fc.assert(fc.property(fc.json(), (text) => typeof maskBodyText(text, createStandIns()) === 'string'))
})

test('deep nesting does not throw', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  expect(() => maskBodyText(deep, createStandIns())).not.toThrow()
})

test("error texts stay readable only within an error, without the customer's number", () => {
  const standIns = createStandIns()
  const errors = [{ title: 'Not sent', message: 'To +15550199814 or (15550199814)', other: 'Ada Quill' }]
  expect(maskJsonValue({ errors, title: 'Ada', message: 'Hello' }, standIns)).toEqual({
    errors: [{ title: 'Not sent', message: 'To customer-1 or (customer-1)', other: '[9 characters]' }],
    title: '[3 characters]',
    message: '[5 characters]',
  })
  expect(
    maskJsonValue({ error: { message: 'No such field', details: { detail: 'x y' } } }, standIns),
  ).toEqual({
    error: { message: 'No such field', details: { detail: 'x y' } },
  })
})

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24T10:00:00.000Z', '2026-11-24T10:00:00.000Z'],
  ['2026-11-24 or so', '[16 characters]'],
  ['NOT_SENT_2', 'NOT_SENT_2'],
  ['Not_sent', '[8 characters]'],
  ['on 2026-11-24', '[13 characters]'],
  ['12345678901234', '12345678901234'],
  ['1234567890123', 'customer-1'],
  ['1234567', 'customer-1'],
  ['123456', '[6 characters]'],
  ['US.ab12', 'customer-1'],
  ['wacid.x', 'message-1'],
  ['[1, {"name": "Ada"}]', '[1,{"name":"[3 characters]"}]'],
  ['null', '[4 characters]'],
  ['{"name":', '[8 characters]'],
])('%s is masked as %s', (value, shown) => {
  expect(maskJsonValue({ unknown: value }, createStandIns())).toEqual({ unknown: shown })
})

test('small integers, nulls and booleans are kept, large and fractional numbers are masked', () => {
  const values = { a: null, b: true, c: -999_999, d: 1_000_000, e: 15_550_199_814, f: 0.5, code: 1_310_260 }
  expect(maskJsonValue(values, createStandIns())).toEqual({
    ...{ a: null, b: true, c: -999_999, d: 'customer-1', e: 'customer-2', f: 0, code: 1_310_260 },
  })
})

test('a URL keeps its limit and an empty search, and other values are masked in any encoding', () => {
  const standIns = createStandIns()
  expect(maskAddress('/x?limit=5&q=&who=+15550199814&after=a=b?c', standIns)).toBe(
    '/x?limit=5&q=&who=customer-1&after=%5B5%20characters%5D',
  )
  expect(maskAddress('/x?q=Ada+Quill', standIns)).toBe('/x?q=%5B9%20characters%5D')
})
