/** A target or alert address: progress, failures and actions. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeadLetter, ForwardTargetStatus } from '../../../../../contract/studio/forward.ts'
import { t } from '../../../../../contract/translate.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { formatBytes, formatDuration, formatList } from '../../../../text/format.ts'
import { labeled } from '../../../../text/small-texts.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { StatusOf } from '../../../../ui/status.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { webhookKindNames } from '../words.ts'
import { TargetActions } from './target-actions.tsx'
import { deadLettersQuery, useDeleteDeadLetters, useSendDeadLetters } from './target-queries.ts'
import { deliveryErrorText, filterText, targetState } from './target-texts.ts'
import { alertFormatNames, deliveredText, failedAttemptsText, medianText, targetWords } from './words.ts'

interface Props {
  target: ForwardTargetStatus
  mayEdit: boolean
  numbers: readonly KnownNumber[]
  /** The page's number; alert messages link to it. */
  phoneNumberId?: string | undefined
}

export function Target({ target, mayEdit, numbers, phoneNumberId }: Props) {
  const { name, origin, gaps, lastError } = target
  return (
    <li className="flex flex-col gap-2 border-line border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-4">
            <h2 dir="auto" className="font-semibold">
              {name}
            </h2>
            <StatusOf state={targetState(target)} />
            <span className="break-all text-label text-quiet">{origin}</span>
          </div>
          <TargetFigures target={target} />
        </div>
        <TargetActions target={target} mayEdit={mayEdit} numbers={numbers} phoneNumberId={phoneNumberId} />
      </div>
      {lastError !== null && (
        <p role="alert" className="flex flex-wrap gap-x-3 text-label">
          <span className="text-bad">{deliveryErrorText(lastError)}</span>
          {target.state === 'retrying' && <span className="text-quiet">{targetWords.targetRetrying}</span>}
        </p>
      )}
      {gaps > 0 && (
        <Note tone="warn">
          <p>{targetWords.targetGaps}</p>
        </Note>
      )}
      <UndeliveredWebhooks name={name} count={target.deadLetters} />
    </li>
  )
}

/** One line of what there is to say. */
function TargetFigures({ target }: { target: ForwardTargetStatus }) {
  const { delivered, failedAttempts, medianMs, lastDeliveredAt, waitingSince } = target
  return (
    <p className="flex flex-wrap gap-x-3 text-label text-quiet tabular-nums">
      <span>{labeled(targetWords.targetFilter, filterText(target))}</span>
      {target.carries === 'alerts' && <span>{alertFormatNames[target.format]}</span>}
      <span>{deliveredText(delivered)}</span>
      {lastDeliveredAt !== null && (
        <span>
          {targetWords.targetLast} <RelativeTime moment={new Date(lastDeliveredAt)} />
        </span>
      )}
      {medianMs !== null && <span>{medianText(formatDuration(medianMs))}</span>}
      {failedAttempts > 0 && <span className="text-warn">{failedAttemptsText(failedAttempts)}</span>}
      {waitingSince !== null && (
        <span className="text-warn">
          {targetWords.targetWaiting} <RelativeTime moment={new Date(waitingSince)} />
        </span>
      )}
      {target.source === 'configuration' && <span>{targetWords.configured}</span>}
    </p>
  )
}

function Letter({ letter, name }: { letter: DeadLetter; name: string }) {
  const { mutate, isPending } = useSendDeadLetters(name)
  const writeBlock = useWriteBlock('live')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <TextLink to="/webhooks" search={{ event: letter.id }}>
        {formatList(letter.kinds.map((kind) => webhookKindNames[kind]))}
      </TextLink>
      <span className="text-quiet">
        <RelativeTime moment={new Date(letter.receivedAt)} />
      </span>
      <span>{deliveryErrorText(letter.error)}</span>
      <span className="text-quiet">
        {t('{count, plural, one {# attempt, {size}} other {# attempts, {size}}}', {
          count: letter.attempts,
          size: formatBytes(letter.size),
        })}
      </span>
      <Button
        size="small"
        className="ms-auto"
        blocked={writeBlock}
        isBusy={isPending || letter.queued}
        onClick={() => mutate([letter.id])}
      >
        {targetWords.deadSend}
      </Button>
    </li>
  )
}

function UndeliveredWebhooks({ name, count }: { name: string; count: number }) {
  const [isOpen, setOpen] = useState(false)
  const sendAll = useSendDeadLetters(name)
  const remove = useDeleteDeadLetters(name)
  const writeBlock = useWriteBlock('live')
  const query = useQuery({ ...deadLettersQuery(name), enabled: isOpen && count > 0 })
  if (count === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          {t('{count, plural, one {# webhook not delivered} other {# webhooks not delivered}}', { count })}
        </span>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? targetWords.deadHide : targetWords.deadShow}
        </Button>
        <Button
          size="small"
          blocked={writeBlock}
          isBusy={sendAll.isPending}
          onClick={() => sendAll.mutate(undefined)}
        >
          {targetWords.deadSendAll}
        </Button>
        <ConfirmAction
          {...targetWords.deadDeleteQuestion}
          weight="ghost"
          size="small"
          blocked={writeBlock}
          onConfirm={() => remove.mutateAsync()}
        />
      </div>
      {sendAll.error && <FailureNote error={sendAll.error} />}
      {isOpen && (
        <QueryView query={query} skeleton={<SkeletonRows rows={2} label={targetWords.deadLoading} />}>
          {({ deadLetters, unreadable }) => (
            <>
              <ul aria-label={targetWords.deadList} className="divide-y divide-line">
                {deadLetters.map((letter) => (
                  <Letter key={letter.id} letter={letter} name={name} />
                ))}
              </ul>
              {unreadable > 0 && <p className="text-quiet">{unreadableText(unreadable)}</p>}
            </>
          )}
        </QueryView>
      )}
    </div>
  )
}

function unreadableText(count: number): string {
  return t(
    '{count, plural, one {# webhook was encrypted with another SESSION_SECRET. Without SESSION_SECRET_PREVIOUS it can only be deleted, together with all others.} other {# webhooks were encrypted with another SESSION_SECRET. Without SESSION_SECRET_PREVIOUS they can only be deleted, together with all others.}}',
    { count },
  )
}
