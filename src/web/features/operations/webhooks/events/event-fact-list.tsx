/** What the studio noted down about an event. */

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { textLinkLook } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { readEvent } from '../feed/read-event.ts'
import { bytesText } from '../search/phrases.ts'
import { kindNames, words } from '../words.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-2 border-line border-b py-1.5">
      <dt className="text-label text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3">{children}</dd>
    </div>
  )
}

export function EventFactList({ event }: { event: WebhookEvent }) {
  const { consumers } = readEvent(event)
  return (
    <dl aria-label={words.facts} className="border-line border-t">
      <Fact name={words.received}>
        <RelativeTime moment={new Date(event.receivedAt)} />
        <span className="text-label text-quiet tabular-nums">{event.receivedAt}</span>
      </Fact>
      <Fact name={words.kind}>{event.kinds.map((kind) => kindNames[kind]).join(', ')}</Fact>
      {event.phoneNumberIds.length > 0 && (
        <Fact name={words.numbers}>
          {event.phoneNumberIds.map((id) => (
            <CopyId key={id} id={id} label={words.phone} />
          ))}
        </Fact>
      )}
      {consumers.length > 0 && (
        <Fact name={words.consumers}>
          {consumers.map((consumer) => (
            <CopyId key={consumer} id={consumer} label={words.consumers} />
          ))}
        </Fact>
      )}
      {event.duplicateOf !== null && (
        <Fact name={words.duplicate}>
          <span>
            {words.duplicateOf}{' '}
            <Link
              to="/webhooks"
              search={(now) => ({ ...now, event: event.duplicateOf ?? undefined })}
              resetScroll={false}
              className={textLinkLook}
            >
              {words.duplicateLink}
            </Link>
            .
          </span>
        </Fact>
      )}
      <Fact name={words.size}>{bytesText(event.size)}</Fact>
      <Fact name={words.digest}>
        <CopyId id={event.digest} label={words.digest} />
      </Fact>
      <Fact name={words.eventId}>
        <CopyId id={event.id} label={words.eventId} />
      </Fact>
    </dl>
  )
}
