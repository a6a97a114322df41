import { useForm } from 'react-hook-form'
import { t } from '../../../../../contract/translate.ts'
import { useSession } from '../../../../api/session.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SelectField } from '../../../../ui/form/text-field.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useSendSample } from '../feed/queries.ts'
import { sampleSent } from '../search/phrases.ts'
import { SendRow } from '../send-row.tsx'
import { firstSampleKind, sampleGroups, sampleName } from './sample-words.ts'

export function SendSample({ numbers }: { numbers: readonly KnownNumber[] }) {
  const { mutate, data, error, isPending, variables } = useSendSample()
  const lastUsed = useSession().selection.phoneNumberId
  const form = useForm({
    defaultValues: { kind: firstSampleKind, signed: true, phone: '' },
  })
  const submit = form.handleSubmit(({ kind, signed, phone }) => {
    const phoneNumberId = phone || lastUsed || numbers[0]?.id
    mutate({ kind, signed, ...(phoneNumberId && { phoneNumberId }) })
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <SelectField label={t('Sample')} {...form.register('kind')} className="bg-raised!">
        {sampleGroups.map(({ label, kinds }) => (
          <optgroup key={label} label={label}>
            <Options options={Object.entries(kinds)} />
          </optgroup>
        ))}
      </SelectField>
      {numbers.length > 0 && (
        <SelectField
          key={numbers.length}
          label={t('Sample’s phone number')}
          defaultValue={lastUsed ?? numbers[0]?.id}
          onChange={({ target }) => form.setValue('phone', target.value)}
          className="bg-raised!"
        >
          <Options
            options={numbers.map(({ id, name, number }) => [
              id,
              [name, number ?? id].filter(Boolean).join(' · '),
            ])}
          />
        </SelectField>
      )}
      <CheckLine {...form.register('signed')} className="h-7 w-fit gap-2">
        {t('With a valid signature')}
      </CheckLine>
      <SendRow error={error} isBusy={isPending} send={t('Send sample')}>
        <p role="status" className="flex flex-wrap gap-x-2 text-quiet">
          {data && variables && (
            <>
              {sampleSent(sampleName(variables.kind))}
              <TextLink to="/webhooks" search={{ event: data.id }}>
                {t('Show webhook')}
              </TextLink>
            </>
          )}
        </p>
      </SendRow>
    </form>
  )
}
