/** The webhooks page below its title: three views of the same live events. */
import { useMemo } from 'react'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ConnectionState } from './connection-state.tsx'
import type { ConversationSlot } from './conversation-slot.ts'
import { Conversations } from './conversations.tsx'
import { Events } from './events.tsx'
import { SetUp } from './set-up.tsx'
import { type LiveEvents, useEventFeed } from './use-event-feed.ts'
import { useWebhookSearch } from './use-webhook-search.ts'
import { ViewTabs } from './view-tabs.tsx'
import { readPins } from './webhook-search.ts'
import { words } from './words.ts'

interface Props {
  /** What can be done about a conversation, which another feature brings. */
  control?: ConversationSlot | undefined
}

function View({ live, control }: Props & { live: LiveEvents }) {
  const { view = 'events' } = useWebhookSearch().search
  if (view === 'setup') return <SetUp />
  if (!live.isLoaded) return live.error === null ? <SkeletonRows rows={6} label={words.loading} /> : null
  return view === 'conversations' ? (
    <Conversations events={live.buffer.events} control={control} />
  ) : (
    <Events live={live} />
  )
}

export function Webhooks({ control }: Props) {
  const { pins } = useWebhookSearch().search
  const pinned = useMemo(() => readPins(pins), [pins])
  const live = useEventFeed(pinned)
  return (
    <Page title={words.title} lead={words.lead} action={<ConnectionState connection={live.connection} />}>
      <ViewTabs />
      {live.error !== null && <Failure error={live.error} onRetry={live.retry} />}
      <View live={live} control={control} />
    </Page>
  )
}
