import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { t } from '../../../../../contract/translate.ts'
import { hasTypedClient, hasTypedKeys, type TypedCredentials } from '../new-request.ts'
import { connectorWords } from '../words.ts'
import { ClientFields } from './client-fields.tsx'
import { type ClientValues, clientValues, type KeysValues, keysValues } from './credential-values.ts'
import { KeyFields } from './key-fields.tsx'

export interface NewCredentialsForm {
  keys: UseFormReturn<KeysValues>
  client: UseFormReturn<ClientValues>
  typed(): TypedCredentials
  /** Validates the kind's fields and focuses the first error. */
  isComplete(kind: string): Promise<boolean>
  /** True if a secret was typed, which is not stored in the browser. */
  hasSecret(kind: string): boolean
}

/** Separate forms, so that nothing is autosaved. */
export function useNewCredentials(start: TypedCredentials): NewCredentialsForm {
  const keys = useForm<KeysValues>({ defaultValues: start.keys, resolver: zodResolver(keysValues) })
  const client = useForm<ClientValues>({ defaultValues: start.client, resolver: zodResolver(clientValues) })
  return {
    keys,
    client,
    isComplete: async (kind) => {
      if (kind === 'API_KEY') return keys.trigger(undefined, { shouldFocus: true })
      return kind !== 'OAUTH2_CLIENT_CREDENTIALS' || client.trigger(undefined, { shouldFocus: true })
    },
    typed: () => ({ keys: keys.getValues(), client: client.getValues() }),
    hasSecret: (kind) =>
      (kind === 'API_KEY' && hasTypedKeys(keys.watch())) ||
      (kind === 'OAUTH2_CLIENT_CREDENTIALS' && hasTypedClient(client.watch())),
  }
}

interface Props {
  kind: string
  credentials: NewCredentialsForm
  /** Names the connector where the page has several. */
  about?: string
}

export function NewCredentials({ kind, credentials: { keys, client }, about }: Props) {
  if (kind !== 'API_KEY' && kind !== 'OAUTH2_CLIENT_CREDENTIALS') return null
  return (
    <section
      aria-label={about ? t('Credentials: {about}', { about }) : connectorWords.credentialsNow}
      className="flex flex-col gap-3 border-line border-t pt-4"
    >
      <h3 className="font-semibold">{connectorWords.credentialsNow}</h3>
      <p className="text-quiet">{connectorWords.credentialsNowHelp}</p>
      {kind === 'API_KEY' ? <KeyFields form={keys} /> : <ClientFields form={client} />}
    </section>
  )
}
