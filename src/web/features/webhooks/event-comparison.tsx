/** Two events compared line by line, the earlier one first. */
import { clsx } from 'clsx'
import { useMemo } from 'react'
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'
import { Button } from '../../ui/button.tsx'
import { prettyBody, withVisibleControls } from './body-text.ts'
import { isNewer } from './event-buffer.ts'
import { eventSummary } from './event-summary.ts'
import { type DiffLine, diffLines } from './line-diff.ts'
import { PaneHeader } from './pane-header.tsx'
import { useWebhookSearch } from './use-webhook-search.ts'
import { words } from './words.ts'

const looks = {
  both: { sign: ' ', look: '' },
  left: { sign: '−', look: 'bg-bad-soft' },
  right: { sign: '+', look: 'bg-good-soft' },
} as const satisfies Record<DiffLine['side'], { sign: string; look: string }>

/** More lines than this make a page slow to draw. */
const maxLines = 3000

const spoken = { both: '', left: words.onlyOlder, right: words.onlyNewer }

function Line({ line }: { line: DiffLine }) {
  const { sign, look } = looks[line.side]
  return (
    <div className={clsx('flex px-3', look)}>
      <span aria-hidden="true" className="w-4 shrink-0 select-none">
        {sign}
      </span>
      {spoken[line.side] && <span className="sr-only">{spoken[line.side]} </span>}
      <span className="whitespace-pre-wrap break-all">{line.text}</span>
    </div>
  )
}

function textOf(event: WebhookEvent) {
  return withVisibleControls(prettyBody(event))
}

export function EventComparison({ one, two }: { one: WebhookEvent; two: WebhookEvent }) {
  const { change } = useWebhookSearch()
  const [older, newer] = isNewer(one.id, two.id) ? [two, one] : [one, two]
  const lines = useMemo(
    () => diffLines(textOf(older), textOf(newer)).map((line, at) => ({ ...line, at })),
    [older, newer],
  )
  const isSame = lines.every(({ side }) => side === 'both')
  return (
    <article className="fade-in flex flex-col gap-4">
      <PaneHeader
        title={words.compareTitle}
        back={words.back}
        backTo={{ event: undefined, against: undefined }}
      >
        <dl className="flex flex-col gap-1">
          {[
            { name: `− ${words.older}`, event: older },
            { name: `+ ${words.newer}`, event: newer },
          ].map(({ name, event }) => (
            <div key={event.id} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
              <dt className="text-quiet">{name}</dt>
              <dd className="truncate">
                {eventSummary(event)} <span className="text-label text-quiet">{event.receivedAt}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Button size="small" className="w-fit" onClick={() => change({ against: undefined })}>
          {words.compareCancel}
        </Button>
      </PaneHeader>
      {isSame && <p className="text-quiet">{words.compareSame}</p>}
      <section
        aria-label={words.compareTitle}
        className="rounded-small border border-line bg-sunken py-2 font-mono text-label"
      >
        {lines.slice(0, maxLines).map((line) => (
          <Line key={line.at} line={line} />
        ))}
      </section>
      {lines.length > maxLines && <p className="text-quiet">{words.compareCut}</p>}
    </article>
  )
}
