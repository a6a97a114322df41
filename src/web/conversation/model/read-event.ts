/** Lazily parses an event's body. */

import { parseJson } from '../../../contract/json.ts'
import {
  readDelivery,
  type WebhookChange,
  type WebhookDelivery,
} from '../../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'
import { addDifferences } from '../../api/read-differing.ts'
import { itemsOfChange } from './conversation-items.ts'
import type { ConversationItem } from './item-parts.ts'

export interface ReadChange {
  readonly change: WebhookChange
  readonly items: readonly ConversationItem[]
}

export interface EventFacts {
  readonly changes: readonly ReadChange[]
  readonly unrecognised: WebhookDelivery['unrecognised']
  readonly items: readonly ConversationItem[]
  readonly customers: readonly string[]
}

const remembered = new WeakMap<WebhookEvent, EventFacts>()

/** Anyone may post here, so anything but a delivery is shown raw. */
function deliveryOf({ body, bodyEncoding, verification, reason }: WebhookEvent): WebhookDelivery {
  const delivery = readDelivery(bodyEncoding === 'utf8' ? parseJson(body) : undefined)
  const isOfPlatform = verification === 'signed' || reason === 'no_secret'
  if (isOfPlatform && delivery.differences.length > 0) {
    addDifferences('POST webhook', delivery.differences)
  }
  return delivery
}

export function isEventRead(event: WebhookEvent): boolean {
  return remembered.has(event)
}

export function readEvent(event: WebhookEvent): EventFacts {
  const cached = remembered.get(event)
  if (cached !== undefined) return cached
  const delivery = deliveryOf(event)
  const changes = delivery.changes.map((change: WebhookChange) => ({ change, items: itemsOfChange(change) }))
  const items = changes.flatMap((one) => one.items)
  const customers = [...new Set(items.map(({ customer }) => customer).filter((customer) => customer !== ''))]
  const facts = { changes, unrecognised: delivery.unrecognised, items, customers }
  remembered.set(event, facts)
  return facts
}
