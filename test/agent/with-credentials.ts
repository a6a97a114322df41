/** Files with the credentials that an export omits, as an operator adds them. */
import type { ConfigBundle } from '../../src/contract/studio/files/config-bundle.ts'

const client = {
  token_url: 'https://login.example/token',
  scopes_to_request: [],
  client_id: 'agent',
  client_secret: 'typed-by-hand',
}
const credentials = new Map([
  ['API_KEY', { api_key: { headers: [{ field_name: 'Authorization', value: 'typed-by-hand' }] } }],
  ['OAUTH2_CLIENT_CREDENTIALS', { oauth2_client_credentials: client }],
])

export function withCredentials(bundle: ConfigBundle): ConfigBundle {
  const connectors = bundle.agent.connectors?.map((connector) => {
    const auth_config = credentials.get(connector.auth_type ?? '')
    return auth_config === undefined ? connector : { ...connector, auth_config }
  })
  return { ...bundle, agent: { ...bundle.agent, ...(connectors && { connectors }) } }
}
