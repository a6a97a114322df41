/** When an entry happened, and the webhook that reported it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ConversationEntry } from '../../../../../conversations/entry.ts'
import { eventOf } from '../../../../conversation/model/thread-entries.ts'
import { RelativeTime } from '../../../../ui/time.tsx'
import { inboxWords } from '../words.ts'

interface Props {
  entry: ConversationEntry
  children?: ReactNode
}

export function EntryFoot({ entry, children }: Props) {
  const { at } = entry
  const eventId = eventOf(entry)
  return (
    <p className="flex flex-wrap gap-x-2 text-label text-quiet">
      {children}
      <RelativeTime moment={new Date(at)} />
      {eventId !== undefined && (
        <Link
          to="/webhooks"
          search={{ event: eventId }}
          className="rounded-small underline decoration-line-strong underline-offset-2 hover:text-accent"
        >
          {inboxWords.showEvent}
        </Link>
      )}
    </p>
  )
}
