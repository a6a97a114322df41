/** Has the studio send itself a webhook of a chosen kind. */

import { useForm } from 'react-hook-form'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SelectField, TextField } from '../../../../ui/form/text-field.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useSendSample } from '../feed/queries.ts'
import { sampleSent } from '../search/phrases.ts'
import { SendRow } from '../send-row.tsx'
import { webhookWords } from '../words.ts'
import { phoneIdError } from './phone-id-error.ts'
import { firstSampleKind, sampleGroups, sampleName } from './sample-kinds.ts'

export function SendSample() {
  const { mutate, data, error, isPending, variables } = useSendSample()
  const form = useForm({
    defaultValues: { kind: firstSampleKind, signed: true, phone: '' },
  })
  const submit = form.handleSubmit(({ kind, signed, phone }) =>
    mutate({ kind, signed, ...(phone.trim() !== '' && { phoneNumberId: phone.trim() }) }),
  )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <SelectField label={webhookWords.sampleKind} {...form.register('kind')} className="bg-raised!">
        {sampleGroups.map(({ label, kinds }) => (
          <optgroup key={label} label={label}>
            <Options of={Object.entries(kinds)} />
          </optgroup>
        ))}
      </SelectField>
      <TextField
        {...webhookWords.sampleNumberField}
        {...boundField(form, 'phone', { validate: (text) => phoneIdError(text, 'optional') })}
        format="digits"
      />
      <CheckLine {...form.register('signed')} className="h-7 w-fit gap-2">
        {webhookWords.sampleSigned}
      </CheckLine>
      <SendRow error={error} isBusy={isPending} send={webhookWords.sampleSend}>
        <p role="status" className="flex flex-wrap gap-x-2 text-quiet">
          {data && variables && (
            <>
              {sampleSent(sampleName(variables.kind))}
              <TextLink to="/webhooks" search={{ event: data.id }}>
                {webhookWords.sampleShow}
              </TextLink>
            </>
          )}
        </p>
      </SendRow>
    </form>
  )
}
