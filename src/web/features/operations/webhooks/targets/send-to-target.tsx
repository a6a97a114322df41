/** Sends a stored webhook to a target again, unchanged or edited. */

import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { ResendRequest } from '../../../../../contract/studio/forward.ts'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { t } from '../../../../../contract/translate.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { SendRow } from '../send-row.tsx'
import { resendSignatureNames } from '../words.ts'
import { targetsQuery, useResend } from './target-queries.ts'
import { resendText, targetWords } from './words.ts'

type Signature = NonNullable<ResendRequest['signature']>

function ResendForm({ event, names }: { event: WebhookEvent; names: readonly string[] }) {
  const { mutate, data, error, isPending } = useResend(event.id)
  const [isMasked] = useMaskedView()
  // A masked body would be sent with its stand-ins.
  const isText = event.bodyEncoding === 'utf8' && !isMasked
  const { register, handleSubmit } = useForm({
    defaultValues: { target: names[0] ?? '', body: event.body, signature: 'target' as Signature },
  })
  const submit = handleSubmit(({ target, body, signature }) =>
    mutate({ target, signature, ...(isText && body !== event.body && { body }) }),
  )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field label={t('Target')}>
          {(slots) => (
            <select {...slots} {...register('target')} className={`${inputLook} h-9 bg-raised!`}>
              <Options options={names} />
            </select>
          )}
        </Field>
        <Field label={t('Signature')}>
          {(slots) => (
            <select {...slots} {...register('signature')} className={`${inputLook} h-9 bg-raised!`}>
              <Options options={Object.entries(resendSignatureNames)} />
            </select>
          )}
        </Field>
      </div>
      {isText && (
        <Field
          label={t('Body')}
          help={t('Edit it to send something else. The stored webhook stays as it is.')}
        >
          {(slots) => (
            <textarea
              {...slots}
              {...register('body')}
              rows={6}
              spellCheck="false"
              className={`${inputLook} py-2 font-mono text-label`}
            />
          )}
        </Field>
      )}
      <SendRow error={error} isBusy={isPending} send={t('Send')}>
        <p role="status" className={data && !data.delivered ? 'text-bad' : 'text-quiet'}>
          {data && resendText(data)}
        </p>
      </SendRow>
    </form>
  )
}

export function SendToTarget({ event }: { event: WebhookEvent }) {
  return (
    <section aria-label={targetWords.resend} className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">{targetWords.resend}</h3>
      <QueryView
        query={useQuery(targetsQuery)}
        skeleton={<SkeletonRows rows={2} label={targetWords.targetsLoading} />}
      >
        {({ targets }) => {
          const names = targets.flatMap(({ name, carries }) => (carries === 'webhooks' ? [name] : []))
          return names.length === 0 ? (
            <p className="text-quiet">{targetWords.targetsEmpty}</p>
          ) : (
            <ResendForm event={event} names={names} />
          )
        }}
      </QueryView>
    </section>
  )
}
