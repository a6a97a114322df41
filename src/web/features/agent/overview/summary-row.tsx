/** A summary row: the count and states of one kind of record. */
import type { ReactNode } from 'react'
import { Status } from '../../../ui/status.tsx'
import type { FactReading } from './reading.ts'
import { type Tally, tallyText } from './tallies.ts'
import { overviewWords } from './words.ts'

interface Part {
  text: string
  tallies: readonly Tally[]
}

export function partOf<Value>(
  reading: FactReading<Value>,
  text: (value: Value) => string,
  tallies: (value: Value) => readonly Tally[] = () => [],
): FactReading<Part> {
  if (reading.state !== 'there') return reading
  return { state: 'there', value: { text: text(reading.value), tallies: tallies(reading.value) } }
}

interface Props {
  name: ReactNode
  part: FactReading<Part>
  /** Links to the list, filtered by the search. */
  linkTo: (search: Readonly<Record<string, string>>, text: string) => ReactNode
}

export function AgentSummaryRow({ name, part, linkTo }: Props) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-line border-b py-2.5">
      <dt className="text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {part.state === 'pending' && (
          <span className="appear-late h-3 w-24 rounded-small bg-hover">
            <span className="sr-only">{overviewWords.loading}</span>
          </span>
        )}
        {part.state === 'failed' && (
          <Status tone="warn" shape={part.kind === 'preparing' ? 'waiting' : 'stopped'}>
            {part.kind === 'preparing' ? overviewWords.connectorsPreparing : overviewWords.unread}
          </Status>
        )}
        {part.state === 'there' && (
          <>
            <span className="tabular-nums">{part.value.text}</span>
            {part.value.tallies.map((tally) => (
              <Status key={tally.state} tone={tally.tone} shape={tally.shape}>
                {tally.search === undefined ? tallyText(tally) : linkTo(tally.search, tallyText(tally))}
              </Status>
            ))}
          </>
        )}
      </dd>
    </div>
  )
}
