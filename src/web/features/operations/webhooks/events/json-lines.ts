/** Events as JSON lines, oldest first like a log. */
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'

export function asJsonLines(events: readonly WebhookEvent[]): string {
  return events
    .toReversed()
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('')
}
