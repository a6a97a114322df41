/** When an entry happened, and the webhook that reported it. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ConversationEntry } from '../../../../../conversations/entry.ts'
import { eventOf } from '../../../../conversation/model/thread-entries.ts'
import { RelativeTime } from '../../../../ui/time.tsx'
import { inboxWords } from '../words.ts'

/** Waits for the pointer or the focus. */
export const toolLook =
  'opacity-0 transition-opacity focus-visible:opacity-100 group-hover/entry:opacity-100 group-focus-within/entry:opacity-100 touch:opacity-100'

interface Props {
  entry: ConversationEntry
  children?: ReactNode
}

export function EntryFoot({ entry, children }: Props) {
  return (
    <p className="flex flex-wrap gap-x-2 text-label text-quiet">
      {children}
      <RelativeTime moment={new Date(entry.at)} />
    </p>
  )
}

/** Of an entry that is no message; the link waits for the pointer or the focus. */
export function LineFoot({ entry }: Pick<Props, 'entry'>) {
  return (
    <div data-tools className="flex flex-wrap items-center gap-x-2">
      <EntryFoot entry={entry} />
      <EventLink entry={entry} className={toolLook} />
    </div>
  )
}

export function EventLink({ entry, className }: Pick<Props, 'entry'> & { className?: string }) {
  const eventId = eventOf(entry)
  if (eventId === undefined) return null
  return (
    <Link
      to="/webhooks"
      search={{ event: eventId }}
      className={clsx(
        'rounded-small text-label text-quiet underline decoration-line-strong underline-offset-2 hover:text-accent',
        className,
      )}
    >
      {inboxWords.showEvent}
    </Link>
  )
}
