/** What the studio noted down about an event. */

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { formatBytes } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { textLinkLook } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { readEvent } from '../feed/read-event.ts'
import { customersName, numbersName, webhookKindNames, webhookWords } from '../words.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-2 border-line border-b py-1.5">
      <dt className="text-label text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3">{children}</dd>
    </div>
  )
}

export function EventFactList({ event }: { event: WebhookEvent }) {
  const { customers } = readEvent(event)
  return (
    <dl aria-label={webhookWords.facts} className="border-line border-t">
      <Fact name={webhookWords.received}>
        <RelativeTime moment={new Date(event.receivedAt)} />
        <span className="text-label text-quiet tabular-nums">{event.receivedAt}</span>
      </Fact>
      <Fact name={webhookWords.kind}>{event.kinds.map((kind) => webhookKindNames[kind]).join(', ')}</Fact>
      {event.phoneNumberIds.length > 0 && (
        <Fact name={numbersName(event.phoneNumberIds.length)}>
          {event.phoneNumberIds.map((id) => (
            <CopyId key={id} id={id} label={webhookWords.phone} />
          ))}
        </Fact>
      )}
      {customers.length > 0 && (
        <Fact name={customersName(customers.length)}>
          {customers.map((customer) => (
            <CopyId key={customer} id={customer} label={webhookWords.customer} />
          ))}
        </Fact>
      )}
      {event.duplicateOf !== null && (
        <Fact name={webhookWords.duplicate}>
          <span>
            {webhookWords.duplicateOf}{' '}
            <Link
              to="/webhooks"
              search={(now) => ({ ...now, event: event.duplicateOf ?? undefined })}
              resetScroll={false}
              className={textLinkLook}
            >
              {webhookWords.duplicateLink}
            </Link>
            .
          </span>
        </Fact>
      )}
      <Fact name={webhookWords.size}>{formatBytes(event.size)}</Fact>
      <Fact name={webhookWords.digest}>
        <CopyId id={event.digest} label={webhookWords.digest} />
      </Fact>
      <Fact name={webhookWords.eventId}>
        <CopyId id={event.id} label={webhookWords.eventId} />
      </Fact>
    </dl>
  )
}
