/** The client credentials with which a connector asks for its tokens. */
import type { UseFormReturn } from 'react-hook-form'
import { tokenRequestContentTypes } from '../../../../../contract/platform/connectors/connector-credentials.ts'
import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { connectorWords } from '../words.ts'
import type { ClientValues } from './credential-values.ts'
import { SecretInput } from './secret-input.tsx'

export function ClientFields({ form }: { form: UseFormReturn<ClientValues> }) {
  const { register, formState, watch } = form
  const { errors } = formState
  const kind = watch('token_request_content_type')
  const look = `${inputLook} h-9 font-mono`
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label={connectorWords.tokenUrl} error={errors.token_url?.message}>
          {(slots) => (
            <input
              {...slots}
              {...register('token_url')}
              type="url"
              autoComplete="off"
              placeholder="https://"
              className={look}
            />
          )}
        </Field>
      </div>
      <Field label={connectorWords.clientId} error={errors.client_id?.message}>
        {(slots) => (
          <input
            {...slots}
            {...register('client_id')}
            autoComplete="off"
            spellCheck={false}
            className={look}
          />
        )}
      </Field>
      <Field
        label={connectorWords.clientSecret}
        help={connectorWords.clientSecretHelp}
        error={errors.client_secret?.message}
      >
        {(slots) => <SecretInput {...slots} {...register('client_secret')} />}
      </Field>
      <Field label={connectorWords.scopes} help={connectorWords.scopesHelp} error={errors.scopes?.message}>
        {(slots) => (
          <input {...slots} {...register('scopes')} autoComplete="off" spellCheck={false} className={look} />
        )}
      </Field>
      <Field label={connectorWords.contentType}>
        {(slots) => (
          <select {...slots} {...register('token_request_content_type')} className={`${inputLook} h-9`}>
            {!tokenRequestContentTypes.some((one) => one === kind) && <option value={kind}>{kind}</option>}
            {tokenRequestContentTypes.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
