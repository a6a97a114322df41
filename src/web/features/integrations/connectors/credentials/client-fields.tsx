import type { UseFormReturn } from 'react-hook-form'
import { tokenRequestContentTypes } from '../../../../../contract/platform/connectors/connector-credentials.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SecretInput } from '../../../../ui/form/secret-input.tsx'
import { SelectField, TextField } from '../../../../ui/form/text-field.tsx'
import { connectorWords } from '../words.ts'
import type { ClientValues } from './credential-values.ts'

export function ClientFields({ form }: { form: UseFormReturn<ClientValues> }) {
  const { register, formState, watch } = form
  const { errors } = formState
  const kind = watch('token_request_content_type')
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label={connectorWords.tokenUrl}
          {...boundField(form, 'token_url')}
          placeholder="https://"
          format="url"
        />
      </div>
      <TextField label={connectorWords.clientId} {...boundField(form, 'client_id')} format="code" />
      <Field {...connectorWords.clientSecretField} error={errors.client_secret?.message}>
        {(slots) => <SecretInput {...slots} {...register('client_secret')} />}
      </Field>
      <TextField {...connectorWords.scopesField} {...boundField(form, 'scopes')} format="code" />
      <SelectField label={connectorWords.contentType} {...register('token_request_content_type')}>
        {!tokenRequestContentTypes.some((one) => one === kind) && <option value={kind}>{kind}</option>}
        <Options options={tokenRequestContentTypes} />
      </SelectField>
    </div>
  )
}
