/** Each documented webhook is recognised: kind, summary, customer. */
import { expect, test } from 'vitest'
import { messageTypes } from '../../src/contract/platform/conversations/webhook-message.ts'
import {
  neededWebhookFields,
  otherWebhookFields,
  readDelivery,
} from '../../src/contract/platform/conversations/webhook-payload.ts'
import { deliveryStatuses } from '../../src/contract/platform/conversations/webhook-status.ts'
import { classify } from '../../src/server/webhooks/classify.ts'
import { readEvent } from '../../src/web/conversation/model/read-event.ts'
import { eventSummary } from '../../src/web/features/operations/webhooks/events/summary/event-summary.ts'
import { sampleDelivery } from '../../src/web/features/operations/webhooks/set-up/sample-event.ts'
import { documentedShapes } from './documented-shapes.ts'

const named = documentedShapes.map((shape) => [`${shape.field}: ${shape.says}`, shape] as const)

test.each(named)('%s', (_name, { field, value, kinds, says, customer }) => {
  const delivery = sampleDelivery(field, value)
  const classified = classify(Buffer.from(delivery.body))
  expect(classified.kinds).toEqual(kinds)
  const event = { ...delivery, kinds: classified.kinds }
  expect(eventSummary(event)).toBe(says)
  expect(readDelivery(JSON.parse(delivery.body))).toMatchObject({ unrecognised: [], differences: [] })
  expect(readEvent(event).customers).toEqual(customer === undefined ? [] : [customer])
})

test('every known field, message type and status has a documented shape here', () => {
  const fields = new Set(documentedShapes.map(({ field }) => field))
  expect([...fields].sort()).toEqual([...neededWebhookFields, ...otherWebhookFields].sort())
  const bodies = documentedShapes.map(({ value }) => JSON.stringify(value))
  const missing = [
    ...messageTypes.map((type) => `"type":"${type}"`),
    ...deliveryStatuses.map((status) => `"status":"${status}"`),
  ].filter((mark) => !bodies.some((body) => body.includes(mark)))
  expect(missing).toEqual([])
})
