/** One line that tells what an event is about. */
import {
  readChange,
  type WebhookChange,
} from '../../../../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { z } from '../../../../../contract/zod.ts'
import type { ConversationItem } from '../conversations/conversation-items.ts'
import { readEvent } from '../feed/read-event.ts'
import { handoverText, moreOf, statusText } from '../search/phrases.ts'
import { webhookKindNames, webhookWords } from '../words.ts'

function itemSummary(item: ConversationItem): string {
  if (item.kind === 'message') return item.text
  if (item.kind === 'status') return item.problem ?? statusText(item.status)
  return handoverText(item.to)
}

/** What changes that are known by name alone may say in a word. */
const telling = z.looseObject({
  alert_description: z.string().optional().catch(undefined),
  event: z.string().optional().catch(undefined),
  decision: z.string().optional().catch(undefined),
  message_template_name: z.string().optional().catch(undefined),
  new_quality_score: z.string().optional().catch(undefined),
  new_category: z.string().optional().catch(undefined),
})

function openSummary({ field, value }: WebhookChange): string {
  const { data } = telling.safeParse(value)
  const told = data && [
    data.message_template_name,
    data.alert_description ?? data.event ?? data.decision ?? data.new_quality_score ?? data.new_category,
  ]
  return told?.filter(Boolean).join(' · ') || field
}

function noticeSummary(change: WebhookChange): string {
  const read = readChange(change)
  switch (read?.field) {
    case 'message_template_status_update':
      return [read.value.message_template_name, read.value.event, read.value.reason]
        .filter(Boolean)
        .join(' · ')
    case 'phone_number_quality_update':
      return [read.value.display_phone_number, read.value.event, read.value.current_limit]
        .filter(Boolean)
        .join(' · ')
    case 'phone_number_name_update':
      return [read.value.requested_verified_name, read.value.decision].filter(Boolean).join(' · ')
    default:
      return openSummary(change)
  }
}

export function eventSummary(event: WebhookEvent): string {
  const { items, changes } = readEvent(event)
  const parts = items.length > 0 ? items.map(itemSummary) : changes.map(noticeSummary)
  const first = parts.find((part) => part !== '')
  if (first === undefined) {
    if (event.size === 0) return webhookWords.emptyBody
    return event.kinds.map((kind) => webhookKindNames[kind]).join(', ')
  }
  return parts.length > 1 ? `${first} ${moreOf(parts.length - 1)}` : first
}
