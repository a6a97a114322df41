/** Credentials planted in every possible place of an agent. */
import fc from 'fast-check'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { phoneNumberId } from './demo-agent.ts'

const secret = fc.oneof(
  fc.stringMatching(/^sk_live_[A-Za-z0-9]{8,20}$/),
  fc.stringMatching(/^[0-9a-f]{16,40}$/),
  fc.stringMatching(/^[A-Za-z0-9+/]{20,40}==$/),
  fc.uuid(),
  fc.stringMatching(/^\d{5,8}$/),
  fc.constantFrom('correct horse battery staple', 'hunter', 'Pa55word!', 'geheim'),
)

export type Plant = (secret: string) => { connector?: object; tool?: object; call?: object; website?: object }

export const bound = (value: string) => ({ type: 'string', binding: { kind: 'default', value } })

/** Places for a credential, by name. */
export const places: Readonly<Record<string, Plant>> = {
  'key in a header': (value) => ({
    connector: {
      auth_config: { api_key: { headers: [{ field_name: 'Authorization', value, prefix: 'Bearer ' }] } },
    },
  }),
  'key in the query': (value) => ({
    connector: { auth_config: { api_key: { query_params: [{ field_name: 'key', value }] } } },
  }),
  'key in the body': (value) => ({
    connector: { auth_config: { api_key: { body_params: [{ field_name: 'key', value }] } } },
  }),
  'prefix of a key': (value) => ({
    connector: {
      auth_config: { api_key: { headers: [{ field_name: 'X', value: 'v', prefix: `${value} ` }] } },
    },
  }),
  'client secret': (value) => ({
    connector: {
      auth_config: { oauth2_client_credentials: { token_url: 'https://a.example', client_secret: value } },
    },
  }),
  'client id': (value) => ({
    connector: { auth_config: { oauth2_client_credentials: { client_id: value } } },
  }),
  'token address': (value) => ({
    connector: {
      auth_config: { oauth2_client_credentials: { token_url: `https://a.example/t?key=${value}` } },
    },
  }),
  'a part of the credentials that nobody knows yet': (value) => ({
    connector: { auth_config: { new_kind: { value } } },
  }),
  'prefix of the user token': (value) => ({
    connector: { user_auth_injection_config: { location: 'headers', field_name: 'X', prefix: value } },
  }),
  'user information of the address': (value) => ({
    connector: { base_url: `https://user:${encodeURIComponent(value)}@api.example/v1` },
  }),
  'query of the address': (value) => ({
    connector: { base_url: `https://api.example/v1?lang=en&token=${value}` },
  }),
  'name in the query of the address': (value) => ({
    connector: { base_url: `https://api.example/v1?${value}` },
  }),
  'fragment of the address': (value) => ({ connector: { base_url: `https://api.example/v1#${value}` } }),
  certificate: (value) => ({
    connector: { mtls_config: { has_certificate: true, client_certificate: value } },
  }),
  'a field of the connector that nobody knows yet': (value) => ({ connector: { private_token: value } }),
  'default of a header': (value) => ({ call: { headers: { 'X-Api-Key': bound(value) } } }),
  'default in the query': (value) => ({ call: { query_parameters: { key: bound(value) } } }),
  'default in the path': (value) => ({ call: { path_parameters: { key: bound(value) } } }),
  'default in the body': (value) => ({ call: { body: { params: { key: bound(value) } } } }),
  'default deep in the body': (value) => ({
    call: {
      body: { params: { a: { type: 'object', properties: { b: { type: 'array', items: bound(value) } } } } },
    },
  }),
  'default in a body written as text': (value) => ({
    call: { body: { params: { a: { type: 'array', items: JSON.stringify(bound(value)) } } } },
  }),
  'a body that nobody can read': (value) => ({ call: { body: { params: { a: `{"value": "${value}"` } } } }),
  macro: (value) => ({
    call: { headers: { X: { type: 'string', binding: { kind: 'macro', macro: value } } } },
  }),
  'query in the path of a tool': (value) => ({ call: { path: `/lookup?key=${value}` } }),
  'a field of the tool that nobody knows yet': (value) => ({ tool: { secret: value } }),
  'address of a website': (value) => ({
    website: { url: `https://a:${encodeURIComponent(value)}@shop.example/` },
  }),
  'query of a website': (value) => ({ website: { url: `https://shop.example/?session=${value}` } }),
  'pattern of a website': (value) => ({
    website: { included_url_patterns: [`https://shop.example/*?sid=${value}`] },
  }),
  'single page of a website': (value) => ({
    website: { single_urls: [`https://shop.example/p?key=${value}`] },
  }),
}

/** A part of the number's id stands in every file, where nothing hides. */
export const hidden = fc.tuple(
  fc.constantFrom(...Object.keys(places)),
  secret.filter((value) => !phoneNumberId.includes(value)),
)

/** The platform's answers for an agent with one of each, by path. */
export function answers(planted: ReturnType<Plant>): Readonly<Record<string, unknown>> {
  const entity_id = phoneNumberId
  const tool = {
    id: 't',
    name: 'find',
    request_definition: { method: 'POST', path: '/find', ...planted.call },
    user_auth_required: false,
    ...planted.tool,
  }
  const connector = {
    id: 'c',
    name: 'shop',
    base_url: 'https://api.example/v1',
    auth_type: 'API_KEY',
    connection_status: { status: 'CONNECTED' },
    ...planted.connector,
  }
  return {
    [fillPath(platformPaths.settings, { entity_id })]: [
      { agent_id: 'a', channel: 'whatsapp', rollout: { enabled: true } },
    ],
    [fillPath(platformPaths.businessInfo, { entity_id })]: {},
    [fillPath(platformPaths.connectors, { entity_id })]: [connector],
    [fillPath(platformPaths.tools, { entity_id, connector_id: 'c' })]: [tool],
    [fillPath(platformPaths.websites, { entity_id })]: [
      { id: 'w', url: 'https://shop.example', ...planted.website },
    ],
  }
}
