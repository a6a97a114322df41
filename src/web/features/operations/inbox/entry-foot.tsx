/** When an entry happened, and the webhook that reported it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../../ui/time.tsx'
import { inboxWords } from './words.ts'

interface Props {
  entry: { eventId?: string | undefined; at: number }
  children?: ReactNode
}

export function EntryFoot({ entry: { eventId, at }, children }: Props) {
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
