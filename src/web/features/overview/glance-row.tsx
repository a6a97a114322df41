/** One kind of thing that an agent has: how many there are, in which states. */
import type { ReactNode } from 'react'
import { Status } from '../../ui/status.tsx'
import type { Reading } from './reading.ts'
import type { Tally } from './tallies.ts'
import { words } from './words.ts'

interface Props<Value> {
  name: string
  reading: Reading<Value>
  text: (value: Value) => string
  tallies?: (value: Value) => readonly Tally[]
  link?: ReactNode
}

export function GlanceRow<Value>({ name, reading, text, tallies, link }: Props<Value>) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr] items-baseline gap-x-4 border-line border-b py-2.5">
      <dt className="text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {reading.state === 'pending' && (
          <span className="appear-late h-3 w-24 rounded-small bg-hover">
            <span className="sr-only">{words.loading}</span>
          </span>
        )}
        {reading.state === 'failed' && (
          <Status tone="warn" jack={reading.kind === 'preparing' ? 'waiting' : 'stopped'}>
            {reading.kind === 'preparing' ? words.connectorsPreparing : words.unread}
          </Status>
        )}
        {reading.state === 'there' && (
          <>
            <span className="tabular-nums">{text(reading.value)}</span>
            {tallies?.(reading.value).map(({ text, count, tone, jack }) => (
              <Status key={text} tone={tone} jack={jack}>{`${count} ${text}`}</Status>
            ))}
          </>
        )}
        {link && <span className="ml-auto">{link}</span>}
      </dd>
    </div>
  )
}
