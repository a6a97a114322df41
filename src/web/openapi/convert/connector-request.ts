import type { AuthConfig } from '../../../contract/platform/connectors/connector-credentials.ts'
import {
  type ConnectorRequest,
  correctedConnectorName,
  maxConnectorNameCharacters,
} from '../../../contract/platform/record-kinds/connector.ts'
import type { SecurityScheme, SignInKey } from '../api-description.ts'
import { freeToolName } from '../name.ts'

export interface ConnectorChoices {
  name: string
  description: string
  base_url: string
  /** One per key of the authentication. */
  secrets: { name: string; secret: string }[]
  token_url: string
  client_id: string
  client_secret: string
}

/** A unique name in a format that the platform accepts. */
export function connectorName(title: string, taken: readonly string[]): string {
  const wanted = correctedConnectorName(title.toLowerCase()) || 'imported_api'
  return freeToolName(wanted, new Set(taken), maxConnectorNameCharacters)
}

export function connectorFrom(
  signIn: SecurityScheme | undefined,
  choices: ConnectorChoices,
): ConnectorRequest {
  const credentials = signIn && credentialsFor(signIn, choices)
  return {
    name: choices.name,
    description: choices.description,
    base_url: choices.base_url,
    auth_type: authTypeOf(signIn),
    ...(credentials && { auth_config: credentials }),
    ...(signIn?.needsCertificate && { requires_certificate: true }),
  }
}

function authTypeOf(signIn: SecurityScheme | undefined): ConnectorRequest['auth_type'] {
  if (signIn?.kind === 'keys') return 'API_KEY'
  return signIn?.kind === 'client_credentials' ? 'OAUTH2_CLIENT_CREDENTIALS' : 'NONE'
}

function credentialsFor(signIn: SecurityScheme, choices: ConnectorChoices): AuthConfig | undefined {
  if (signIn.kind === 'keys') return keysFor(signIn, choices)
  const { token_url, client_id, client_secret } = choices
  if (signIn.kind === 'none' || !token_url || !client_id || !client_secret) return undefined
  return {
    oauth2_client_credentials: { token_url, scopes_to_request: signIn.scopes, client_id, client_secret },
  }
}

function keysFor(signIn: SecurityScheme, { secrets }: ConnectorChoices): AuthConfig | undefined {
  if (signIn.keys.some((_, index) => !secrets[index]?.secret.trim())) return undefined
  const keys = signIn.keys.map(({ place, field_name, prefix, takes }, index) => {
    const { name = '', secret = '' } = secrets[index] ?? {}
    const value = takes === 'name_and_password' ? base64(`${name}:${secret}`) : secret
    return { place, key: { field_name, value, ...(prefix && { prefix }) } }
  })
  const placed = (wanted: SignInKey['place']) =>
    keys.filter(({ place }) => place === wanted).map(({ key }) => key)
  return {
    api_key: {
      headers: placed('headers'),
      query_params: placed('query_params'),
      body_params: placed('body_params'),
    },
  }
}

/** Basic credentials are UTF-8 before they are encoded (RFC 7617, section 2.1). */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
