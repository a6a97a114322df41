/** Connection status of live webhooks. */

import type { FeedConnection } from '../../api/stream/feed-connection.ts'
import type { StatusShape, Tone } from '../../ui/status.tsx'
import { Status } from '../../ui/status.tsx'
import { connectionNames } from '../phrases.ts'

const looks: Record<FeedConnection, { tone: Tone; shape: StatusShape }> = {
  loading: { tone: 'quiet', shape: 'off' },
  live: { tone: 'good', shape: 'live' },
  retrying: { tone: 'warn', shape: 'waiting' },
  failed: { tone: 'bad', shape: 'stopped' },
}

export function ConnectionState({ connection }: { connection: FeedConnection }) {
  return (
    // As wide as the longest of the usual states, so that the text beside it does not wrap anew.
    <div role="status" className="flex justify-end pt-1 lg:min-w-26">
      <Status {...looks[connection]}>{connectionNames[connection]}</Status>
    </div>
  )
}
