import type { WebhookGap, WebhookStreamEvent } from '../../../contract/studio/webhook-event.ts'
import { eventFrame } from '../../core/stream-listener.ts'
import type { StoredEvent } from '../../store/event-store.ts'
import { presentEvent } from '../present-event.ts'

function frame(event: WebhookStreamEvent, data: unknown, id?: number): string {
  return eventFrame(event, data, id)
}

/** Formats a `webhook` frame with its id. */
export function webhookFrame(event: StoredEvent): string {
  return frame('webhook', presentEvent(event), event.id)
}

/** Formats a `gap` frame; `position` sets the browser's cursor if no event follows. */
export function gapFrame(after: number | null, position?: number): string {
  const gap: WebhookGap = { after: after === null ? null : String(after) }
  return frame('gap', gap, position)
}
