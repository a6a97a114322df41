import { type WebhookEvent, webhookEvent } from '../../../../../contract/studio/webhook-event.ts'

export function sampleEvent(changed: Partial<WebhookEvent> = {}): WebhookEvent {
  return webhookEvent.parse({
    id: '1',
    receivedAt: '2026-03-01T10:00:00.000Z',
    verification: 'signed',
    reason: null,
    headers: { 'content-type': 'application/json' },
    body: '{}',
    bodyEncoding: 'utf8',
    size: 2,
    digest: 'd'.repeat(64),
    duplicateOf: null,
    phoneNumberIds: [],
    kinds: ['unknown'],
    ...changed,
  })
}

export function sampleDelivery(field: string, value: unknown, changed: Partial<WebhookEvent> = {}) {
  const body = JSON.stringify({ object: 'account', entry: [{ id: '9', changes: [{ field, value }] }] })
  return sampleEvent({ body, ...changed })
}
