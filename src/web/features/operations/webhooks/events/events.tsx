/** All events: chart, filters, and the open one. */

import { clsx } from 'clsx'
import { useEffect, useMemo, useRef } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { t } from '../../../../../contract/translate.ts'
import { useSession } from '../../../../api/session.ts'
import { isNewer } from '../../../../conversation/feed/event-buffer.ts'
import type { LiveEvents } from '../../../../conversation/feed/use-event-feed.ts'
import { formatDate } from '../../../../text/format.ts'
import { lineDiff } from '../../../../text/line-diff.ts'
import { LineDifference } from '../../../../ui/difference.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Empty } from '../../../../ui/list/empty.tsx'
import { useEscapeBack } from '../../../../ui/list/escape-back.ts'
import { useFirstRow, useIsListAlone } from '../../../../ui/list/first-row.ts'
import { SplitView, stickyPaneLook } from '../../../../ui/list/split-view.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useNow } from '../../../../ui/time.tsx'
import { InTurn } from '../../../../ui/waiting/in-turn.tsx'
import { useAfterPaint } from '../../../../ui/waiting/use-after-paint.ts'
import { Arrivals } from '../feed/arrivals.tsx'
import { EventFilters } from '../search/event-filters.tsx'
import { type EventMatch, isWanted } from '../search/event-matches.ts'
import { compareWith, olderFound } from '../search/phrases.ts'
import { EventSearchField, EventSearchHelp } from '../search/search-field.tsx'
import { parseSearchText } from '../search/search-language.ts'
import { readPins, timeWanted } from '../search/search-values.ts'
import { type OlderEvents, useOlderEvents } from '../search/use-older-events.ts'
import { useWebhookSearch } from '../search/use-webhook-search.ts'
import type { WebhookSearch } from '../search/webhook-search.ts'
import { webhookWords } from '../words.ts'
import { prettyBody, withVisibleControls } from './body-text.ts'
import { EventDetail } from './event-detail.tsx'
import { EventList } from './event-list.tsx'
import { EventListTools } from './list-tools.tsx'
import { PaneHeader } from './pane-header.tsx'
import { eventSummary, failedDelivery } from './summary/event-summary.ts'

/** The open event, or two compared. */
function EventPane({ events }: { events: readonly WebhookEvent[] }) {
  const { search } = useWebhookSearch()
  const isAlone = useIsListAlone()
  const isPicking = isAlone || search.against !== undefined
  if (search.event === undefined)
    return isPicking && <p className="py-10 text-quiet">{t('Select a webhook to read it.')}</p>
  const event = events.find(({ id }) => id === search.event)
  const other = events.find(({ id }) => id === search.against)
  if (event === undefined) {
    return (
      <div className="flex flex-col gap-4">
        <PaneHeader title={webhookWords.title} back={webhookWords.back} backTo={{ event: undefined }} />
        <p className="text-quiet">{t('This webhook is no longer stored.')}</p>
      </div>
    )
  }
  if (other !== undefined && other !== event) return <EventComparison one={other} two={event} />
  return <EventDetail key={event.id} event={event} />
}

const NoMatch = () => <p className="px-3 py-6 text-quiet">{t('No webhook matches.')}</p>

export function Events({ live }: { live: LiveEvents }) {
  const { search, change } = useWebhookSearch()
  const { buffer } = live
  const match = useEventMatch(search)
  const older = useOlderEvents(search, match, buffer.events.at(-1)?.id)
  const found = useMemo(() => buffer.events.filter((event) => isWanted(event, match)), [buffer.events, match])
  const shown = useMemo(() => [...found, ...older.events], [found, older.events])
  // A link opens events that arrived while the list was paused.
  const held = useMemo(
    () => [...live.arrived, ...buffer.events, ...older.events],
    [live.arrived, buffer.events, older.events],
  )
  const isOneOpen = search.event !== undefined
  const pane = useRef<HTMLDivElement>(null)
  // Opened events start scrolled to the top.
  useEffect(() => void (search.event && pane.current?.scrollTo(0, 0)), [search.event])
  const first = search.against === undefined ? firstToRead(shown) : undefined
  useFirstRow({
    pane,
    isOpen: isOneOpen,
    isAlone: useIsListAlone(),
    open: first && (() => change({ event: first.id })),
  })
  useEscapeBack(isOneOpen ? () => change({ event: undefined, against: undefined }) : null)

  if (held.length === 0 && !isOneOpen) return <NoEvents />
  return (
    <SplitView
      className="lg:grid-cols-[400px_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]"
      isOneOpen={isOneOpen}
      pane={pane}
      paneLook={clsx(
        stickyPaneLook,
        'lg:col-start-2 lg:row-start-2 lg:max-h-[calc(100dvh-var(--top-bar)-2rem)]',
      )}
      listLook={clsx(
        'h-[calc(100dvh-var(--top-bar)-2rem)] min-h-96 flex-col gap-2 lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:flex lg:border-line lg:border-e lg:pe-6',
        isOneOpen ? 'hidden' : 'flex',
      )}
      actions={
        <div className={clsx('flex flex-col gap-2 pb-4 lg:col-start-2', isOneOpen && 'max-lg:hidden')}>
          <EventFilters events={buffer.events} />
          <EventListTools shown={shown} all={buffer.events.length + older.events.length} live={live} />
          <EventSearchHelp />
          {!isOneOpen && <Arrivals events={shown} />}
        </div>
      }
      list={
        <>
          <EventSearchField />
          {search.against !== undefined && !isOneOpen && <PickToCompare against={search.against} />}
          <InTurn>
            {shown.length > 0 ? <EventList events={shown} gaps={buffer.gaps} /> : <NoMatch />}
            <OlderSearch older={older} />
          </InTurn>
        </>
      }
    >
      <EventPane events={held} />
    </SplitView>
  )
}

