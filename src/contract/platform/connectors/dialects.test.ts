import { expect, test } from 'vitest'
import { accountOverrideRequest, phoneNumberOverrideRequest } from '../conversations/webhook-override.ts'
import { isKnown } from '../open-text.ts'
import { agentSettingsList } from '../record-kinds/agent-settings.ts'
import { businessInfoReset } from '../record-kinds/business-info.ts'
import { connectionHealth, connector, connectorRequest } from '../record-kinds/connector.ts'
import { faq, faqMetadata } from '../record-kinds/faq.ts'
import { skillStatuses } from '../record-kinds/skill.ts'
import { apiKeyUpsert, certificateUpsert, clientCredentialsUpsert } from './connector-credentials.ts'
import { connectorLogs } from './connector-log.ts'

const settings = { agent_id: 'a', channel: 'whatsapp', rollout: { enabled: true }, handoff: null }
const oneConnector = { id: 'c', name: 'n', connection_status: { status: 'ACTIVE' } }

test('settings are read from a list, a wrapped list or one object', () => {
  for (const answer of [[settings], { data: [settings] }, settings]) {
    expect(agentSettingsList.parse(answer)).toEqual([settings])
  }
})

test('a business info reset returns an object or nothing', () => {
  expect(businessInfoReset.parse({})).toEqual({})
  expect(businessInfoReset.parse(undefined)).toBeUndefined()
})

test('FAQ metadata is read from a map or text and sent as a map', () => {
  const plain = { id: '1', question: 'q', answer: 'a' }
  expect(faqMetadata(faq.parse({ ...plain, metadata: { a: 'b' } }))).toEqual({ a: 'b' })
  expect(faqMetadata(faq.parse({ ...plain, metadata: '{"a":"b"}' }))).toEqual({ a: 'b' })
  expect(faqMetadata(faq.parse({ ...plain, metadata: 'free text' }))).toBeUndefined()
  expect(faqMetadata(faq.parse({ ...plain, metadata: '{"a":1}' }))).toBeUndefined()
  expect(faqMetadata(faq.parse(plain))).toBeUndefined()
})

test('both connection vocabularies map to three states, and an unknown word is bad', () => {
  const health = (words: string[]) => words.map((word) => connectionHealth(word))
  expect(new Set(health(['CONNECTED', 'ACTIVE']))).toEqual(new Set(['good']))
  expect(new Set(health(['PENDING_OAUTH', 'EXPIRED', 'DISCONNECTED']))).toEqual(new Set(['attention']))
  expect(new Set(health(['ERROR', 'MOODY', '']))).toEqual(new Set(['bad']))
})

test('connector credentials may be masked, empty or missing', () => {
  for (const auth_config of [
    undefined,
    null,
    {},
    { api_key: { headers: [{ field_name: 'X-Key' }], query_params: null } },
    { api_key: { headers: [{ field_name: 'X-Key', value: '****', prefix: null }] } },
    { oauth2_client_credentials: { token_url: 'https://a.example', client_secret: '' } },
  ]) {
    expect(connector.parse({ ...oneConnector, auth_config })).toEqual({ ...oneConnector, auth_config })
  }
})

test("an injected token's prefix is sent even if empty", () => {
  const injection = { location: 'headers', field_name: 'X-User' }
  const request = { name: 'a', description: 'a', base_url: 'https://a.example', auth_type: 'NONE' }
  const written = connectorRequest.parse({ ...request, user_auth_injection_config: injection })
  expect(written.user_auth_injection_config).toEqual({ ...injection, prefix: '' })
})

test('the three upserts use their own names, and certificates must be PEM text', () => {
  const keys = { headers: [{ field_name: 'a', value: 'b', prefix: 'Bearer ' }] }
  expect(apiKeyUpsert.parse({ api_key_config: keys })).toEqual({ api_key_config: keys })
  expect(apiKeyUpsert.safeParse({ api_key: keys }).success).toBe(false)
  expect(clientCredentialsUpsert.safeParse({ oauth2_client_credentials: {} }).success).toBe(false)
  const pem = (label: string) => `-----BEGIN ${label}-----\nMIIB\n-----END ${label}-----`
  for (const label of ['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY']) {
    const upsert = { client_certificate: pem('CERTIFICATE'), client_key: pem(label) }
    expect(certificateUpsert.safeParse(upsert).success).toBe(true)
  }
  const swapped = { client_certificate: pem('PRIVATE KEY'), client_key: pem('CERTIFICATE') }
  expect(certificateUpsert.safeParse(swapped).error?.issues).toHaveLength(2)
})

test('logs are read with statistics, without them, or as a bare list', () => {
  const row = { failure_code_name: 'HTTP_500', occurrences: 4, last_seen: '2026-11-20T00:00:00Z' }
  expect(connectorLogs.parse({ data: [row], stats: { success_rate: 97.5 } }).stats?.success_rate).toBe(97.5)
  expect(connectorLogs.parse({ data: [row] }).data).toEqual([row])
  expect(connectorLogs.parse([row]).data).toEqual([row])
})

test('an override is cleared only by null or two empty texts', () => {
  const config = (webhook_configuration: unknown) =>
    phoneNumberOverrideRequest.safeParse({ webhook_configuration }).success
  expect(config(null)).toBe(true)
  expect(config({ override_callback_uri: '', verify_token: '' })).toBe(true)
  expect(config({ override_callback_uri: 'https://a.example/x', verify_token: 't' })).toBe(true)
  expect(config({ override_callback_uri: 'http://a.example/x', verify_token: 't' })).toBe(false)
  expect(config({ override_callback_uri: '', verify_token: 't' })).toBe(false)
  expect(accountOverrideRequest.safeParse({}).success).toBe(true)
})

test('known values are distinguished from unknown ones', () => {
  expect(isKnown(skillStatuses, 'blocked')).toBe(true)
  expect(isKnown(skillStatuses, 'toString')).toBe(false)
})
