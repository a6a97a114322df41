import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ConnectorRequest } from '../../../../contract/platform/record-kinds/connector.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import type { ApiDescription, ReadOperation, SecurityScheme } from '../../../openapi/api-description.ts'
import { type ConnectorChoices, connectorFrom } from '../../../openapi/convert/connector-request.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FootBar } from '../../../ui/form/foot-bar.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { useSaveKey } from '../../../ui/form/save-key.ts'
import { LongTextField, SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { connectorForm, noCredentials, startingChoices } from './connector-form.ts'
import { WarningList } from './source/warning-list.tsx'
import { makeThem, openapiImportWords, otherAddress, otherSignIn, signInTitle } from './words.ts'

interface Props {
  description: ApiDescription
  operations: readonly ReadOperation[]
  takenNames: readonly string[]
  making: { isPending: boolean; error: Error | null }
  onBack: () => void
  onMake: (connector: ConnectorRequest, operations: readonly ReadOperation[]) => void
}

export function ConnectorStep({ description, operations, takenNames, making, onBack, onMake }: Props) {
  const [signIn, setSignIn] = useState<SecurityScheme | undefined>(description.signIns[0])
  const blocked = useWriteBlock()
  const button = useRef<HTMLButtonElement>(null)
  useSaveKey(button)
  const form = useForm<ConnectorChoices>({
    defaultValues: startingChoices(description, signIn, takenNames),
    resolver: zodResolver(connectorForm(takenNames, signIn)),
  })
  const address = form.watch('base_url')
  const reachable = operations.filter((one) => isAt(one, address, description.addresses))

  function changeSignIn(next: SecurityScheme | undefined) {
    setSignIn(next)
    form.reset({ ...form.getValues(), ...noCredentials(next) })
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((choices) => onMake(connectorFrom(signIn, choices), reachable))}
      className="flex max-w-2xl flex-col gap-4"
    >
      <MainFields form={form} addresses={description.addresses} />
      <SignInFields form={form} signIns={description.signIns} signIn={signIn} onChange={changeSignIn} />
      <MismatchList operations={operations} reachable={reachable} signIn={signIn} />
      {making.error && <FailureNote error={making.error} />}
      <FootBar>
        <Button
          ref={button}
          type="submit"
          weight="primary"
          isBusy={making.isPending}
          blocked={blocked ?? (reachable.length === 0 && openapiImportWords.noneSelected)}
        >
          {making.isPending ? openapiImportWords.making : makeThem(reachable.length)}
        </Button>
        <Button weight="ghost" onClick={onBack}>
          {openapiImportWords.back}
        </Button>
      </FootBar>
    </form>
  )
}

function isAt({ addresses }: ReadOperation, address: string, shownAddresses: readonly string[]): boolean {
  return addresses.length === 0 || addresses.includes(address) || !shownAddresses.includes(address)
}

interface MainProps {
  form: UseFormReturn<ConnectorChoices>
  addresses: readonly string[]
}

function MainFields({ form, addresses }: MainProps) {
  const address = form.watch('base_url')
  return (
    <>
      <TextField
        {...openapiImportWords.connectorNameField}
        {...boundField(form, 'name')}
        spellCheck="false"
      />
      <LongTextField
        {...openapiImportWords.connectorDescriptionField}
        {...boundField(form, 'description')}
        rows={3}
      />
      <TextField {...openapiImportWords.addressField} {...boundField(form, 'base_url')} spellCheck="false" />
      {addresses.length > 1 && (
        <SelectField
          label={openapiImportWords.addresses}
          value={addresses.includes(address) ? address : ''}
          onChange={(event) =>
            form.setValue('base_url', event.target.value, { shouldDirty: true, shouldValidate: true })
          }
          className="bg-raised!"
        >
          {!addresses.includes(address) && <option value="">{openapiImportWords.ownAddress}</option>}
          <Options options={addresses} />
        </SelectField>
      )}
    </>
  )
}

interface SignInFieldsProps {
  form: UseFormReturn<ConnectorChoices>
  signIns: readonly SecurityScheme[]
  signIn: SecurityScheme | undefined
  onChange: (signIn: SecurityScheme | undefined) => void
}

function SignInFields({ form, signIns, signIn, onChange }: SignInFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={openapiImportWords.signIn}
        help={signIn && signIn.kind !== 'none' ? openapiImportWords.secretHelp : ''}
        value={signIn?.id ?? ''}
        onChange={(event) => onChange(signIns.find(({ id }) => id === event.target.value))}
        className="bg-raised!"
      >
        <Options options={signIns.map((one) => [one.id, signInTitle(one)])} />
        <option value="">{openapiImportWords.signInNone}</option>
      </SelectField>
      {signIn && <WarningList warnings={signIn.warnings} label={openapiImportWords.signIn} />}
      {signIn?.needsCertificate && <Note tone="info">{openapiImportWords.certificate}</Note>}
      {signIn?.kind === 'keys' && <Keys form={form} signIn={signIn} />}
      {signIn?.kind === 'client_credentials' && <ClientCredentials form={form} />}
    </div>
  )
}

function Keys({ form, signIn }: { form: UseFormReturn<ConnectorChoices>; signIn: SecurityScheme }) {
  const { register } = form
  return signIn.keys.map(({ field_name, prefix, takes, scheme }, index) => (
    <div key={scheme} className="grid gap-x-4 sm:grid-cols-2">
      {takes === 'name_and_password' && (
        <TextField
          label={openapiImportWords.userName}
          {...register(`secrets.${index}.name`)}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      <TextField
        label={
          takes === 'name_and_password'
            ? openapiImportWords.password
            : `${field_name}${prefix && `: ${prefix}…`}`
        }
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
      <TextField
        label={openapiImportWords.tokenAddress}
        {...boundField(form, 'token_url')}
        spellCheck="false"
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label={openapiImportWords.clientId}
          {...boundField(form, 'client_id')}
          autoComplete="off"
        />
        <TextField
          label={openapiImportWords.clientSecret}
          {...boundField(form, 'client_secret')}
          type="password"
          autoComplete="off"
        />
      </div>
    </>
  )
}

/** Others are only counted. */
const maxListed = 8

interface MismatchListProps {
  operations: readonly ReadOperation[]
  reachable: readonly ReadOperation[]
  signIn: SecurityScheme | undefined
}

function MismatchList({ operations, reachable, signIn }: MismatchListProps) {
  const elsewhere = operations
    .filter((one) => !reachable.includes(one))
    .map(({ id, addresses }) => ({ id, reason: otherAddress(addresses[0] ?? '') }))
  const otherwise = reachable
    .filter(({ signIns }) => signIns.length > 0 && !signIns.includes(signIn?.id ?? ''))
    .map(({ id, signIns }) => ({ id, reason: otherSignIn(signIns.join(', ')) }))
  const all = [...elsewhere, ...otherwise]
  if (all.length === 0) return null
  return (
    <Note tone="warn" title={openapiImportWords.mismatches}>
      <ul className="flex flex-col gap-1">
        {all.slice(0, maxListed).map(({ id, reason }) => (
          <li key={id}>
            <code className="font-mono text-label">{id}</code>
            {': '}
            {reason}
          </li>
        ))}
        {all.length > maxListed && <li className="text-quiet">+ {all.length - maxListed}</li>}
      </ul>
    </Note>
  )
}
