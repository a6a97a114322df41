/** A target's actions: testing for every member, the rest for operators. */
import { useState } from 'react'
import type { ForwardTargetStatus } from '../../../../../contract/studio/forward.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx'
import { TargetFailure } from './target-failure.tsx'
import { TargetForm } from './target-form.tsx'
import { requestOf, useRemoveTarget, useRenewSecret, useSaveTarget, useTestTarget } from './target-queries.ts'
import { resendText } from './target-texts.ts'
import { removeTitle, targetWords } from './words.ts'

interface Props {
  target: ForwardTargetStatus
  mayEdit: boolean
  numbers: readonly KnownNumber[]
  phoneNumberId: string | undefined
}

const unsignedStatuses = [401, 403]

export function TargetActions({ target, mayEdit, numbers, phoneNumberId }: Props) {
  const { name, carries, source } = target
  const { mutate, data, error, isPending } = useTestTarget(name, phoneNumberId)
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

function OperatorActions({ target, numbers }: Pick<Props, 'target' | 'numbers'>) {
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
        {request.enabled ? targetWords.pause : targetWords.resume}
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
        text={targetWords.removeText}
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
