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
import { useWriteBlock } from '../../../../api/write-block.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { NumberPicker } from '../../../../forms/pick-number/number-picker.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import { SelectField, TextField } from '../../../../ui/form/text-field.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { webhookKindNames } from '../words.ts'
import type { ShownSecret } from './secret-dialog.tsx'
import { TargetFailure } from './target-failure.tsx'
import { useSaveTarget } from './target-queries.ts'
import { refusalOf } from './target-texts.ts'
import { addNames, alertFormatNames, editTitle, targetWords } from './words.ts'

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
      if (secret === null) showToast(targetWords.saved)
      else onSecret({ name, text: secret })
    },
  )
  return (
    <Modal
      onClose={onClose}
      title={target === undefined ? addNames[carries] : editTitle(target.name)}
      foot={
        <>
          <Button onClick={onClose}>{targetWords.cancel}</Button>
          <Button type="submit" form={id} weight="primary" blocked={writeBlock} isBusy={save.isPending}>
            {targetWords.save}
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
        label={targetWords.numbers}
        help={targetWords.numbersHelp}
        numbers={numbers}
        picked={form.watch('phoneNumbers')}
        onPick={(ids) => form.setValue('phoneNumbers', [...ids])}
      />
      <TextField
        {...targetWords.hoursField}
        {...boundField(form, 'retryHours', {
          valueAsNumber: true,
          validate: (hours) =>
            (Number.isInteger(hours) && hours >= 1 && hours <= maxRetryHours) || targetWords.hoursWrong,
        })}
        format="digits"
      />
      {carries === 'webhooks' && <SwitchField {...targetWords.samplesField} {...form.register('samples')} />}
    </>
  )
}

function AddressFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const isAddress = (url: string) =>
    (!isNew && url === '') || targetAddress.safeParse(url).success || targetWords.urlMissing
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
      <legend className="font-semibold text-label">{targetWords.kinds}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 pt-1.5 sm:grid-cols-3">
        {webhookKind.options.map((kind) => (
          <CheckLine key={kind} value={kind} {...form.register('kinds')}>
            {webhookKindNames[kind]}
          </CheckLine>
        ))}
      </div>
      <p className="text-label text-quiet">{targetWords.kindsHelp}</p>
    </fieldset>
  )
}
