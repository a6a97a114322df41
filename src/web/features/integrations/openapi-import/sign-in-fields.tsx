/** How the connector signs in, with the credentials that somebody has at hand already. */
import type { UseFormReturn } from 'react-hook-form'
import type { SignIn } from '../../../openapi/api-description.ts'
import type { ConnectorChoices } from '../../../openapi/convert/connector-request.ts'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { WarningList } from './source/warning-list.tsx'
import { signInTitle, words } from './words.ts'

interface Props {
  form: UseFormReturn<ConnectorChoices>
  signIns: readonly SignIn[]
  signIn: SignIn | undefined
  onChange: (signIn: SignIn | undefined) => void
}

export function SignInFields({ form, signIns, signIn, onChange }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Field label={words.signIn} help={signIn && signIn.kind !== 'none' ? words.secretHelp : ''}>
        {(slots) => (
          <select
            {...slots}
            value={signIn?.id ?? ''}
            onChange={(event) => onChange(signIns.find(({ id }) => id === event.target.value))}
            className={`${inputLook} h-9 bg-raised!`}
          >
            {signIns.map((one) => (
              <option key={one.id} value={one.id}>
                {signInTitle(one)}
              </option>
            ))}
            <option value="">{words.signInNone}</option>
          </select>
        )}
      </Field>
      {signIn && <WarningList warnings={signIn.warnings} label={words.signIn} />}
      {signIn?.needsCertificate && <Note tone="info">{words.certificate}</Note>}
      {signIn?.kind === 'keys' && <Keys form={form} signIn={signIn} />}
      {signIn?.kind === 'client_credentials' && <ClientCredentials form={form} />}
    </div>
  )
}

function Keys({ form: { register }, signIn }: { form: UseFormReturn<ConnectorChoices>; signIn: SignIn }) {
  return signIn.keys.map(({ field_name, prefix, takes, scheme }, index) => (
    <div key={scheme} className="grid gap-x-4 sm:grid-cols-2">
      {takes === 'name_and_password' && (
        <Field label={words.userName}>
          {(slots) => (
            <input
              {...slots}
              {...register(`secrets.${index}.name`)}
              autoComplete="off"
              spellCheck={false}
              className={`${inputLook} h-9`}
            />
          )}
        </Field>
      )}
      <Field
        label={takes === 'name_and_password' ? words.password : `${field_name}${prefix && `: ${prefix}…`}`}
      >
        {(slots) => (
          <input
            {...slots}
            {...register(`secrets.${index}.secret`)}
            type="password"
            autoComplete="off"
            className={`${inputLook} h-9`}
          />
        )}
      </Field>
    </div>
  ))
}

function ClientCredentials({ form: { register, formState } }: { form: UseFormReturn<ConnectorChoices> }) {
  return (
    <>
      <Field label={words.tokenAddress} error={formState.errors.token_url?.message}>
        {(slots) => (
          <input {...slots} {...register('token_url')} spellCheck={false} className={`${inputLook} h-9`} />
        )}
      </Field>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field label={words.clientId}>
          {(slots) => (
            <input {...slots} {...register('client_id')} autoComplete="off" className={`${inputLook} h-9`} />
          )}
        </Field>
        <Field label={words.clientSecret}>
          {(slots) => (
            <input
              {...slots}
              {...register('client_secret')}
              type="password"
              autoComplete="off"
              className={`${inputLook} h-9`}
            />
          )}
        </Field>
      </div>
    </>
  )
}
