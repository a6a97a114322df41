import { Link } from '@tanstack/react-router'
import { Pin } from 'lucide-react'
import { memo } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { readEvent } from '../../../../conversation/model/read-event.ts'
import { formatDate } from '../../../../text/format.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { Moment } from '../../../../ui/time.tsx'
import { kindsText, webhookWords } from '../words.ts'
import { eventSummary, failedDelivery } from './summary/event-summary.ts'

function Marks({ event, isPinned }: { event: WebhookEvent; isPinned: boolean }) {
  return (
    <>
      {event.verification === 'unverified' && <Tag tone="warn">{webhookWords.unverified}</Tag>}
      {event.duplicateOf !== null && <Tag>{webhookWords.duplicate}</Tag>}
      {event.sample && <Tag tone="info">{webhookWords.sample}</Tag>}
      {isPinned && (
        <span role="img" aria-label={webhookWords.pinned} className="shrink-0 text-accent">
          <Pin size={13} fill="currentColor" aria-hidden="true" />
        </span>
      )}
    </>
  )
}

interface Props {
  event: WebhookEvent
  isPinned: boolean
}

/** Memoized, because the list re-renders on every event and scroll step. */
export const EventRow = memo(({ event, isPinned }: Props) => {
  const receivedAt = new Date(event.receivedAt)
  const who = readEvent(event).customers[0] ?? event.phoneNumberIds[0] ?? ''
  return (
    <Link
      data-row
      data-event={event.id}
      to="/webhooks"
      search={(now) => ({ ...now, event: event.id })}
      resetScroll={false}
      preload={false}
      activeOptions={{ exact: true }}
      className="flex h-full flex-col justify-center gap-1 border-transparent border-s-2 px-3 transition-colors hover:bg-hover focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
    >
      <span className="flex items-center gap-2">
        <span
          dir="auto"
          className={`min-w-0 flex-1 truncate font-medium ${failedDelivery(event) === undefined ? '' : 'text-bad'}`}
        >
          {eventSummary(event)}
        </span>
        <Marks event={event} isPinned={isPinned} />
      </span>
      <span className="flex items-center gap-3 text-label text-quiet">
        <span className="truncate">{kindsText(event)}</span>
        <span dir="auto" className="min-w-0 flex-1 truncate tabular-nums">
          {who}
        </span>
        <Moment moment={receivedAt} className="shrink-0 tabular-nums">
          {formatDate(receivedAt, 'time')}
        </Moment>
      </span>
    </Link>
  )
})
