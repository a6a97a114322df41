import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withEmptyCredentials } from '../connectors/connector-refusal.ts'
import { failureTexts } from '../failure/failure.ts'
import {
  connectorChange,
  connectorNamePattern,
  connectorRequest,
  correctedConnectorName,
} from './connector.ts'

const open = { name: 'orders', description: 'Orders.', base_url: 'https://orders.example', auth_type: 'NONE' }
const key = { api_key: { headers: [{ field_name: 'Authorization', value: 'k', prefix: 'Bearer ' }] } }
const errorsOf = (value: object) =>
  (connectorRequest.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('a name has only letters, digits and underscores, and the error suggests a valid one', () => {
  const rule = 'name: Use letters, digits and underscores only, at most 64'
  expect(errorsOf({ ...open, name: 'Fernhill Örders-2' })).toEqual([`${rule}: Fernhill_Orders_2`])
  expect(errorsOf({ ...open, name: 'a'.repeat(65) })).toEqual([`${rule}: ${'a'.repeat(64)}`])
  expect(errorsOf({ ...open, name: '旅行' })).toEqual([rule])
  expect(errorsOf({ ...open, name: '' })).toEqual(['name: Enter a value'])
})

test('a corrected name is valid or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const name = correctedConnectorName(text)
      expect(name === '' || connectorNamePattern.test(name)).toBe(true)
      if (connectorNamePattern.test(text) && !/^_|_$/.test(text)) expect(name).toBe(text)
    }),
  )
})

test('a base URL has no query', () => {
  const message = 'base_url: Enter a base URL without ? or #: a query belongs to the tools'
  expect(errorsOf({ ...open, base_url: 'https://orders.example/v1?key=1' })).toEqual([message])
  expect(errorsOf({ ...open, base_url: 'https://orders.example/v1#a' })).toEqual([message])
})

test('a connector with a key or client credentials is created with them, and changed without', () => {
  const message = 'Enter the credentials: the platform creates no connector of this kind without them'
  expect(errorsOf({ ...open, auth_type: 'API_KEY' })).toEqual([`auth_config.api_key: ${message}`])
  expect(errorsOf({ ...open, auth_type: 'API_KEY', auth_config: { api_key: { headers: [] } } })).toEqual([
    'auth_config.api_key: Enter at least one key',
  ])
  expect(errorsOf({ ...open, auth_type: 'OAUTH2_CLIENT_CREDENTIALS' })).toEqual([
    `auth_config.oauth2_client_credentials: ${message}`,
  ])
  expect(errorsOf({ ...open, auth_type: 'API_KEY', auth_config: key })).toEqual([])
  expect(connectorChange.safeParse({ ...open, auth_type: 'API_KEY' }).success).toBe(true)
})

test('an MTLS connector cannot be created', () => {
  expect(errorsOf({ ...open, auth_type: 'MTLS' })).toEqual([
    'auth_type: Must be one of API_KEY, OAUTH2_CLIENT_CREDENTIALS, NONE',
  ])
})

test('a connector without authentication is retried with empty credentials after an unspecific refusal or a changed type', () => {
  const refusal = { status: 400, title: 'Invalid connector request', detail: 'Not valid.' }
  expect(withEmptyCredentials(open, refusal)).toEqual({ ...open, auth_config: {} })
  expect(withEmptyCredentials({ ...open, auth_config: {} }, refusal)).toBeUndefined()
  expect(withEmptyCredentials({ ...open, auth_type: 'API_KEY' }, refusal)).toBeUndefined()
  expect(withEmptyCredentials(open, { ...refusal, title: 'Bad Request' })).toBeUndefined()
  expect(withEmptyCredentials(open, { ...refusal, status: 500 })).toBeUndefined()
  const changed = {
    ...refusal,
    title: 'Bad Request',
    detail: 'auth_config is required when changing auth_type.',
  }
  expect(withEmptyCredentials(open, changed)).toEqual({ ...open, auth_config: {} })
})

test('an unspecific refusal is explained with its three known causes', () => {
  const causes = failureTexts({ title: 'Invalid connector request', detail: 'Not valid.' }).join(' ')
  for (const cause of ['name', 'credentials', 'query']) expect(causes).toContain(cause)
  expect(failureTexts({ title: 'Bad Request', detail: 'Not valid.' })).toEqual(['Bad Request', 'Not valid.'])
})
