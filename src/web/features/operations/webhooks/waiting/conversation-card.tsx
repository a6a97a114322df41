/** One conversation with whoever holds it, since when a customer waits, the last messages, and what can be done. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../../../ui/time.tsx'
import type { MessageEntry } from '../conversations/group-conversations.ts'
import { OwnerStatus } from '../feed/owner-status.tsx'
import { speakerNames } from '../search/phrases.ts'
import { webhookWords } from '../words.ts'
import { handoverReason, lastMessages, type WaitingConversation } from './waiting-conversations.ts'
import { waitingWords } from './words.ts'

const shownMessages = 3

interface Props {
  conversation: WaitingConversation
  control: ReactNode
}

export function ConversationCard({ conversation, control }: Props) {
  const { key, name, customer, owner, waitingSince, lastAt } = conversation
  const reason = handoverReason(conversation)
  return (
    <li
      className={clsx(
        'flex flex-col gap-2 border-line border-t py-3 pr-3',
        waitingSince === undefined ? 'pl-3' : 'border-l-2 border-l-warn pl-[calc(--spacing(3)-2px)]',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0">
          {name && <span className="font-medium">{name} </span>}
          <span className="text-quiet tabular-nums">{customer}</span>
        </span>
        {owner ? (
          <OwnerStatus owner={owner} />
        ) : (
          <span className="text-quiet">{webhookWords.holderUnknown}</span>
        )}
        <span className="ml-auto flex flex-wrap gap-x-4 text-label text-quiet">
          <span>
            {waitingSince === undefined ? waitingWords.lastWrote : waitingWords.since}{' '}
            <RelativeTime moment={new Date(waitingSince ?? lastAt)} />
          </span>
          <Link
            to="/webhooks"
            search={{ view: 'conversations', conversation: key }}
            className="underline underline-offset-2 hover:text-accent"
          >
            {waitingWords.showConversation}
          </Link>
        </span>
      </div>
      {reason && (
        <p>
          <span className="text-label text-quiet">{waitingWords.reason}:</span> {reason}
        </p>
      )}
      <LastMessages messages={lastMessages(conversation, shownMessages)} />
      {control}
    </li>
  )
}

function LastMessages({ messages }: { messages: readonly MessageEntry[] }) {
  if (messages.length === 0) return <p className="text-label text-quiet">{waitingWords.noMessages}</p>
  return (
    <ol aria-label={waitingWords.messages} className="flex flex-col gap-0.5">
      {messages.map(({ messageId, speaker, text }) => (
        <li key={messageId} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
          <span className="text-label text-quiet">{speaker && speakerNames[speaker]}</span>
          <span className="line-clamp-2 whitespace-pre-wrap">{text}</span>
        </li>
      ))}
    </ol>
  )
}
