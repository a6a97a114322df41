import { useMemo } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { isNewer } from '../../../../conversation/feed/event-buffer.ts'
import { lineDiff } from '../../../../text/line-diff.ts'
import { LineDifference } from '../../../../ui/difference.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useWebhookSearch } from '../search/use-webhook-search.ts'
import { webhookWords } from '../words.ts'
import { prettyBody, withVisibleControls } from './body-text.ts'
import { PaneHeader } from './pane-header.tsx'
import { eventSummary } from './summary/event-summary.ts'

function textOf(event: WebhookEvent) {
  return withVisibleControls(prettyBody(event))
}

export function EventComparison({ one, two }: { one: WebhookEvent; two: WebhookEvent }) {
  const { change } = useWebhookSearch()
  const [older, newer] = isNewer(one.id, two.id) ? [two, one] : [one, two]
  const lines = useMemo(() => lineDiff(textOf(older), textOf(newer)), [older, newer])
  const isSame = lines.every(({ kind }) => kind === 'same')
  return (
    <article className="fade-in flex flex-col gap-4">
      <PaneHeader
        title={webhookWords.comparison.label}
        back={webhookWords.back}
        backTo={{ event: undefined, against: undefined }}
      >
        <dl className="flex flex-col gap-1">
          {[
            { name: `− ${webhookWords.older}`, event: older },
            { name: `+ ${webhookWords.newer}`, event: newer },
          ].map(({ name, event }) => (
            <div key={event.id} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
              <dt className="text-quiet">{name}</dt>
              <dd className="truncate">
                <bdi>{eventSummary(event)}</bdi>{' '}
                <span className="text-label text-quiet">{event.receivedAt}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Button size="small" className="w-fit" onClick={() => change({ against: undefined })}>
          {webhookWords.compareCancel}
        </Button>
      </PaneHeader>
      {isSame && <p className="text-quiet">{webhookWords.compareSame}</p>}
      <LineDifference {...webhookWords.comparison} parts={lines} />
    </article>
  )
}
