/** The few request headers that are kept with an event. */
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { webhookWords } from '../words.ts'
import { withVisibleControls } from './body-text.ts'

export function EventHeaders({ headers }: { headers: WebhookEvent['headers'] }) {
  const entries = Object.entries(headers)
  return (
    <Section id="event-headers" title={webhookWords.headers} level={3} className="flex flex-col gap-2">
      {entries.length === 0 && <p className="text-quiet">{webhookWords.noHeaders}</p>}
      <dl className="flex flex-col gap-1 font-mono text-label">
        {entries.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-quiet">{name}:</dt>
            <dd className="min-w-0 break-all">{withVisibleControls(value)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
