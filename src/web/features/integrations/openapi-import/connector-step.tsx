import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type ConnectorRequest,
  connectorChange,
} from '../../../../contract/platform/record-kinds/connector.ts'
import { t } from '../../../../contract/translate.ts'
import { z } from '../../../../contract/zod.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import type {
  AddressForm,
  ApiDescription,
  ReadOperation,
  SecurityScheme,
  SignInKey,
} from '../../../openapi/api-description.ts'
import {
  type ConnectorChoices,
  connectorFrom,
  connectorName,
} from '../../../openapi/convert/connector-request.ts'
import { foundKeys, keyId, withKeys, withoutKeys } from '../../../openapi/convert/found-keys.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { FootBar } from '../../../ui/form/foot-bar.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { useSaveKey } from '../../../ui/form/save-key.ts'
import { LongTextField, SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { CredentialFields, SignInFields } from './credential-fields.tsx'
import { keyTitle, makeThem, openapiImportWords, otherAddress, otherSignIn } from './words.ts'

const { name, description, base_url } = connectorChange.shape

const secretText = z.string().regex(/\S/, t('Enter a value'))
const anyText = z.string()

/** The platform requires credentials with authentication. */
function connectorForm(takenNames: readonly string[], signIn: SecurityScheme | undefined) {
  const hasClient = signIn?.kind === 'client_credentials'
  const clientText = hasClient ? secretText : anyText
  const tokenAddress = z.string().regex(/^https:\/\/\S+$/i, t('Enter a token URL that starts with https://'))
  return z.object({
    name: name.refine(
      (text) => !takenNames.includes(text),
      t('This number already has a connector with this name'),
    ),
    description,
    base_url,
    secrets: z.array(z.object({ name: anyText, secret: signIn?.kind === 'keys' ? secretText : anyText })),
    token_url: hasClient ? tokenAddress : z.union([z.literal(''), tokenAddress]),
    client_id: clientText,
    client_secret: clientText,
  })
}

function startingChoices(
  { title, about, addresses }: ApiDescription,
  signIn: SecurityScheme | undefined,
  takenNames: readonly string[],
): ConnectorChoices {
  return {
    name: connectorName(title, takenNames),
    description: about || title,
    base_url: addresses[0] ?? '',
    ...noCredentials(signIn),
  }
}

function noCredentials(signIn: SecurityScheme | undefined) {
  return {
    secrets: (signIn?.keys ?? []).map(() => ({ name: '', secret: '' })),
    token_url: signIn?.token_url ?? '',
    client_id: '',
    client_secret: '',
  }
}

interface AddressPartsProps {
  form: AddressForm
  /** Empty until every part is filled in. */
  onAddress: (address: string) => void
}

/** Asks for the parts of an address that the description leaves open. */
function AddressParts({ form: { template, names }, onAddress }: AddressPartsProps) {
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({})

  function fill(name: string, value: string) {
    const next = { ...parts, [name]: value.trim() }
    setParts(next)
    const isWhole = names.every(({ name }) => next[name])
    onAddress(
      isWhole
        ? names.reduce((at, one) => at.replaceAll(`{${one.name}}`, () => next[one.name] ?? ''), template)
        : '',
    )
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{t('Parts of the address')}</legend>
      <code dir="ltr" className="break-all font-mono text-label text-quiet">
        {template}
      </code>
      {names.map(({ name, about }) => (
        <TextField
          key={name}
          label={name}
          help={about}
          spellCheck="false"
          value={parts[name] ?? ''}
          onChange={(event) => fill(name, event.target.value)}
        />
      ))}
    </fieldset>
  )
}

interface FoundKeyChoiceProps {
  keys: readonly SignInKey[]
  /** Ids of those that the agent keeps as fields. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

function FoundKeyChoice({ keys, left, onChange }: FoundKeyChoiceProps) {
  if (keys.length === 0) return null

  function choose(id: string, isSent: boolean) {
    onChange(new Set([...left].filter((one) => one !== id).concat(isSent ? [] : [id])))
  }

  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="font-medium">{t('Credentials in the calls')}</legend>
      <p className="text-label text-quiet">
        {t(
          'The description lists them as fields of the calls. The connector sends the selected ones, and the tools lose these fields; the agent asks the customer for the others.',
        )}
      </p>
      {keys.map((key) => (
        <CheckLine
          key={keyId(key)}
          checked={!left.has(keyId(key))}
          onSwitch={(isSent) => choose(keyId(key), isSent)}
          className="gap-2.5"
        >
          <bdi className="font-mono text-label">{keyTitle(key)}</bdi>
        </CheckLine>
      ))}
    </fieldset>
  )
}

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
  const reachable = operations.filter((operation) => isAt(operation, address, description.addresses))

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
          {making.isPending ? t('Creating the connector…') : makeThem(reachable.length)}
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
        label={t('Name')}
        help={t('Letters, digits and underscores, at most 64.')}
        {...boundField(form, 'name')}
        spellCheck="false"
      />
      <LongTextField
        label={t('Purpose')}
        help={t('Tells the agent what the system is for.')}
        {...boundField(form, 'description')}
        rows={3}
      />
      {addressForms.map((addressForm) => (
        <AddressParts
          key={addressForm.template}
          form={addressForm}
          onAddress={(whole) => form.setValue('base_url', whole, { shouldDirty: true })}
        />
      ))}
      <TextField
        label={t('Base URL')}
        help={t('Each tool’s path is added to it.')}
        {...boundField(form, 'base_url')}
        spellCheck="false"
      />
      {addresses.length > 1 && (
        <SelectField
          label={t('Addresses in the description')}
          value={addresses.includes(address) ? address : ''}
          onChange={(event) =>
            form.setValue('base_url', event.target.value, { shouldDirty: true, shouldValidate: true })
          }
          className="bg-raised!"
        >
          {!addresses.includes(address) && <option value="">{t('Another address')}</option>}
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
    .filter((operation) => !reachable.includes(operation))
    .map(({ id, addresses }) => ({ id, reason: otherAddress(addresses[0] ?? '') }))
  const otherwise = reachable
    .filter(({ signIns }) => signIns.length > 0 && !signIns.includes(signIn?.id ?? ''))
    .map(({ id, signIns }) => ({ id, reason: otherSignIn(signIns.join(', ')) }))
  const all = [...elsewhere, ...otherwise]
  if (all.length === 0) return null
  return (
    <Note tone="warn" title={t('Does not fit this connector')}>
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
