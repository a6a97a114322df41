import type { WebhookEvent } from '../../../../../../contract/studio/webhook-event.ts'
import type { ConversationItem } from '../../../../../conversation/model/item-parts.ts'
import { type ReadChange, readEvent } from '../../../../../conversation/model/read-event.ts'
import { handoverText, statusText } from '../../../../../conversation/phrases.ts'
import { reasonText } from '../../../../../conversation/reason-text.ts'
import { labeled } from '../../../../../text/small-texts.ts'
import { moreOf } from '../../search/phrases.ts'
import { kindsText, webhookWords } from '../../words.ts'
import { noticeSummary } from './notice-summary.ts'

function itemSummary(item: ConversationItem): string {
  if (item.kind === 'status') {
    return item.problem ? labeled(statusText(item.status), item.problem) : statusText(item.status)
  }
  if (item.kind !== 'handover') return item.text
  const reason = item.reason && reasonText(item.reason)
  return reason ? labeled(handoverText(item.to), reason) : handoverText(item.to)
}

/** A webhook with hundreds of old messages is not about each of them. */
function changeSummaries({ change, items }: ReadChange): string[] {
  return items.length === 0 || change.field === 'history' ? [noticeSummary(change)] : items.map(itemSummary)
}

/** The event's first failed delivery, which matters more than successful ones. */
export function failedDelivery(event: WebhookEvent): string | undefined {
  const items = readEvent(event).changes.flatMap(({ change, items: all }) =>
    change.field === 'history' ? [] : all,
  )
  const failed = items.find((item) => item.kind === 'status' && item.status === 'failed')
  return failed && itemSummary(failed)
}

export function eventSummary(event: WebhookEvent): string {
  const parts = readEvent(event).changes.flatMap(changeSummaries)
  const failure = failedDelivery(event)
  const first = failure ?? parts.find((part) => part !== '')
  if (first === undefined) {
    if (event.size === 0) return webhookWords.emptyBody
    return kindsText(event)
  }
  return parts.length > 1 ? `${first} ${moreOf(parts.length - 1)}` : first
}
