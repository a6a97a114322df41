/** The webhooks that arrived last for a phone number. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { type WebhookEvent, webhookEventList } from '../../../../contract/studio/webhook-event.ts'
import { send } from '../../../api/client.ts'
import { RowList } from '../../../ui/list/row-list.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { kinds, overviewWords } from './words.ts'

const shownEvents = 6
const pollSeconds = 20

function recentEventsQuery(phoneNumberId: string) {
  return queryOptions({
    queryKey: ['webhook-events', 'recent', phoneNumberId],
    queryFn: ({ signal }) =>
      send(webhookEventList, {
        path: studioPaths.webhookEvents,
        query: { phone_number_id: phoneNumberId, limit: String(shownEvents) },
        signal,
      }),
    refetchInterval: pollSeconds * 1000,
  })
}

function Event({ event }: { event: WebhookEvent }) {
  return (
    <li className="flex items-center gap-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0 flex-1 truncate">{event.kinds.map((kind) => kinds[kind]).join(', ')}</span>
      {event.sample && <Tag>{overviewWords.sample}</Tag>}
      {event.verification === 'unverified' && <Tag tone="warn">{overviewWords.unverified}</Tag>}
      <span className="text-quiet">
        <RelativeTime moment={new Date(event.receivedAt)} />
      </span>
    </li>
  )
}

export function RecentActivity({ phoneNumberId }: { phoneNumberId: string }) {
  const query = useQuery(recentEventsQuery(phoneNumberId))
  return (
    <Section id="activity" title={overviewWords.activity} isRuled>
      <QueryView query={query} skeleton={<SkeletonRows rows={3} label={overviewWords.loadingActivity} />}>
        {({ events }) => (
          <RowList of={events} empty={overviewWords.noActivity}>
            {(event) => <Event key={event.id} event={event} />}
          </RowList>
        )}
      </QueryView>
    </Section>
  )
}
