/** Credentials that a person enters for connectors of a plan, because its source has none. */
import { apiKeyPlaces, authConfig } from '../../contract/platform/connectors/connector-credentials.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { AuthConfigRecord, ConnectorConfig } from '../../contract/studio/files/config-records.ts'

/** By the connector's name. */
export type GivenCredentials = ReadonlyMap<string, AuthConfigRecord>

/** Never stored: a run that goes on after a reload has to ask again. */
export function withCredentials(bundle: ConfigBundle, given: GivenCredentials): ConfigBundle {
  const { connectors } = bundle.agent
  if (given.size === 0 || connectors === undefined) return bundle
  const filled = connectors.map((connector) => {
    const auth_config = given.get(connector.name)
    return auth_config === undefined ? connector : { ...connector, auth_config }
  })
  return { ...bundle, agent: { ...bundle.agent, connectors: filled } }
}

export interface CredentialField {
  /** Such as "api_key.headers.0.value"; unique within the connector. */
  id: string
  /** The platform's name of the field, or of the key. */
  name: 'field_name' | 'prefix' | 'value' | 'token_url' | 'client_id' | 'client_secret'
  /** The key that a value belongs to, if the source names it. */
  of?: string
  isSecret: boolean
  isOptional?: true
}

/** Returns the fields that a new connector lacks; none if its kind of authentication needs nothing. */
export function missingFields({ auth_type, auth_config }: ConnectorConfig): CredentialField[] {
  if (auth_type === 'API_KEY') {
    const keys = keysOf(auth_config)
    if (keys.length === 0) {
      const id = 'api_key.headers.0'
      return [
        { id: `${id}.field_name`, name: 'field_name', isSecret: false },
        { id: `${id}.prefix`, name: 'prefix', isSecret: false, isOptional: true },
        { id: `${id}.value`, name: 'value', isSecret: true },
      ]
    }
    return keys.flatMap(({ place, at, key }) =>
      key.value === undefined
        ? [{ id: `api_key.${place}.${at}.value`, name: 'value' as const, of: key.field_name, isSecret: true }]
        : [],
    )
  }
  if (auth_type !== 'OAUTH2_CLIENT_CREDENTIALS') return []
  const client = auth_config?.oauth2_client_credentials ?? {}
  return (['token_url', 'client_id', 'client_secret'] as const).flatMap((name) =>
    client[name] === undefined ? [{ id: name, name, isSecret: name === 'client_secret' }] : [],
  )
}

/** Returns a connector's complete credentials, or why they are not. */
export function filledCredentials(
  { auth_type, auth_config }: ConnectorConfig,
  read: (id: string) => string,
): { credentials: AuthConfigRecord } | { problem: string } {
  const filled = auth_type === 'API_KEY' ? filledKeys(auth_config, read) : filledClient(auth_config, read)
  const parsed = authConfig.safeParse(filled)
  return parsed.success ? { credentials: filled } : { problem: parsed.error.issues[0]?.message ?? '' }
}

function keysOf(config: AuthConfigRecord | undefined) {
  return apiKeyPlaces.flatMap((place) =>
    (config?.api_key?.[place] ?? []).map((key, at) => ({ place, at, key })),
  )
}

function filledKeys(config: AuthConfigRecord | undefined, read: (id: string) => string): AuthConfigRecord {
  if (keysOf(config).length === 0) {
    const [field_name, prefix, value] = (['field_name', 'prefix', 'value'] as const).map((name) =>
      read(`api_key.headers.0.${name}`),
    )
    return {
      api_key: { headers: [{ field_name: field_name ?? '', value: value ?? '', ...(prefix && { prefix }) }] },
    }
  }
  const places = apiKeyPlaces.flatMap((place) => {
    const keys = config?.api_key?.[place]
    const filled = keys?.map((key, at) => ({
      ...key,
      value: key.value ?? read(`api_key.${place}.${at}.value`),
    }))
    return filled === undefined ? [] : [[place, filled] as const]
  })
  return { api_key: Object.fromEntries(places) }
}

function filledClient(config: AuthConfigRecord | undefined, read: (id: string) => string): AuthConfigRecord {
  const client = config?.oauth2_client_credentials ?? {}
  const { token_url, client_id, client_secret } = client
  return {
    oauth2_client_credentials: {
      scopes_to_request: [],
      ...client,
      token_url: token_url ?? read('token_url'),
      client_id: client_id ?? read('client_id'),
      client_secret: client_secret ?? read('client_secret'),
    },
  }
}
