import { Link } from '@tanstack/react-router'
import { GitCompareArrows, Pin, PinOff, Send } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { t } from '../../../../../contract/translate.ts'
import { part } from '../../../../browser/parts.ts'
import { readEvent } from '../../../../conversation/model/read-event.ts'
import { UnrecognisedRows } from '../../../../forms/list/unrecognised-rows.tsx'
import { spacedCustomer } from '../../../../text/calling-codes.ts'
import { formatBytes, formatDate } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Fact } from '../../../../ui/table/fact.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { textLinkLook } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { useNumberName } from '../number-names.ts'
import { readPins, togglePin } from '../search/search-values.ts'
import { useWebhookSearch } from '../search/use-webhook-search.ts'
import { targetWords } from '../targets/words.ts'
import { customersName, kindsText, numbersName, reasonTexts, webhookWords } from '../words.ts'
import { eventAsCurl } from './as-curl.ts'
import { prettyBody, withVisibleControls } from './body-text.ts'
import { CopyButton } from './copy-button.tsx'
import { PaneHeader } from './pane-header.tsx'
import { eventSummary } from './summary/event-summary.ts'

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

function EventFactList({ event }: { event: WebhookEvent }) {
  const { customers } = readEvent(event)
  const nameOf = useNumberName()
  const received = new Date(event.receivedAt)
  return (
    <dl aria-label={t('Details')} className="border-line border-t">
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
            <CopyId key={customer} id={customer} text={spacedCustomer(customer)} label={t('Customer')} />
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
              {t('Same body as an earlier webhook.')}
            </Link>
            .
          </span>
        </EventFact>
      )}
      <EventFact name={t('Size')}>{formatBytes(event.size)}</EventFact>
      <EventFact name={webhookWords.digest}>
        <CopyId id={event.digest} label={webhookWords.digest} />
      </EventFact>
      <EventFact name={webhookWords.eventId}>
        <CopyId id={event.id} label={webhookWords.eventId} />
      </EventFact>
    </dl>
  )
}

/** The few stored request headers. */
function EventHeaders({ headers }: { headers: WebhookEvent['headers'] }) {
  const entries = Object.entries(headers)
  return (
    <Section id="event-headers" title={t('Headers')} level={3} className="flex flex-col gap-2">
      {entries.length === 0 && <p className="text-quiet">{t('No headers stored.')}</p>}
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

interface ActionProps {
  event: WebhookEvent
  isSending: boolean
  onSend: () => void
}

function EventActions({ event, isSending, onSend }: ActionProps) {
  const { search, change } = useWebhookSearch()
  const isPinned = readPins(search.pins).has(event.id)
  const PinIcon = isPinned ? PinOff : Pin
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        aria-pressed={isPinned}
        onClick={() => change({ pins: togglePin(search.pins, event.id) })}
      >
        <PinIcon size={13} aria-hidden="true" />
        {isPinned ? t('Unpin') : t('Pin')}
      </Button>
      <Button
        size="small"
        onClick={() =>
          change({ against: event.id, event: matchMedia('(width >= 1180px)').matches ? event.id : undefined })
        }
      >
        <GitCompareArrows size={13} aria-hidden="true" />
        {t('Compare')}
      </Button>
      <Button size="small" aria-expanded={isSending} onClick={onSend}>
        <Send size={13} aria-hidden="true" />
        {targetWords.resend}
      </Button>
      <CopyButton
        label={t('Copy as curl')}
        text={() => eventAsCurl(event, location.origin + studioPaths.webhooks)}
      />
      <CopyButton label={t('Copy body')} text={() => event.body} />
    </div>
  )
}

function Choosing() {
  const { change } = useWebhookSearch()
  return (
    <Note tone="info">
      <p>{webhookWords.comparePick}</p>
      <Button size="small" className="my-1.5" onClick={() => change({ against: undefined })}>
        {webhookWords.compareCancel}
      </Button>
    </Note>
  )
}

const SendToTarget = lazy(
  part(async () => ({
    default: (await import('../targets/send-to-target.tsx')).SendToTarget,
  })),
)

export function EventDetail({ event }: { event: WebhookEvent }) {
  const { search } = useWebhookSearch()
  const [isSending, setSending] = useState(false)
  const reason = event.reason === null ? null : reasonTexts[event.reason]
  return (
    <article className="fade-in flex flex-col gap-4">
      <PaneHeader
        title={
          <span dir="auto" className="line-clamp-2">
            {eventSummary(event)}
          </span>
        }
        back={webhookWords.back}
        backTo={{ event: undefined, against: undefined }}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Status
            tone={event.verification === 'signed' ? 'good' : 'warn'}
            shape={event.verification === 'signed' ? 'live' : 'stopped'}
          >
            {event.verification === 'signed' ? webhookWords.signed : webhookWords.unverified}
          </Status>
          {event.sample && <Tag tone="info">{webhookWords.sample}</Tag>}
          {event.duplicateOf !== null && <Tag>{webhookWords.duplicate}</Tag>}
        </div>
        <EventActions event={event} isSending={isSending} onSend={() => setSending(!isSending)} />
      </PaneHeader>
      {search.against === event.id && <Choosing />}
      {reason && (
        <Note tone="warn" title={reason.title}>
          <p>
            {event.sample ? t('This sample was sent without a valid signature on purpose.') : reason.advice}
          </p>
        </Note>
      )}
      {isSending && (
        <Suspense fallback={<SkeletonRows rows={2} label={targetWords.targetsLoading} />}>
          <SendToTarget key={event.id} event={event} />
        </Suspense>
      )}
      <EventFactList event={event} />
      <UnrecognisedRows entries={readEvent(event).unrecognised} />
      <EventBody event={event} />
      <EventHeaders headers={event.headers} />
      <p className="text-label text-quiet">
        {t(
          'The command does not include the signature, so its webhook arrives unverified. In production, the studio needs its app secret for that.',
        )}
      </p>
    </article>
  )
}

/** Longer text makes the page slow. */
const maxShownCharacters = 100_000

/** An event's body, always as text. */
function EventBody({ event }: { event: WebhookEvent }) {
  const [isRaw, setIsRaw] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const text = useMemo(() => withVisibleControls(isRaw ? event.body : prettyBody(event)), [event, isRaw])
  const isCut = !isWhole && text.length > maxShownCharacters
  return (
    <Section
      id="event-body"
      title={t('Body')}
      level={3}
      action={
        event.bodyEncoding === 'base64' ? (
          <p className="text-label text-quiet">{t('The body is not text, so it is shown in base64.')}</p>
        ) : (
          <fieldset className="flex">
            <legend className="sr-only">{t('Format')}</legend>
            {[false, true].map((raw) => (
              <Button
                key={String(raw)}
                size="small"
                weight="ghost"
                aria-pressed={raw === isRaw}
                className="aria-pressed:text-text aria-pressed:underline aria-pressed:underline-offset-4"
                onClick={() => setIsRaw(raw)}
              >
                {raw ? t('Raw') : t('Formatted')}
              </Button>
            ))}
          </fieldset>
        )
      }
      className="flex flex-col gap-2"
    >
      {event.size === 0 ? (
        <p className="text-quiet">{webhookWords.emptyBody}</p>
      ) : (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-small border border-line bg-sunken p-3 font-mono text-label">
          {isCut ? text.slice(0, maxShownCharacters) : text}
        </pre>
      )}
      {isCut && (
        <Button size="small" className="w-fit" onClick={() => setIsWhole(true)}>
          {t('Show all')}
        </Button>
      )}
    </Section>
  )
}
