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
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { StatusOf } from '../../../../ui/status.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { webhookKindNames } from '../words.ts'
import { SecretDialog, type ShownSecret, TargetFailure, TargetForm } from './target-form.tsx'
import {
  deadLettersQuery,
  requestOf,
  testAbout,
  useDeleteDeadLetters,
  useRemoveTarget,
  useRenewSecret,
  useSaveTarget,
  useSendDeadLetters,
  useTestTarget,
} from './target-queries.ts'
import {
  alertFormatNames,
  deliveredText,
  deliveryErrorText,
  failedAttemptsText,
  filterText,
  medianText,
  removeTitle,
  resendText,
  targetState,
  targetWords,
} from './words.ts'

// A target's actions: testing for every member, the rest for operators.

interface TargetActionsProps {
  target: ForwardTargetStatus
  mayEdit: boolean
  numbers: readonly KnownNumber[]
  phoneNumberId: string | undefined
}

const unsignedStatuses = [401, 403]

function TargetActions({ target, mayEdit, numbers, phoneNumberId }: TargetActionsProps) {
  const { name, carries, source } = target
  const { mutate, data, error, isPending } = useTestTarget(name, testAbout(numbers, phoneNumberId))
  const writeBlock = useWriteBlock('live')
  const isUnsigned = carries === 'webhooks' && unsignedStatuses.includes(data?.status ?? 0)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" blocked={writeBlock} isBusy={isPending} onClick={() => mutate()}>
          {targetWords.test}
        </Button>
        {mayEdit && source === 'app' && <OperatorActions target={target} numbers={numbers} />}
      </div>
      <div role="status">
        {data && <p className={data.delivered ? 'text-good' : 'text-bad'}>{resendText(data)}</p>}
        {isUnsigned && <p className="text-quiet">{targetWords.testUnsigned}</p>}
      </div>
      <TargetFailure error={error} />
    </div>
  )
}

function OperatorActions({ target, numbers }: Pick<TargetActionsProps, 'target' | 'numbers'>) {
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const save = useSaveTarget()
  const renew = useRenewSecret()
  const remove = useRemoveTarget()
  const writeBlock = useWriteBlock('live')
  const showToast = useToast()
  const { name, carries, format } = target
  const request = requestOf(target)
  const show = (text: string | null) => setSecret(text === null ? null : { name, text })
  return (
    <>
      <Button size="small" blocked={writeBlock} onClick={() => setEditing(true)}>
        {targetWords.edit}
      </Button>
      <Button
        size="small"
        blocked={writeBlock}
        isBusy={save.isPending}
        onClick={() => save.mutate({ target, request: { ...request, enabled: !request.enabled } })}
      >
        {request.enabled ? targetWords.pause : t('Resume')}
      </Button>
      {format === 'studio' && (
        <ConfirmAction
          {...targetWords.renewQuestion}
          size="small"
          blocked={writeBlock}
          onConfirm={async () => show((await renew.mutateAsync(target)).secret)}
        />
      )}
      <ConfirmAction
        label={targetWords.remove}
        title={removeTitle(name)}
        text={t(
          'Everything queued for it or undelivered is deleted. A target added later under this name receives only what arrives from then on.',
        )}
        weight="ghost"
        size="small"
        blocked={writeBlock}
        onConfirm={async () => {
          await remove.mutateAsync(target)
          showToast(targetWords.removed)
        }}
      />
      <TargetFailure error={save.error} />
      {isEditing && (
        <TargetForm
          carries={carries}
          target={target}
          numbers={numbers}
          onSecret={setSecret}
          onClose={() => setEditing(false)}
        />
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}

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
          {target.state === 'retrying' && (
            <span className="text-quiet">
              {t('The studio retries at growing intervals. Later webhooks are queued in order.')}
            </span>
          )}
        </p>
      )}
      {gaps > 0 && (
        <Note tone="warn">
          <p>{t('Some webhooks were deleted before they could be delivered.')}</p>
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
      <span>{labeled(t('Sends'), filterText(target))}</span>
      {target.carries === 'alerts' && <span>{alertFormatNames[target.format]}</span>}
      <span>{deliveredText(delivered)}</span>
      {lastDeliveredAt !== null && (
        <span>
          {t('Last one')} <RelativeTime moment={new Date(lastDeliveredAt)} />
        </span>
      )}
      {medianMs !== null && <span>{medianText(formatDuration(medianMs))}</span>}
      {failedAttempts > 0 && <span className="text-warn">{failedAttemptsText(failedAttempts)}</span>}
      {waitingSince !== null && (
        <span className="text-warn">
          {t('Waiting since')} <RelativeTime moment={new Date(waitingSince)} />
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
        {t('Send again')}
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
          {isOpen ? t('Hide') : targetWords.deadShow}
        </Button>
        <Button
          size="small"
          blocked={writeBlock}
          isBusy={sendAll.isPending}
          onClick={() => sendAll.mutate(undefined)}
        >
          {t('Send all again')}
        </Button>
        <ConfirmAction
          label={t('Delete all')}
          title={t('Delete all undelivered webhooks?')}
          text={t('This target will not receive them. This cannot be undone.')}
          cancel={t('Cancel')}
          weight="ghost"
          size="small"
          blocked={writeBlock}
          onConfirm={() => remove.mutateAsync()}
        />
      </div>
      {sendAll.error && <FailureNote error={sendAll.error} />}
      {isOpen && (
        <QueryView
          query={query}
          skeleton={<SkeletonRows rows={2} label={t('Loading undelivered webhooks')} />}
        >
          {({ deadLetters, unreadable }) => (
            <>
              <ul aria-label={t('Undelivered webhooks')} className="divide-y divide-line">
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
