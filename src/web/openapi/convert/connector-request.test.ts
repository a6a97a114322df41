import { expect, test } from 'vitest'
import { connectorRequest } from '../../../contract/platform/record-kinds/connector.ts'
import type { SecurityScheme } from '../api-description.ts'
import { type ConnectorChoices, connectorFrom, connectorName } from './connector-request.ts'
import { noSignIn } from './sign-in.ts'

const none: SecurityScheme = { ...noSignIn, id: 'x' }
const choices: ConnectorChoices = {
  name: 'a',
  description: 'b',
  base_url: 'https://a.example',
  secrets: [],
  token_url: '',
  client_id: '',
  client_secret: '',
}

function made(signIn: SecurityScheme | undefined, more: Partial<ConnectorChoices> = {}) {
  return connectorRequest.parse(connectorFrom(signIn, { ...choices, ...more }))
}

test('keys are placed as described, and name and password are sent as one value', () => {
  const signIn: SecurityScheme = {
    ...none,
    kind: 'keys',
    keys: [
      {
        place: 'headers',
        field_name: 'Authorization',
        prefix: 'Basic ',
        takes: 'name_and_password',
        scheme: 's',
      },
      { place: 'query_params', field_name: 'key', prefix: '', takes: 'key', scheme: 't' },
    ],
  }
  const secrets = [
    { name: 'Jörg', secret: 'pass:word' },
    { name: '', secret: 'k' },
  ]
  expect(made(signIn, { secrets }).auth_config?.api_key).toEqual({
    headers: [{ field_name: 'Authorization', prefix: 'Basic ', value: 'SsO2cmc6cGFzczp3b3Jk' }],
    query_params: [{ field_name: 'key', value: 'k' }],
    body_params: [],
  })
  expect(() => made(signIn, { secrets: secrets.slice(0, 1) })).toThrow('Enter the credentials')
})

test('client credentials must be complete, and a certificate can be required with any type', () => {
  const signIn: SecurityScheme = {
    ...none,
    kind: 'client_credentials',
    scopes: ['read'],
    needsCertificate: true,
  }
  const whole = { token_url: 'https://a.example/t', client_id: 'i', client_secret: 's' }
  expect(made(signIn, whole)).toMatchObject({
    auth_type: 'OAUTH2_CLIENT_CREDENTIALS',
    auth_config: { oauth2_client_credentials: { ...whole, scopes_to_request: ['read'] } },
    requires_certificate: true,
  })
  expect(() => made(signIn, { ...whole, client_secret: '' })).toThrow('Enter the credentials')
  expect(made(undefined).auth_type).toBe('NONE')
})

test('the connector name is valid and unused', () => {
  expect(connectorName('Fernhill Örders API (v2)', [])).toBe('fernhill_orders_api_v2')
  expect(connectorName('Pets', ['pets', 'pets_2'])).toBe('pets_3')
  expect(connectorName('旅行', [])).toBe('imported_api')
})
