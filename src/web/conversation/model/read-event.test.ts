import { beforeEach, expect, test } from 'vitest'
import { differenceLog } from '../../api/difference-log.ts'
import { sampleDelivery, sampleEvent } from '../../features/operations/webhooks/set-up/sample-event.ts'
import { readEvent } from './read-event.ts'

beforeEach(() => differenceLog.clear())

const text = (from: unknown) => ({
  id: `wamid.${from}`,
  from,
  timestamp: '1700000000',
  type: 'text',
  text: { body: 'Hi' },
})
const messages = (...from: unknown[]) => ({
  messaging_product: 'messaging',
  metadata: { phone_number_id: '300000000000001' },
  messages: from.map(text),
})

test('a delivery names its number, and each customer once', () => {
  const found = readEvent(
    sampleDelivery('messages', messages('4915112345678', '15550199814', '4915112345678')),
  )
  expect(found.customers).toEqual(['4915112345678', '15550199814'])
  expect(found.changes.map(({ phoneNumberId }) => phoneNumberId)).toEqual(['300000000000001'])
  expect(found.facts).toHaveLength(3)
})

test('of what differs from the contract, only the words of the platform are recorded', () => {
  const odd = messages(5)
  readEvent(sampleDelivery('messages', odd, { verification: 'unverified', reason: 'no_signature' }))
  readEvent(sampleDelivery('messages', messages('4915112345678')))
  expect(differenceLog.read()).toEqual([])
  for (const told of [{}, { verification: 'unverified', reason: 'no_secret' }] as const)
    readEvent(sampleDelivery('messages', odd, told))
  const [first] = differenceLog.read()
  expect(first).toMatchObject({ operation: 'POST webhook', count: 2 })
})

test('a body that is no text, and one that is no delivery, are read as nothing', () => {
  for (const event of [sampleEvent({ bodyEncoding: 'base64' }), sampleEvent({ body: 'hello' })])
    expect(readEvent(event)).toMatchObject({ changes: [], facts: [], customers: [] })
})
