/** Whether new webhooks show themselves, said in a word. */
import type { Jack, Tone } from '../../../../ui/status.tsx'
import { Status } from '../../../../ui/status.tsx'
import { connectionNames } from '../words.ts'
import type { Connection } from './event-feed.ts'

const looks: Record<Connection, { tone: Tone; jack: Jack }> = {
  loading: { tone: 'quiet', jack: 'off' },
  live: { tone: 'good', jack: 'live' },
  retrying: { tone: 'warn', jack: 'waiting' },
  failed: { tone: 'bad', jack: 'stopped' },
}

export function ConnectionState({ connection }: { connection: Connection }) {
  return (
    <div role="status" className="pt-1">
      <Status {...looks[connection]}>{connectionNames[connection]}</Status>
    </div>
  )
}
