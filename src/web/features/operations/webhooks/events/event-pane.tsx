/** The pane beside the list: the open event, or two compared. */
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { useWebhookSearch } from '../search/use-webhook-search.ts'
import { webhookWords } from '../words.ts'
import { EventComparison } from './event-comparison.tsx'
import { EventDetail } from './event-detail.tsx'
import { PaneHeader } from './pane-header.tsx'

export function EventPane({ events }: { events: readonly WebhookEvent[] }) {
  const { search } = useWebhookSearch()
  if (search.event === undefined) return <p className="py-10 text-quiet">{webhookWords.pick}</p>
  const event = events.find(({ id }) => id === search.event)
  const other = events.find(({ id }) => id === search.against)
  if (event === undefined) {
    return (
      <div className="flex flex-col gap-4">
        <PaneHeader title={webhookWords.title} back={webhookWords.back} backTo={{ event: undefined }} />
        <p className="text-quiet">{webhookWords.gone}</p>
      </div>
    )
  }
  if (other !== undefined && other !== event) return <EventComparison one={other} two={event} />
  return <EventDetail key={event.id} event={event} />
}