/** Rows that are in sight without scrolling. */
const rowsInSight = 10

/** The newest that reports a failure, if it is in sight, else the newest. */
function firstToRead(shown: readonly WebhookEvent[]): WebhookEvent | undefined {
  return shown.slice(0, rowsInSight).find((event) => failedDelivery(event) !== undefined) ?? shown[0]
}

function PickToCompare({ against }: { against: string }) {
  const { change } = useWebhookSearch()
  return (
    <p className="flex flex-wrap gap-x-2 bg-accent-soft px-3 py-2 text-label">
      {compareWith(against)} {webhookWords.comparePick}
      <button
        type="button"
        className="font-semibold underline underline-offset-2"
        onClick={() => change({ against: undefined })}
      >
        {webhookWords.compareCancel}
      </button>
    </p>
  )
}

function NoEvents() {
  const { demo } = useSession()
  return (
    <Empty
      title={
        demo
          ? t('No webhooks yet. In the demo they come from test conversations and samples.')
          : t('No webhooks yet.')
      }
    >
      <TextLink to="/webhooks" search={{ view: 'setup' }}>
        {t('Set up webhooks or send a sample')}
      </TextLink>
    </Empty>
  )
}

function textOf(event: WebhookEvent) {
  return withVisibleControls(prettyBody(event))
}

function EventComparison({ one, two }: { one: WebhookEvent; two: WebhookEvent }) {
  const { change } = useWebhookSearch()
  const [older, newer] = isNewer(one.id, two.id) ? [two, one] : [one, two]
  const lines = useMemo(() => lineDiff(textOf(older), textOf(newer)), [older, newer])
  const isSame = lines.every(({ kind }) => kind === 'same')
  return (
    <article className="fade-in flex flex-col gap-4">
      <PaneHeader
        title={webhookWords.comparison.label}
        back={webhookWords.back}
        backTo={{ event: undefined, against: undefined }}
      >
        <dl className="flex flex-col gap-1">
          {[
            { name: `− ${t('Earlier')}`, event: older },
            { name: `+ ${t('Later')}`, event: newer },
          ].map(({ name, event }) => (
            <div key={event.id} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
              <dt className="text-quiet">{name}</dt>
              <dd className="flex items-baseline gap-1">
                <bdi className="min-w-0 truncate">{eventSummary(event)}</bdi>{' '}
                <span className="shrink-0 text-label text-quiet" title={event.receivedAt}>
                  {formatDate(new Date(event.receivedAt), 'exact')}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <Button size="small" className="w-fit" onClick={() => change({ against: undefined })}>
          {webhookWords.compareCancel}
        </Button>
      </PaneHeader>
      {isSame && <p className="text-quiet">{t('The two bodies are identical.')}</p>}
      <LineDifference {...webhookWords.comparison} parts={lines} />
    </article>
  )
}

/** Maximum lag of "the last hour". */
const refreshSeconds = 15

/** The predicate of search and filters. */
function useEventMatch(search: WebhookSearch): EventMatch {
  const now = useNow(refreshSeconds).getTime()
  // A long list is filtered after the typed letter appeared.
  const wanted = useAfterPaint(search)
  return useMemo(
    () => ({
      terms: parseSearchText(wanted.q ?? ''),
      kind: wanted.kind,
      signature: wanted.signature,
      phone: wanted.phone,
      ...timeWanted(wanted, now),
      pinned: wanted.pinned === undefined ? undefined : readPins(wanted.pins),
    }),
    [wanted, now],
  )
}

/** Searches stored webhooks that the page has not loaded. */
function OlderSearch({ older }: { older: OlderEvents }) {
  const { events, isAsked, isSearching, error, hasMore, isFull } = older
  return (
    <div className="flex flex-col gap-2 py-2 text-label">
      {error !== null && <FailureNote isRead error={error} onRetry={older.retry} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {(!isAsked || hasMore) && (
          <Button size="small" isBusy={isSearching} onClick={isAsked ? older.more : older.search}>
            {isAsked ? t('Search further back') : t('Search older webhooks')}
          </Button>
        )}
        <p role="status" className="text-quiet">
          {isSearching
            ? t('Searching the stored webhooks…')
            : isAsked &&
              error === null &&
              (isFull
                ? t('This search cannot hold more results. Narrow it to find earlier webhooks.')
                : olderFound(events.length, hasMore))}
        </p>
      </div>
    </div>
  )
}
