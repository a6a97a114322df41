import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { apiKeyPlaces } from '../../../../../contract/platform/connectors/connector-credentials.ts'
import type { Connector } from '../../../../../contract/platform/record-kinds/connector.ts'
import { t } from '../../../../../contract/translate.ts'
import { connectorResource, type ToolScope } from '../../../../api/agent/agent-resources.ts'
import { useReplaceClient, useReplaceKeys } from '../../../../api/agent/connector-actions.ts'
import { NameValueList } from '../../../../ui/table/name-value-list.tsx'
import { DraftNote } from '../../../../versions/draft-note.tsx'
import { authKinds, connectorWords, keyPlaceNames } from '../words.ts'
import { CertificateSection } from './certificate-section.tsx'
import { ClientFields } from './client-fields.tsx'
import {
  apiKeyConfigOf,
  clientConfigOf,
  clientOf,
  clientValues,
  keysOf,
  keysValues,
} from './credential-values.ts'
import { KeyFields } from './key-fields.tsx'
import { useRotation } from './rotation.ts'
import { RotationForm } from './rotation-form.tsx'

function RotateKeys({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const isFirst = storedKeysOf(connector).length === 0
  const rotation = useRotation({
    schema: keysValues,
    storedValues: keysOf(connector.auth_config),
    bodyOf: (draft) => ({ api_key_config: apiKeyConfigOf(draft) }),
    replace: useReplaceKeys(scope),
    done: isFirst ? connectorWords.credentialsSaved : connectorWords.keysReplaced,
  })
  return (
    <RotationForm
      title={isFirst ? connectorWords.addCredentials : connectorWords.replaceKeys}
      isFirst={isFirst}
      rotation={rotation}
    >
      {!isFirst && <p className="text-quiet">{connectorWords.replaceKeysHelp}</p>}
      <KeyFields form={rotation.form} />
    </RotationForm>
  )
}

function RotateClient({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const isFirst = !connector.auth_config?.oauth2_client_credentials
  const rotation = useRotation({
    schema: clientValues,
    storedValues: clientOf(connector.auth_config),
    bodyOf: (draft) => ({ oauth_config: clientConfigOf(draft) }),
    replace: useReplaceClient(scope),
    done: isFirst ? connectorWords.credentialsSaved : connectorWords.clientReplaced,
  })
  return (
    <RotationForm
      title={isFirst ? connectorWords.addCredentials : connectorWords.replaceClient}
      isFirst={isFirst}
      rotation={rotation}
    >
      <ClientFields form={rotation.form} />
    </RotationForm>
  )
}

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId')

/** The frame handles loading and errors. */
export function Credentials() {
  const { phoneNumberId, connectorId } = route.useParams()
  const { data: connector } = useQuery(connectorResource.one(phoneNumberId, connectorId))
  if (connector === undefined) return null
  const scope = { phoneNumberId, connectorId }
  return (
    <div className="flex flex-col gap-6">
      <DraftNote about="liveAtOnce" />
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">{connectorWords.stored}</h3>
        <Stored connector={connector} />
      </section>
      <Replacement scope={scope} connector={connector} />
      <CertificateSection scope={scope} connector={connector} />
    </div>
  )
}

function Replacement({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const { auth_type } = connector
  if (auth_type === 'API_KEY') return <RotateKeys scope={scope} connector={connector} />
  if (auth_type === 'OAUTH2_CLIENT_CREDENTIALS') return <RotateClient scope={scope} connector={connector} />
  const isNone = !auth_type || auth_type === 'NONE' || auth_type === 'MTLS'
  return (
    <p className="text-quiet">{isNone ? connectorWords.noCredentials : connectorWords.foreignCredentials}</p>
  )
}

function storedKeysOf({ auth_config }: Connector) {
  return apiKeyPlaces.flatMap((place) =>
    (auth_config?.api_key?.[place] ?? []).map((key) => ({ ...key, place })),
  )
}

function Stored({ connector }: { connector: Connector }) {
  const { auth_type, auth_config } = connector
  const client = auth_config?.oauth2_client_credentials
  const keys = storedKeysOf(connector)
  const facts: [string, string][] = [
    [connectorWords.authKind, auth_type ? (authKinds[auth_type] ?? auth_type) : '—'],
    ...keys.map(({ place, field_name, prefix }): [string, string] => [
      t('{field}, in {place}', { field: field_name ?? '', place: keyPlaceNames[place] }),
      `${prefix ?? ''}••••••••`,
    ]),
    ...(client
      ? ([
          [connectorWords.tokenUrl, client.token_url ?? '—'],
          [connectorWords.clientId, client.client_id ?? '—'],
          [connectorWords.clientSecretField.label, '••••••••'],
          [connectorWords.scopesField.label, client.scopes_to_request?.join(' ') || '—'],
        ] satisfies [string, string][])
      : []),
  ]
  const hasSome = keys.length > 0 || Boolean(client)
  return (
    <>
      <NameValueList
        entries={facts}
        className="gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]"
        valueLook="break-all font-mono text-label leading-5"
      />
      <p className="text-label text-quiet">
        {hasSome ? connectorWords.storedKeys : connectorWords.storedNone}
      </p>
    </>
  )
}
