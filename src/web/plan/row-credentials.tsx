/** The fields that mend a connector which cannot be added without credentials, in its row of the plan. */
import { type FormEvent, useState } from 'react'
import { type CredentialField, filledCredentials, missingFields } from '../../agent/plan/given-credentials.ts'
import type { AuthConfigRecord, ConnectorConfig } from '../../contract/studio/files/config-records.ts'
import { t } from '../../contract/translate.ts'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { SecretInput } from '../ui/form/secret-input.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { credentialWords } from './words.ts'

interface Props {
  connector: ConnectorConfig
  isGiven: boolean
  /** Undefined takes them back. */
  onGive: (credentials: AuthConfigRecord | undefined) => void
}

export function RowCredentials({ connector, isGiven, onGive }: Props) {
  const [problem, setProblem] = useState<string>()
  const { name } = connector

  function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    const filled = filledCredentials(connector, (id) => {
      const input = elements.namedItem(id)
      return input instanceof HTMLInputElement ? input.value : ''
    })
    if ('problem' in filled) return setProblem(filled.problem)
    setProblem(undefined)
    onGive(filled.credentials)
  }

  if (isGiven) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-label text-quiet">
        {credentialWords.given}
        <Button size="small" weight="ghost" onClick={() => onGive(undefined)}>
          {credentialWords.remove}
        </Button>
      </p>
    )
  }
  return (
    <form
      aria-label={t('Credentials of {name}', { name })}
      onSubmit={give}
      className="grid max-w-prose gap-x-4 sm:grid-cols-2"
    >
      {missingFields(connector).map((field) => (
        <CredentialInput key={field.id} field={field} />
      ))}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" size="small">
          {credentialWords.use}
        </Button>
        <p role="status" className="text-bad text-label">
          {problem}
        </p>
      </div>
    </form>
  )
}

function CredentialInput({ field: { id, name, of, isSecret, isOptional } }: { field: CredentialField }) {
  const label = of === undefined ? credentialWords.fields[name] : of
  if (!isSecret) return <TextField label={label} name={id} required={!isOptional} format="code" />
  return <Field label={label}>{(slots) => <SecretInput {...slots} name={id} required />}</Field>
}
