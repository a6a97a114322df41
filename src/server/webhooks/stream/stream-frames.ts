/** The frames of the event stream, in the format of server-sent events. */
import type { WebhookGap, WebhookStreamEvent } from '../../../contract/studio/webhook-event.ts'
import type { StoredEvent } from '../../store/event-store.ts'
import { presentEvent } from '../present-event.ts'

/** How long a browser waits before it connects again. */
const retryMs = 2000
/** For a stream that was closed for a newer one: reconnecting at once would close the next one. */
const crowdedRetryMs = 60_000

/** JSON contains no line breaks, so one data line is enough. */
function frame(event: WebhookStreamEvent, data: unknown, id?: number): string {
  const position = id === undefined ? '' : `id: ${id}\n`
  return `${position}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Formats an event as a `webhook` frame of the stream, with its id. */
export function webhookFrame(event: StoredEvent): string {
  return frame('webhook', presentEvent(event), event.id)
}

/** Formats a `gap` frame. `position` sets the browser's cursor when no event follows that would. */
export function gapFrame(after: number | null, position?: number): string {
  const gap: WebhookGap = { after: after === null ? null : String(after) }
  return frame('gap', gap, position)
}

export const openingFrame = `retry: ${retryMs}\n: open\n\n`
export const heartbeatFrame = ': still here\n\n'
/** The server stops; another one, or the same one soon, accepts the next connection. */
export const reconnectFrame = `retry: ${retryMs}\n${frame('reconnect', {})}`
/** The session has more streams than allowed. */
export const crowdedFrame = `retry: ${crowdedRetryMs}\n${frame('reconnect', {})}`
