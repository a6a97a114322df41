/** The conversations of one number in which something happened last, each with who holds it. */
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FailureNote } from '../../../../ui/failure.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { ConnectionState } from '../feed/connection-state.tsx'
import { OwnerStatus } from '../feed/owner-status.tsx'
import { useEventFeed } from '../feed/use-event-feed.ts'
import { webhookWords } from '../words.ts'
import type { ConversationCounts } from './conversation-slots.ts'
import { type Conversation, groupConversations } from './group-conversations.ts'

interface Props {
  phoneNumberId: string
  control: NonNullable<ConversationCounts['control']>
}

const maxShown = 20
const noPins: ReadonlySet<string> = new Set()

export function RecentConversations({ phoneNumberId, control }: Props) {
  const { buffer, isLoaded, error, retry, connection } = useEventFeed(noPins)
  const conversations = useMemo(
    () => groupConversations(buffer.events).filter((one) => one.phoneNumberId === phoneNumberId),
    [buffer.events, phoneNumberId],
  )
  return (
    <section aria-labelledby="recent-conversations">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <h2 id="recent-conversations" className="font-semibold">
          {webhookWords.recent}
        </h2>
        <ConnectionState connection={connection} />
      </div>
      {error !== null && <FailureNote error={error} onRetry={retry} />}
      {!isLoaded && error === null && <SkeletonRows rows={3} label={webhookWords.loading} />}
      {isLoaded && conversations.length === 0 && (
        <p className="max-w-prose border-line border-t py-4 text-quiet">{webhookWords.recentEmpty}</p>
      )}
      <ul>
        {conversations.slice(0, maxShown).map((conversation) => (
          <li key={conversation.key} className="flex flex-col gap-2 border-line border-t px-3 py-3">
            <Head conversation={conversation} />
            {control(conversation)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Head({ conversation: { key, name, consumer, owner, lastAt } }: { conversation: Conversation }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0">
        {name && <span className="font-medium">{name} </span>}
        <span className="text-quiet tabular-nums">{consumer}</span>
      </span>
      {owner ? (
        <OwnerStatus owner={owner} />
      ) : (
        <span className="text-quiet">{webhookWords.holderUnknown}</span>
      )}
      <span className="ml-auto flex flex-wrap gap-x-4 text-label text-quiet">
        <RelativeTime moment={new Date(lastAt)} />
        <Link
          to="/webhooks"
          search={{ view: 'conversations', conversation: key }}
          className="underline underline-offset-2 hover:text-accent"
        >
          {webhookWords.showConversation}
        </Link>
      </span>
    </div>
  )
}
