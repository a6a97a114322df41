/** Events and calls without personal data, with the same stand-ins everywhere until the page is loaded again. */
import type { WebhookEvent } from '../../contract/studio/webhook-event.ts'
import { createStandIns, maskAddress, maskBodyText } from '../../masking/mask-payload.ts'
import type { RecordedBody, RecordedCall } from './call-log.ts'

const standIns = createStandIns()

/** The customer behind a stand-in, for calls about a conversation that is shown masked. */
export function realCustomer(text: string): string {
  return standIns.valueOf(text)
}

function remembered<Item extends object>(mask: (item: Item) => Item): (item: Item) => Item {
  const known = new WeakMap<Item, Item>()
  return (item) => {
    const before = known.get(item)
    if (before !== undefined) return before
    const masked = mask(item)
    known.set(item, masked)
    return masked
  }
}

/** Bytes that are no text are left out whole. */
export const maskedEvent = remembered((event: WebhookEvent): WebhookEvent => {
  const body = event.bodyEncoding === 'utf8' ? maskBodyText(event.body, standIns) : `[${event.size} bytes]`
  return { ...event, body, bodyEncoding: 'utf8' }
})

function maskedBody(body: RecordedBody): RecordedBody {
  return body.kind === 'text' ? { ...body, text: maskBodyText(body.text, standIns) } : body
}

export const maskedCall = remembered((call: RecordedCall): RecordedCall => {
  const { outcome } = call
  return {
    ...call,
    url: maskAddress(call.url, standIns),
    body: maskedBody(call.body),
    outcome: outcome.state === 'answered' ? { ...outcome, body: maskedBody(outcome.body) } : outcome,
  }
})
