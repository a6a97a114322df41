/** Adds a target or an alert address, or changes one. */
import { useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  alertFormat,
  type ForwardedKind,
  type ForwardTargetStatus,
  forwardTargetName,
  maxRetryHours,
  targetAddress,
} from '../../../../../contract/studio/forward.ts'
import { type WebhookKind, webhookKind } from '../../../../../contract/studio/webhook-facets.ts'
import { t } from '../../../../../contract/translate.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { NumberPicker } from '../../../../forms/pick-number/number-picker.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import { SelectField, TextField } from '../../../../ui/form/text-field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { CopyButton } from '../events/copy-button.tsx'
import { webhookKindNames } from '../words.ts'
import { useSaveTarget } from './target-queries.ts'
import { addNames, alertFormatNames, editTitle, refusalOf, secretTitle, targetWords } from './words.ts'

export interface ShownSecret {
  name: string
  text: string
}

export function SecretDialog({ secret, onClose }: { secret: ShownSecret | null; onClose: () => void }) {
  if (secret === null) return null
  const { name, text } = secret
  return (
    <Modal
      onClose={onClose}
      title={secretTitle(name)}
      lead={t('Store it on the receiver now. It is not shown again.')}
      foot={
        <>
          <CopyButton label={t('Copy secret')} text={() => text} />
          <Button weight="primary" onClick={onClose}>
            {targetWords.done}
          </Button>
        </>
      }
    >
      <code className="select-all break-all rounded-small bg-sunken px-3 py-2 font-mono text-label">
        {text}
      </code>
    </Modal>
  )
}

/** Why a change was refused; empty if shown beside its field. */
export function TargetFailure({ error }: { error: Error | null }) {
  if (error === null) return null
  const refusal = refusalOf(error)
  if (refusal === undefined) return <FailureNote error={error} />
  if (refusal.field !== null) return null
  return <Note tone="bad" isUrgent title={refusal.text} />
}

interface Props {
  carries: ForwardedKind
  /** Adds one if absent. */
  target?: ForwardTargetStatus
  numbers: readonly KnownNumber[]
  onSecret: (secret: ShownSecret) => void
  onClose: () => void
}

const defaultRetryHours = 24

function valuesOf(target: ForwardTargetStatus | undefined) {
  return {
    name: target?.name ?? '',
    url: '',
    format: target?.format ?? 'studio',
    kinds: target?.filter.kinds ?? ([] as WebhookKind[]),
    phoneNumbers: target?.filter.phoneNumbers ?? ([] as string[]),
    retryHours: target?.retryHours ?? defaultRetryHours,
    samples: target?.samples ?? false,
  }
}

type Values = ReturnType<typeof valuesOf>
type Form = UseFormReturn<Values>

export function TargetForm({ carries, target, numbers, onSecret, onClose }: Props) {
  const id = useId()
  const form = useForm<Values>({ defaultValues: valuesOf(target) })
  const save = useSaveTarget()
  const showToast = useToast()
  const writeBlock = useWriteBlock('live')
  const refuse = (error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal?.field) form.setError(refusal.field, { message: refusal.text })
    return undefined
  }
  const submit = form.handleSubmit(
    async ({ name, url, format, kinds, phoneNumbers, retryHours, samples }) => {
      const filter = { kinds, phoneNumbers, fields: target?.filter.fields ?? [] }
      const enabled = target?.state !== 'paused'
      const request = { carries, format, filter, samples, retryHours, enabled, ...(url !== '' && { url }) }
      const answer = await save.mutateAsync({ target: target ?? { name, etag: null }, request }).catch(refuse)
      if (answer === undefined) return
      const { secret } = answer
      onClose()
      if (secret === null) showToast(t('Saved'))
      else onSecret({ name, text: secret })
    },
  )
  return (
    <Modal
      onClose={onClose}
      title={target === undefined ? addNames[carries] : editTitle(target.name)}
      foot={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={id} weight="primary" blocked={writeBlock} isBusy={save.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-3">
        <Fields form={form} carries={carries} isNew={target === undefined} numbers={numbers} />
        <TargetFailure error={save.error} />
      </form>
    </Modal>
  )
}

interface FieldsProps extends Pick<Props, 'carries' | 'numbers'> {
  form: Form
  isNew: boolean
}

function Fields({ form, carries, isNew, numbers }: FieldsProps) {
  return (
    <>
      <AddressFields form={form} isNew={isNew} />
      {carries === 'alerts' ? (
        <SelectField {...targetWords.formatField} {...form.register('format')}>
          <Options
            options={alertFormat.options.map((format) => [format, alertFormatNames[format]] as const)}
          />
        </SelectField>
      ) : (
        <KindChoice form={form} />
      )}
      <NumberPicker
        label={t('Phone numbers')}
        help={t('None selected: all numbers')}
        numbers={numbers}
        picked={form.watch('phoneNumbers')}
        onPick={(ids) => form.setValue('phoneNumbers', [...ids])}
      />
      <TextField
        label={t('Retry for (hours)')}
        help={t('From 1 to 72. After that, a webhook counts as not delivered.')}
        {...boundField(form, 'retryHours', {
          valueAsNumber: true,
          validate: (hours) =>
            (Number.isInteger(hours) && hours >= 1 && hours <= maxRetryHours) ||
            t('Enter a whole number from 1 to 72'),
        })}
        format="digits"
      />
      {carries === 'webhooks' && (
        <SwitchField
          label={t('Samples too')}
          help={t('Sent by team members. They are marked and not signed with the secret.')}
          {...form.register('samples')}
        />
      )}
    </>
  )
}

function AddressFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const isAddress = (url: string) =>
    (!isNew && url === '') ||
    targetAddress.safeParse(url).success ||
    t('Enter an address that starts with https://')
  return (
    <>
      {isNew && (
        <TextField
          {...targetWords.nameField}
          {...boundField(form, 'name', {
            validate: (name) => forwardTargetName.safeParse(name).success || targetWords.nameField.help,
          })}
          format="code"
        />
      )}
      <TextField
        {...(isNew ? targetWords.urlField : targetWords.urlKeptField)}
        {...boundField(form, 'url', { validate: isAddress })}
        format="url"
      />
    </>
  )
}

function KindChoice({ form }: { form: Form }) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="font-semibold text-label">{t('Webhooks of these kinds')}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 pt-1.5 sm:grid-cols-3">
        {webhookKind.options.map((kind) => (
          <CheckLine key={kind} value={kind} {...form.register('kinds')}>
            {webhookKindNames[kind]}
          </CheckLine>
        ))}
      </div>
      <p className="text-label text-quiet">{t('None selected: all kinds')}</p>
    </fieldset>
  )
}
