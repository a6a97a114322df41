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

test('numbers, names, texts and message ids are masked; states, times and ids of the business stay', () => {
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

test('equal customers have equal stand-ins, with and without a plus sign, and the way back is known', () => {
  const standIns = createStandIns()
  expect(
    maskJsonValue(['+4915112345678', '4915112345678', 4915112345678, 'IN.20000000000000001'], standIns),
  ).toEqual(['customer-1', 'customer-1', 'customer-1', 'customer-2'])
  expect([standIns.valueOf('customer-1'), standIns.valueOf('other')]).toEqual(['4915112345678', 'other'])
})

test('unknown keys, keys that are numbers, places and what is no JSON are masked', () => {
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

test('addresses keep their path and what selects, and lose customers and searches', () => {
  const standIns = createStandIns()
  expect(
    maskAddress('/api/platform/300000000000001/turns?user_phone_number=15550199814&limit=5&q=Ada', standIns),
  ).toBe('/api/platform/300000000000001/turns?user_phone_number=customer-1&limit=5&q=%5B3%20characters%5D')
  expect(maskAddress('/x/%2B15550199814', standIns)).toBe('/x/customer-1')
  expect(maskAddress('/x/%E0%A4%A', standIns)).toBe('/x/%E0%A4%A')
})

test('masking twice changes nothing more in what stands for a customer, and never throws', () => {
  const standIns = createStandIns()
  const once = maskBodyText('{"from":"15550199814","id":"wamid.a"}', standIns)
  expect(maskBodyText(once, standIns)).toContain('customer-1')
  fc.assert(fc.property(fc.json(), (text) => typeof maskBodyText(text, createStandIns()) === 'string'))
})

test('depth has an end', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  expect(() => maskBodyText(deep, createStandIns())).not.toThrow()
})
