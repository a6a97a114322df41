/** What can be told of an event by reading its body, worked out when first asked for. */
import { parseJson } from '../../../../../contract/json.ts'
import {
  type WebhookChange,
  webhookPayload,
} from '../../../../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { itemsOfChange } from '../conversations/conversation-items.ts'
import type { ConversationItem } from '../conversations/item-parts.ts'

export interface ReadChange {
  readonly change: WebhookChange
  readonly items: readonly ConversationItem[]
}

export interface EventFacts {
  readonly changes: readonly ReadChange[]
  readonly items: readonly ConversationItem[]
  readonly consumers: readonly string[]
}

const remembered = new WeakMap<WebhookEvent, EventFacts>()

function changesOf({ body, bodyEncoding }: WebhookEvent): WebhookChange[] {
  if (bodyEncoding !== 'utf8') return []
  // Anybody may post anything here: what is no payload is shown as it came, and tells nothing more.
  const payload = webhookPayload.safeParse(parseJson(body))
  return payload.success ? payload.data.entry.flatMap(({ changes }) => changes) : []
}

export function readEvent(event: WebhookEvent): EventFacts {
  const known = remembered.get(event)
  if (known !== undefined) return known
  const changes = changesOf(event).map((change) => ({ change, items: itemsOfChange(change) }))
  const items = changes.flatMap((one) => one.items)
  const consumers = [...new Set(items.map(({ consumer }) => consumer).filter((consumer) => consumer !== ''))]
  const facts = { changes, items, consumers }
  remembered.set(event, facts)
  return facts
}
