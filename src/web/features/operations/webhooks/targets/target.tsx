/** A target or alert address: progress, failures and actions. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeadLetter, ForwardTargetStatus } from '../../../../../contract/studio/forward.ts'
import { t } from '../../../../../contract/translate.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { formatBytes, formatDuration, formatList, formatNumber } from '../../../../text/format.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { StatusOf } from '../../../../ui/status.tsx'
import { Fact } from '../../../../ui/table/fact.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { webhookKindNames } from '../words.ts'
import { TargetActions } from './target-actions.tsx'
import { deadLettersQuery, useDeleteDeadLetters, useSendDeadLetters } from './target-queries.ts'
import { deliveryErrorText, filterText, targetState } from './target-texts.ts'
import { alertFormatNames, targetWords } from './words.ts'

function since(moment: string | null) {
  return moment === null ? '–' : <RelativeTime moment={new Date(moment)} />
}

interface Props {
  target: ForwardTargetStatus
  mayEdit: boolean
  numbers: readonly KnownNumber[]
  /** The page's number; alert messages link to it. */
  phoneNumberId?: string | undefined
}

export function Target({ target, mayEdit, numbers, phoneNumberId }: Props) {
  const { name, origin, delivered, failedAttempts, medianMs, gaps, lastError } = target
  return (
    <li className="flex flex-col gap-3 border-line border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 dir="auto" className="font-semibold">
          {name}
        </h2>
        <StatusOf state={targetState(target)} />
        <span className="break-all font-mono text-label text-quiet">{origin}</span>
        {target.carries === 'alerts' && <span className="text-quiet">{alertFormatNames[target.format]}</span>}
        {target.source === 'configuration' && <span className="text-quiet">{targetWords.configured}</span>}
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Fact name={targetWords.targetFilter}>{filterText(target)}</Fact>
        <Fact name={targetWords.targetDelivered}>{formatNumber(delivered)}</Fact>
        <Fact name={targetWords.targetFailed}>{formatNumber(failedAttempts)}</Fact>
        <Fact name={targetWords.targetMedian}>{medianMs === null ? '–' : formatDuration(medianMs)}</Fact>
        <Fact name={targetWords.targetLast}>{since(target.lastDeliveredAt)}</Fact>
        <Fact name={targetWords.targetWaiting}>{since(target.waitingSince)}</Fact>
      </dl>
      {lastError !== null && (
        <Note tone="bad" title={deliveryErrorText(lastError)}>
          {target.state === 'retrying' && <p>{targetWords.targetRetrying}</p>}
        </Note>
      )}
      {gaps > 0 && (
        <Note tone="warn">
          <p>{targetWords.targetGaps}</p>
        </Note>
      )}
      <UndeliveredWebhooks name={name} count={target.deadLetters} />
      <TargetActions target={target} mayEdit={mayEdit} numbers={numbers} phoneNumberId={phoneNumberId} />
    </li>
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
