/** What became of the agent events sent here, asked for until it is final. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { growingWait } from '../../../../agent/transport/growing-wait.ts'
import { agentEvent } from '../../../../contract/platform/agent/agent-event.ts'
import { t } from '../../../../contract/translate.ts'
import { platformPath } from '../../../api/agent/platform-path.ts'
import { isMissing } from '../../../api/api-error.ts'
import { send } from '../../../api/client.ts'
import { maskedCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { useSession } from '../../../api/session.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { eventReasonText, eventState } from './event-words.ts'
import { clearEvents, isFinalStatus, type SentEvent, updateEvent, useSentEvents } from './sent-events.ts'

/** For about an hour; the next visit goes on. */
const pollMilliseconds = growingWait({ firstSeconds: 2, growth: 1.5, maxSeconds: 60, maxPolls: 70 })

function stateQuery({ phoneNumberId, id }: SentEvent) {
  const path = platformPath('agentEvent', { entity_id: phoneNumberId, agent_event_id: id })
  return queryOptions({
    queryKey: ['agent-event', path],
    queryFn: ({ signal }) => send(agentEvent, { path, signal }),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      error || isFinalStatus(data?.status ?? '') ? false : pollMilliseconds(dataUpdateCount),
  })
}

export function SentEvents() {
  const owner = useSession().user.id
  const events = useSentEvents(owner)
  return (
    <Section
      id="playground-events"
      title={t('Agent events sent')}
      action={
        events.length > 0 && (
          <Button size="small" weight="ghost" onClick={() => clearEvents(owner)}>
            {t('Clear events')}
          </Button>
        )
      }
      isRuled
      className="flex flex-col gap-2"
    >
      {events.length === 0 && (
        <p className="text-quiet">
          {t(
            'Agent events you send are listed here with their outcome, in this browser only, without description and payload.',
          )}
        </p>
      )}
      <ul className="max-h-96 overflow-y-auto">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </Section>
  )
}

function EventRow({ event }: { event: SentEvent }) {
  const { id, phoneNumberId, to, type, sentAt, status, reason } = event
  const owner = useSession().user.id
  const [isMasked] = useMaskedView()
  const isOver = isFinalStatus(status)
  const { data, error, isFetching, refetch } = useQuery({ ...stateQuery(event), enabled: !isOver })
  const isGone = isMissing(error)

  useEffect(() => {
    if (data?.status)
      updateEvent(owner, id, {
        status: data.status,
        reason: data.error_message ?? data.skipped_reason ?? null,
      })
    else if (isGone) updateEvent(owner, id, { status: 'gone', reason: null })
  }, [owner, id, data, isGone])

  return (
    <li className="flex flex-col gap-1 border-line border-t py-2 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <bdi className="min-w-0 break-words font-medium">{type}</bdi>
        <StatusOf state={eventState(status)} />
      </div>
      <span className="flex flex-wrap gap-x-3 text-label text-quiet tabular-nums">
        <bdi>{isMasked ? maskedCustomer(to) : to}</bdi>
        <RelativeTime moment={new Date(sentAt)} />
        <bdi>{phoneNumberId}</bdi>
        <CopyId id={id} label={t('event id')} />
      </span>
      {reason && <Reason reason={reason} />}
      {error && !isGone && (
        <p className="flex flex-wrap items-center gap-2 text-label text-warn">
          {t('Its state could not be read.')}
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            {t('Ask again')}
          </Button>
        </p>
      )}
    </li>
  )
}

/** The platform's own code is shown too, because its support asks for it. */
function Reason({ reason }: { reason: string }) {
  const text = eventReasonText(reason)
  return (
    <p className="text-label text-warn">
      <bdi>{text}</bdi> {text !== reason && <code className="font-mono">{reason}</code>}
    </p>
  )
}
