import type { AuthConfig } from '../../../../contract/platform/connectors/connector-credentials.ts'
import {
  type ConnectorRequest,
  type connectorProtocols,
  connectorRequest,
} from '../../../../contract/platform/record-kinds/connector.ts'
import { blankConnector, type ConnectorValues, isInjectionComplete } from './connector-values.ts'
import {
  apiKeyConfigOf,
  type ClientValues,
  clientConfigOf,
  clientOf,
  type KeysValues,
  keysOf,
} from './credentials/credential-values.ts'
import type { ConnectorTemplate } from './templates/template.ts'

/** Returns whether typed input would be lost. */
export function hasTypedKeys({ keys }: KeysValues): boolean {
  return keys.some(({ value }) => value !== '')
}

/** The token address may come from a template; without a client it means nothing. */
export function hasTypedClient({ client_id, client_secret }: ClientValues): boolean {
  return client_id + client_secret !== ''
}

export function connectorRequestOfTemplate(
  { id, description, auth }: ConnectorTemplate,
  typed: { name: string; base_url: string },
  credentials: TypedCredentials,
): ConnectorRequest {
  const values = { ...blankConnector, description, auth_type: auth, ...typed }
  return newConnectorRequest(values, protocolOfTemplate(id), credentials)
}

/** Prefills key location and token address; secrets are typed. */
export function credentialsStartOf(template: ConnectorTemplate | null): TypedCredentials {
  const { key, token_url = '' } = template ?? {}
  return {
    keys:
      key === undefined
        ? keysOf(null)
        : { keys: [{ place: key.where, field_name: key.field, prefix: key.prefix, value: '' }] },
    client: { ...clientOf(null), token_url },
  }
}

/** Only one protocol needs a template. */
export function protocolOfTemplate(id: string | undefined): (typeof connectorProtocols)[number] {
  return id === 'mcp' ? 'MCP' : 'HTTP'
}

export interface TypedCredentials {
  keys: KeysValues
  client: ClientValues
}

/** Validated form values; the default protocol is omitted (section 10.2). */
export function newConnectorRequest(
  draft: ConnectorValues,
  protocol: string,
  typed: TypedCredentials,
): ConnectorRequest {
  const { user_auth_injection_config: own, requires_certificate, ...plain } = draft
  const { isOn: _isOn, ...injection } = own
  return connectorRequest.parse({
    ...plain,
    ...(requires_certificate && { requires_certificate }),
    ...(isInjectionComplete(own) && { user_auth_injection_config: injection }),
    ...(protocol !== 'HTTP' && { connector_protocol: protocol }),
    ...authConfigOf(draft.auth_type, typed),
  })
}

/** Validated by its form. */
export function authConfigOf(kind: string, { keys, client }: TypedCredentials): { auth_config?: AuthConfig } {
  if (kind === 'API_KEY') return { auth_config: { api_key: apiKeyConfigOf(keys) } }
  if (kind === 'OAUTH2_CLIENT_CREDENTIALS')
    return { auth_config: { oauth2_client_credentials: clientConfigOf(client) } }
  return {}
}
