/** The webhooks page below its title: three views of the same live events. */
import { memo, useDeferredValue, useMemo } from 'react'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ConnectionState } from './connection-state.tsx'
import type { ConversationSlots } from './conversation-slots.ts'
import { Conversations } from './conversations.tsx'
import { Events } from './events.tsx'
import { SetUp } from './set-up.tsx'
import { type LiveEvents, useEventFeed } from './use-event-feed.ts'
import { useWebhookSearch } from './use-webhook-search.ts'
import { ViewTabs } from './view-tabs.tsx'
import { readPins } from './webhook-search.ts'
import { words } from './words.ts'

interface ViewProps {
  live: LiveEvents
  slots: ConversationSlots
}

const View = memo(({ live, slots }: ViewProps) => {
  const { view = 'events' } = useWebhookSearch().search
  if (view === 'setup') return <SetUp />
  if (!live.isLoaded) return live.error === null ? <SkeletonRows rows={6} label={words.loading} /> : null
  if (view === 'events') return <Events live={live} />
  return <Conversations events={live.buffer.events} slots={slots} />
})

export function Webhooks({ slots }: { slots: ConversationSlots }) {
  const { pins } = useWebhookSearch().search
  const pinned = useMemo(() => readPins(pins), [pins])
  const live = useEventFeed(pinned)
  // A page full of rows is drawn in slices, and a flood of events does not hold up the keys.
  const shown = useDeferredValue(live)
  return (
    <Page title={words.title} lead={words.lead} action={<ConnectionState connection={live.connection} />}>
      <ViewTabs />
      {live.error !== null && <Failure error={live.error} onRetry={live.retry} />}
      <View live={shown} slots={slots} />
    </Page>
  )
}
