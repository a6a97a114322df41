import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Pin } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { t } from '../../../../../contract/translate.ts'
import { readEvent } from '../../../../conversation/model/read-event.ts'
import { spacedCustomer } from '../../../../text/calling-codes.ts'
import { formatDate } from '../../../../text/format.ts'
import { onListKeys } from '../../../../ui/list/list-keys.ts'
import { focusRow, observeRect, scrollWhereNeeded } from '../../../../ui/list/row-scroller.ts'
import { spareRows, VirtualRows } from '../../../../ui/list/virtual-rows.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { Moment, useNow } from '../../../../ui/time.tsx'
import { newOnes } from '../search/phrases.ts'
import { readPins, togglePin } from '../search/search-values.ts'
import { useWebhookSearch } from '../search/use-webhook-search.ts'
import { kindsText, webhookWords } from '../words.ts'
import { type ListRow, listRows } from './list-rows.ts'
import { eventSummary, failedDelivery } from './summary/event-summary.ts'

const eventPixels = 60
const gapPixels = 52

function heightOf(row: ListRow | undefined): number {
  return row?.kind === 'gap' ? gapPixels : eventPixels
}

/** Keeps the scroll position while rows are added above. */
function useKeptPlace(rows: readonly ListRow[]): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  const drawnRows = useRef(rows)
  useLayoutEffect(() => {
    const element = scroller.current
    const first = drawnRows.current[0]?.key
    drawnRows.current = rows
    const added = rows.findIndex(({ key }) => key === first)
    // Reading `scrollTop` forces a layout, so it comes last.
    if (element === null || added <= 0 || element.scrollTop === 0) return
    element.scrollTop += rows.slice(0, added).reduce((sum, row) => sum + heightOf(row), 0)
  }, [rows])
  return scroller
}

function ToNewest({ unseen, onClick }: { unseen: number; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="fade-in -translate-x-1/2 absolute top-2 left-1/2 z-10 rounded-edge border border-line bg-raised px-3 py-1 font-medium text-label shadow-lift hover:bg-hover"
    >
      {unseen > 0 ? newOnes(unseen) : t('Back to newest')}
    </button>
  )
}

export function EventList({ events, gaps }: { events: readonly WebhookEvent[]; gaps: readonly string[] }) {
  const { search, change } = useWebhookSearch()
  const pinned = useMemo(() => readPins(search.pins), [search.pins])
  const rows = useMemo(() => listRows(events, gaps), [events, gaps])
  /** The newest row when the user scrolled away from it. */
  const [lastSeen, setLastSeen] = useState<string | null>(null)
  const scroller = useKeptPlace(rows)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => heightOf(rows[at]),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: spareRows,
    // Renders before the list has been measured.
    initialRect: { width: 0, height: innerHeight },
    observeElementRect: observeRect,
    scrollToFn: scrollWhereNeeded,
  })

  const today = useNow(60).toDateString()
  const unseen = rows.findIndex(({ key }) => key === lastSeen)

  function onScroll() {
    const isAtTop = (scroller.current?.scrollTop ?? 0) === 0
    setLastSeen((seen) => (isAtTop ? null : (seen ?? rows[0]?.key ?? null)))
  }

  function goTo(at: number) {
    virtualizer.scrollToIndex(at)
    focusRow(scroller.current, at)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = document.activeElement?.getAttribute('data-event')
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      goTo(event.key === 'Home' ? 0 : rows.length - 1)
    } else if (event.key === 'x' && id && !event.ctrlKey && !event.metaKey) {
      change({ pins: togglePin(search.pins, id) })
    } else onListKeys(event)
  }

  return (
    <div className="relative min-h-0 flex-1">
      {lastSeen !== null && <ToNewest unseen={unseen} onClick={() => goTo(0)} />}
      <div ref={scroller} onScroll={onScroll} className="h-full overflow-y-auto border-line border-t">
        <VirtualRows
          virtualizer={virtualizer}
          rows={rows}
          label={t('Webhooks, newest first')}
          onKeyDown={onKeyDown}
        >
          {(row) =>
            row.kind === 'event' ? (
              <EventRow event={row.event} isPinned={pinned.has(row.event.id)} today={today} />
            ) : (
              <Gap />
            )
          }
        </VirtualRows>
      </div>
    </div>
  )
}

function Gap() {
  return (
    <p className="flex h-full items-center border-warn border-s-2 border-dashed bg-warn-soft px-3 text-label">
      {t('Some webhooks may be missing: this browser was disconnected, and the studio no longer has them.')}
    </p>
  )
}

function Marks({ event, isPinned }: { event: WebhookEvent; isPinned: boolean }) {
  return (
    <>
      {event.verification === 'unverified' && <Tag tone="warn">{webhookWords.unverified}</Tag>}
      {event.duplicateOf !== null && <Tag>{webhookWords.duplicate}</Tag>}
      {event.sample && <Tag tone="info">{webhookWords.sample}</Tag>}
      {isPinned && (
        <span role="img" aria-label={t('Pinned')} className="shrink-0 text-accent">
          <Pin size={13} fill="currentColor" aria-hidden="true" />
        </span>
      )}
    </>
  )
}

interface EventRowProps {
  event: WebhookEvent
  isPinned: boolean
  /** As `Date.toDateString` writes it. */
  today: string
}

/** Memoized, because the list re-renders on every event and scroll step. */
const EventRow = memo(({ event, isPinned, today }: EventRowProps) => {
  const receivedAt = new Date(event.receivedAt)
  const [customer] = readEvent(event).customers
  const who = customer === undefined ? (event.phoneNumberIds[0] ?? '') : spacedCustomer(customer)
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
        <span className="min-w-0 truncate">{kindsText(event)}</span>
        <span dir="auto" className="max-w-1/2 shrink-0 truncate tabular-nums">
          {who}
        </span>
        <Moment moment={receivedAt} className="ms-auto shrink-0 tabular-nums">
          {formatDate(receivedAt, receivedAt.toDateString() === today ? 'time' : 'monthDayTime')}
        </Moment>
      </span>
    </Link>
  )
})
