/** Lazily parses an event's body. */

import { parseJson } from '../../../contract/json.ts'
import {
  phoneNumberIdOf,
  readDelivery,
  type WebhookChange,
  type WebhookDelivery,
} from '../../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'
import type { ConversationFact } from '../../../conversations/fact.ts'
import { factsOfChange } from '../../../conversations/facts.ts'
import { addDifferences } from '../../api/read-differing.ts'

export interface ReadChange {
  readonly change: WebhookChange
  readonly facts: readonly ConversationFact[]
  /** Undefined at account level. */
  readonly phoneNumberId: string | undefined
}

export interface EventFacts {
  readonly changes: readonly ReadChange[]
  readonly unrecognised: WebhookDelivery['unrecognised']
  readonly facts: readonly ConversationFact[]
  /** One id of each. */
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

export function readEvent(event: WebhookEvent): EventFacts {
  const cached = remembered.get(event)
  if (cached !== undefined) return cached
  const delivery = deliveryOf(event)
  const changes = delivery.changes.map((change) => ({
    change,
    facts: factsOfChange(change),
    phoneNumberId: phoneNumberIdOf(change),
  }))
  const facts = changes.flatMap((change) => change.facts)
  const customers = [...new Set(facts.flatMap(({ who }) => who.ids[0]?.value ?? []))]
  const found = { changes, unrecognised: delivery.unrecognised, facts, customers }
  remembered.set(event, found)
  return found
}
