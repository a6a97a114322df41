import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ConnectorRequest } from '../../../../contract/platform/record-kinds/connector.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import type { ApiDescription, ReadOperation, SecurityScheme } from '../../../openapi/api-description.ts'
import { type ConnectorChoices, connectorFrom } from '../../../openapi/convert/connector-request.ts'
import { foundKeys, keyId, withKeys, withoutKeys } from '../../../openapi/convert/found-keys.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FootBar } from '../../../ui/form/foot-bar.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { useSaveKey } from '../../../ui/form/save-key.ts'
import { LongTextField, SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { AddressParts } from './address-parts.tsx'
import { connectorForm, noCredentials, startingChoices } from './connector-form.ts'
import { CredentialFields, SignInFields } from './credential-fields.tsx'
import { FoundKeyChoice } from './found-key-choice.tsx'
import { makeThem, openapiImportWords, otherAddress, otherSignIn } from './words.ts'

interface Props {
  description: ApiDescription
  operations: readonly ReadOperation[]
  takenNames: readonly string[]
  making: { isPending: boolean; error: Error | null }
  onBack: () => void
  onMake: (connector: ConnectorRequest, operations: readonly ReadOperation[]) => void
}

export function ConnectorStep({ description, operations, takenNames, making, onBack, onMake }: Props) {
  const [described, setDescribed] = useState<SecurityScheme | undefined>(description.signIns[0])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const found = foundKeys(operations, described)
  const signIn = sentSignIn(operations, described, left)
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
    setDescribed(next)
    form.reset({ ...form.getValues(), ...noCredentials(sentSignIn(operations, next, left)) })
  }

  function changeFound(next: ReadonlySet<string>) {
    const { secrets } = form.getValues()
    const typed = new Map(signIn?.keys.map((key, index) => [keyId(key), secrets[index]]))
    const keys = sentSignIn(operations, described, next)?.keys ?? []
    form.setValue(
      'secrets',
      keys.map((key) => typed.get(keyId(key)) ?? { name: '', secret: '' }),
    )
    setLeft(next)
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((choices) =>
        onMake(connectorFrom(signIn, choices), reachable.map(withoutSent(signIn))),
      )}
      className="flex max-w-2xl flex-col gap-4"
    >
      <MainFields form={form} description={description} />
      <SignInFields signIns={description.signIns} signIn={described} onChange={changeSignIn} />
      <FoundKeyChoice keys={found} left={left} onChange={changeFound} />
      <CredentialFields form={form} signIn={signIn} />
      <MismatchList operations={operations} reachable={reachable} signIn={described} />
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

function sentSignIn(
  operations: readonly ReadOperation[],
  signIn: SecurityScheme | undefined,
  left: ReadonlySet<string>,
): SecurityScheme | undefined {
  const sent = foundKeys(operations, signIn).filter((key) => !left.has(keyId(key)))
  return withKeys(signIn, sent)
}

const withoutSent =
  (signIn: SecurityScheme | undefined) =>
  (operation: ReadOperation): ReadOperation =>
    operation.tool ? { ...operation, tool: withoutKeys(operation.tool, signIn?.keys ?? []) } : operation

function isAt({ addresses }: ReadOperation, address: string, shownAddresses: readonly string[]): boolean {
  return addresses.length === 0 || addresses.includes(address) || !shownAddresses.includes(address)
}

interface MainProps {
  form: UseFormReturn<ConnectorChoices>
  description: ApiDescription
}

function MainFields({ form, description: { addresses, addressForms } }: MainProps) {
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
      {addressForms.map((one) => (
        <AddressParts
          key={one.template}
          form={one}
          onAddress={(whole) => form.setValue('base_url', whole, { shouldDirty: true })}
        />
      ))}
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
