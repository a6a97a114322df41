/** Events as a file of JSON lines, one each, oldest first as a log would have them. */
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'

export function asJsonLines(events: readonly WebhookEvent[]): string {
  return events
    .toReversed()
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('')
}
