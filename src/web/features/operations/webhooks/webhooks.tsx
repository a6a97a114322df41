/** Three views of the same live events. */

import { type ComponentType, memo, Suspense, useMemo } from 'react'
import { t } from '../../../../contract/translate.ts'
import { ConnectionState } from '../../../conversation/feed/connection-state.tsx'
import { type LiveEvents, useEventFeed } from '../../../conversation/feed/use-event-feed.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ViewLink, ViewNav } from '../../../ui/page/view-nav.tsx'
import { SkeletonChoices, SkeletonPlot, SkeletonRows } from '../../../ui/skeleton.tsx'
import { useAfterPaint } from '../../../ui/waiting/use-after-paint.ts'
import { Events } from './events/events.tsx'
import { WebhookNumbers } from './number-names.ts'
import { readPins } from './search/search-values.ts'
import { useWebhookSearch } from './search/use-webhook-search.ts'
import { webhookView } from './search/webhook-search.ts'
import { webhookViewNames, webhookWords } from './words.ts'

function ViewTabs() {
  return (
    <ViewNav label={t('Webhook views')}>
      {webhookView.options.map((option) => (
        <ViewLink
          key={option}
          to="/webhooks"
          search={(now) => ({ ...now, view: option === 'events' ? undefined : option })}
          resetScroll={false}
        >
          {webhookViewNames[option]}
        </ViewLink>
      ))}
    </ViewNav>
  )
}

/** The list with its search, beside the filters and the chart. */
function EventsSkeleton() {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[400px_minmax(0,1fr)]">
      <div className="order-last border-line lg:order-first lg:border-e lg:pe-6">
        <SkeletonRows rows={8} lines={2} hasTools label={webhookWords.loading} />
      </div>
      <div className="flex flex-col gap-2">
        <SkeletonChoices count={5} />
        <SkeletonPlot look="h-12" />
      </div>
    </div>
  )
}

interface Props {
  setUp: ComponentType
  targets: ComponentType
}

const View = memo(({ live, setUp: SetUp, targets: Targets }: Props & { live: LiveEvents }) => {
  const { view = 'events' } = useWebhookSearch().search
  if (view === 'setup') return <SetUp />
  if (view === 'targets') return <Targets />
  return (
    <>
      {live.error !== null && <FailureNote isRead error={live.error} onRetry={live.retry} />}
      {live.isLoaded ? <Events live={live} /> : live.error === null && <EventsSkeleton />}
    </>
  )
})

/** @param props.numberNames titles of known numbers by id */
export function WebhooksView({
  setUp,
  targets,
  numberNames,
}: Props & { numberNames: ReadonlyMap<string, string> }) {
  const { pins } = useWebhookSearch().search
  const pinned = useMemo(() => readPins(pins), [pins])
  const live = useEventFeed(pinned)
  // A flood of events does not block input.
  const shown = useAfterPaint(live)
  return (
    <Page
      title={webhookWords.title}
      lead={t('What the platform sent to this studio, live.')}
      isBeside
      action={<ConnectionState connection={live.connection} />}
    >
      {/* The first row of the list is as near the top as in other lists. */}
      <div className="flex flex-col gap-2">
        <ViewTabs />
        <Suspense fallback={<SkeletonRows rows={6} label={webhookWords.loading} />}>
          <WebhookNumbers value={numberNames}>
            <View live={shown} setUp={setUp} targets={targets} />
          </WebhookNumbers>
        </Suspense>
      </div>
    </Page>
  )
}
