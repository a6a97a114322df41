import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { readEvent } from '../../../../conversation/model/read-event.ts'
import { spacedCustomer } from '../../../../text/calling-codes.ts'
import { formatBytes, formatDate } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { Fact } from '../../../../ui/table/fact.tsx'
import { textLinkLook } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { useNumberName } from '../number-names.ts'
import { customersName, kindsText, numbersName, webhookWords } from '../words.ts'

function EventFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fact
      name={name}
      className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-2 border-line border-b py-1.5"
      valueLook="flex flex-wrap items-center gap-x-3"
    >
      {children}
    </Fact>
  )
}

export function EventFactList({ event }: { event: WebhookEvent }) {
  const { customers } = readEvent(event)
  const nameOf = useNumberName()
  const received = new Date(event.receivedAt)
  return (
    <dl aria-label={webhookWords.facts} className="border-line border-t">
      <EventFact name={webhookWords.received}>
        <RelativeTime moment={received} />
        <span className="text-label text-quiet tabular-nums" title={event.receivedAt}>
          {formatDate(received, 'exact')}
        </span>
      </EventFact>
      <EventFact name={webhookWords.kind}>{kindsText(event)}</EventFact>
      {event.phoneNumberIds.length > 0 && (
        <EventFact name={numbersName(event.phoneNumberIds.length)}>
          {event.phoneNumberIds.map((id) => (
            <span key={id}>
              <bdi className="break-words">{nameOf(id)}</bdi>{' '}
              <CopyId id={id} text={null} label={webhookWords.phone} />
            </span>
          ))}
        </EventFact>
      )}
      {customers.length > 0 && (
        <EventFact name={customersName(customers.length)}>
          {customers.map((customer) => (
            <CopyId
              key={customer}
              id={customer}
              text={spacedCustomer(customer)}
              label={webhookWords.customer}
            />
          ))}
        </EventFact>
      )}
      {event.duplicateOf !== null && (
        <EventFact name={webhookWords.duplicate}>
          <span>
            <Link
              to="/webhooks"
              search={(now) => ({ ...now, event: event.duplicateOf ?? undefined })}
              resetScroll={false}
              className={textLinkLook}
            >
              {webhookWords.duplicateOf}
            </Link>
            .
          </span>
        </EventFact>
      )}
      <EventFact name={webhookWords.size}>{formatBytes(event.size)}</EventFact>
      <EventFact name={webhookWords.digest}>
        <CopyId id={event.digest} label={webhookWords.digest} />
      </EventFact>
      <EventFact name={webhookWords.eventId}>
        <CopyId id={event.id} label={webhookWords.eventId} />
      </EventFact>
    </dl>
  )
}
