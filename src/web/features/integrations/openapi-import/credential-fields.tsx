import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../../../contract/translate.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import type { SecurityScheme } from '../../../openapi/api-description.ts'
import type { ConnectorChoices } from '../../../openapi/convert/connector-request.ts'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { WarningList } from './source/warning-list.tsx'
import { openapiImportWords, signInTitle } from './words.ts'

interface SignInFieldsProps {
  signIns: readonly SecurityScheme[]
  signIn: SecurityScheme | undefined
  onChange: (signIn: SecurityScheme | undefined) => void
}

export function SignInFields({ signIns, signIn, onChange }: SignInFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={openapiImportWords.signIn}
        help={
          signIn && signIn.kind !== 'none'
            ? t(
                'Sent only to the platform, which requires it but does not test it: you can enter a placeholder and replace it later.',
              )
            : ''
        }
        value={signIn?.id ?? ''}
        onChange={(event) => onChange(signIns.find(({ id }) => id === event.target.value))}
        className="bg-raised!"
      >
        <Options options={signIns.map((signIn) => [signIn.id, signInTitle(signIn)])} />
        <option value="">{openapiImportWords.signInNone}</option>
      </SelectField>
      {signIn && <WarningList warnings={signIn.warnings} label={openapiImportWords.signIn} />}
      {signIn?.needsCertificate && (
        <Note tone="info">
          {t('This system requires a client certificate. Add it to the connector after the import.')}
        </Note>
      )}
    </div>
  )
}

interface CredentialProps {
  form: UseFormReturn<ConnectorChoices>
  signIn: SecurityScheme | undefined
}

export function CredentialFields({ form, signIn }: CredentialProps) {
  if (signIn?.kind === 'keys') return <Keys form={form} signIn={signIn} />
  return signIn?.kind === 'client_credentials' ? <ClientCredentials form={form} /> : null
}

function Keys({ form, signIn }: { form: UseFormReturn<ConnectorChoices>; signIn: SecurityScheme }) {
  const { register } = form
  return signIn.keys.map(({ place, field_name, prefix, takes }, index) => (
    <div key={`${place} ${field_name}`} className="grid gap-x-4 sm:grid-cols-2">
      {takes === 'name_and_password' && (
        <TextField
          label={t('User name')}
          {...register(`secrets.${index}.name`)}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      <TextField
        label={takes === 'name_and_password' ? t('Password') : `${field_name}${prefix && `: ${prefix}…`}`}
        {...boundField(form, `secrets.${index}.secret`)}
        type="password"
        autoComplete="off"
      />
    </div>
  ))
}

function ClientCredentials({ form }: { form: UseFormReturn<ConnectorChoices> }) {
  return (
    <>
      <TextField label={t('Token URL')} {...boundField(form, 'token_url')} spellCheck="false" />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label={t('Client id')} {...boundField(form, 'client_id')} autoComplete="off" />
        <TextField
          label={t('Client secret')}
          {...boundField(form, 'client_secret')}
          type="password"
          autoComplete="off"
        />
      </div>
    </>
  )
}
