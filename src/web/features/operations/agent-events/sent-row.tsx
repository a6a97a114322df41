import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '../../../../contract/translate.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useSession } from '../../../api/session.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { eventPollMilliseconds, isWorthAsking } from './event-poll.ts'
import { eventState, isFinal } from './event-state.ts'
import { eventQuery } from './queries.ts'
import { type SentEvent, updateStatus } from './sent-events.ts'
import { agentEventWords, eventReasonText } from './words.ts'

export function SentRow({ event }: { event: SentEvent }) {
  const { id, phoneNumberId, status, reason, sentAt } = event
  const isOver = isFinal(status)
  const owner = useSession().user.id
  const query = useQuery({
    ...eventQuery(phoneNumberId, id, sentAt),
    enabled: !isOver && isWorthAsking(sentAt),
  })
  const { data, error } = query

  useEffect(() => {
    if (data?.status) updateStatus(owner, id, data.status, data.error_message ?? data.skipped_reason ?? null)
  }, [owner, id, data])

  const isGone = isMissing(error)
  return (
    <li className="flex flex-col gap-1 border-line border-t px-3 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <bdi className="font-medium">{event.type}</bdi>{' '}
          <bdi className="text-quiet tabular-nums">{event.to}</bdi>
        </span>
        <StatusOf state={eventState(status)} />
      </div>
      <p dir="auto" className="text-quiet">
        {event.description}
      </p>
      {reason && <Reason reason={reason} />}
      <div className="flex flex-wrap items-center gap-x-4 text-label text-quiet">
        <RelativeTime moment={new Date(sentAt)} />
        <CopyId id={id} label={t('event id')} />
        {!isOver && <AskAgain event={event} isBusy={query.isFetching} onAsk={() => void query.refetch()} />}
      </div>
      {isGone && <p className="text-label text-warn">{agentEventWords.gone}</p>}
      {error && !isGone && <FailureNote error={error} onRetry={() => void query.refetch()} />}
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

interface AskAgainProps {
  event: SentEvent
  isBusy: boolean
  onAsk: () => void
}

/** Offered after polling stopped. */
function AskAgain({ event: { phoneNumberId, id, sentAt }, isBusy, onAsk }: AskAgainProps) {
  const queryClient = useQueryClient()
  const { queryKey } = eventQuery(phoneNumberId, id, sentAt)
  const polls = queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0
  if (eventPollMilliseconds(polls, sentAt) !== false) return null
  return (
    <Button size="small" isBusy={isBusy} onClick={onAsk}>
      {agentEventWords.askAgain}
    </Button>
  )
}
