/** The conversations of one number: who waits for the team first, then those that are held, then the agent's. */

import { type ReactNode, useMemo } from 'react'
import { useWaitingCount } from '../../../../api/agent/needs/attention.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { onListKeys } from '../../../../ui/list/list-keys.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import type { ConversationSlots } from '../conversations/conversation-slots.ts'
import { groupConversations } from '../conversations/group-conversations.ts'
import { ConnectionState } from '../feed/connection-state.tsx'
import { useEventFeed } from '../feed/use-event-feed.ts'
import { AlertOptions } from './alert-options.tsx'
import { ConversationCard } from './conversation-card.tsx'
import { conversationGroups, type WaitingConversation } from './waiting-conversations.ts'
import { storedWaiting, waitingCount, waitingWords } from './words.ts'

interface Props {
  phoneNumberId: string
  control: NonNullable<ConversationSlots['control']>
}

/** Of those who do not wait; whoever waits is always listed. */
const maxOthers = 20
const noPins: ReadonlySet<string> = new Set()

export function WaitingList({ phoneNumberId, control }: Props) {
  const { buffer, isLoaded, error, retry, connection } = useEventFeed(noPins)
  const all = useMemo(
    () => groupConversations(buffer.events).filter((one) => one.phoneNumberId === phoneNumberId),
    [buffer.events, phoneNumberId],
  )
  const { waiting, held, withAgent, unclear } = useMemo(() => conversationGroups(all), [all])
  // The platform counts those too whose webhooks are not stored here.
  const counted = useWaitingCount(phoneNumberId, waiting.length)
  const others = [
    { title: waitingWords.held, conversations: held },
    { title: waitingWords.withAgent, conversations: withAgent },
    { title: waitingWords.unclear, conversations: unclear },
  ]
  const isCut = others.some(({ conversations }) => conversations.length > maxOthers)

  return (
    <>
      <Section
        id="waiting-conversations"
        title={waitingWords.waiting}
        action={<ConnectionState connection={connection} />}
        className="flex flex-col gap-2"
      >
        {error !== null && <FailureNote error={error} onRetry={retry} />}
        {isLoaded ? (
          <p role="status" className={counted === 0 ? 'text-quiet' : 'font-medium'}>
            {waitingCount(counted)}
          </p>
        ) : (
          error === null && <SkeletonRows rows={3} label={waitingWords.loading} />
        )}
        {isLoaded && counted > waiting.length && (
          <p className="text-label text-quiet">{storedWaiting(waiting.length)}</p>
        )}
        <Cards conversations={waiting} control={control} label={waitingWords.waiting} />
      </Section>
      <AlertOptions waiting={waiting} counted={counted} isReady={isLoaded} />
      {isLoaded && all.length === 0 && <p className="max-w-prose text-quiet">{waitingWords.none}</p>}
      {others.map(
        ({ title, conversations }) =>
          conversations.length > 0 && (
            <section key={title} className="flex flex-col gap-2">
              <h2 className="font-semibold">{title}</h2>
              <Cards conversations={conversations.slice(0, maxOthers)} control={control} label={title} />
            </section>
          ),
      )}
      {isCut && <p className="text-label text-quiet">{waitingWords.tooMany}</p>}
    </>
  )
}

interface CardsProps {
  label: string
  conversations: readonly WaitingConversation[]
  control: (conversation: WaitingConversation) => ReactNode
}

function Cards({ label, conversations, control }: CardsProps) {
  if (conversations.length === 0) return null
  return (
    <ul aria-label={label} onKeyDown={onListKeys}>
      {conversations.map((conversation) => (
        <ConversationCard
          key={conversation.key}
          conversation={conversation}
          control={control(conversation)}
        />
      ))}
    </ul>
  )
}
