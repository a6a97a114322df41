/** Credentials entered in a plan's row: what is asked for, what is sent, and that no plan or record shows them. */
import { expect, test } from 'vitest'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { ConnectorConfig } from '../../contract/studio/files/config-records.ts'
import { filledCredentials, missingFields, withCredentials } from './given-credentials.ts'
import { planFor } from './plan.ts'

const connector = (more: Partial<ConnectorConfig>): ConnectorConfig => ({
  name: 'orders',
  description: 'Orders',
  base_url: 'https://orders.example.com',
  ...more,
})
const secret = 'entered-and-never-shown'
const names = (one: ConnectorConfig) => missingFields(one).map(({ id }) => id)

test('only what the source lacks is asked for', () => {
  expect(names(connector({ auth_type: 'NONE' }))).toEqual([])
  expect(names(connector({ auth_type: 'API_KEY' }))).toEqual([
    'api_key.headers.0.field_name',
    'api_key.headers.0.prefix',
    'api_key.headers.0.value',
  ])
  const headers = [{ field_name: 'X-Shop', value: 'known' }, { field_name: 'X-Key' }]
  const keyed = connector({ auth_type: 'API_KEY', auth_config: { api_key: { headers } } })
  expect(missingFields(keyed)).toEqual([
    { id: 'api_key.headers.1.value', name: 'value', of: 'X-Key', isSecret: true },
  ])
  expect(filledCredentials(keyed, () => secret)).toEqual({
    credentials: { api_key: { headers: [headers[0], { field_name: 'X-Key', value: secret }] } },
  })
  const client = { token_url: 'https://login.example.com/token', client_id: 'shop' }
  const oauth = connector({
    auth_type: 'OAUTH2_CLIENT_CREDENTIALS',
    auth_config: { oauth2_client_credentials: client },
  })
  expect(names(oauth)).toEqual(['client_secret'])
  expect(filledCredentials(oauth, () => secret)).toEqual({
    credentials: { oauth2_client_credentials: { scopes_to_request: [], ...client, client_secret: secret } },
  })
})

test('incomplete credentials are refused before anything is sent', () => {
  const empty = connector({ auth_type: 'API_KEY' })
  expect(filledCredentials(empty, () => '')).toEqual({ problem: expect.stringMatching(/./) })
  const oauth = connector({ auth_type: 'OAUTH2_CLIENT_CREDENTIALS' })
  const plain = filledCredentials(oauth, (id) => (id === 'token_url' ? 'http://login.example.com' : 'x'))
  expect(plain).toEqual({ problem: 'Enter a token URL that starts with https://' })
})

test('an entered credential makes the connector possible, is in its request, and in no line of the plan', () => {
  const one = connector({ auth_type: 'API_KEY' })
  const bundle: ConfigBundle = {
    format: 'messaging-agent',
    version: 1,
    source: { phone_number_id: '1' },
    credentials: 'stripped',
    partial: [],
    agent: { connectors: [one] },
  }
  const live = { phoneNumberId: '2', unrecognised: [], unread: [], connectors: [] }
  const [impossible] = planFor(live, bundle).items
  expect(impossible).toMatchObject({ name: 'orders', change: 'create', isImpossible: true })
  const filled = filledCredentials(one, (id) => (id.endsWith('value') ? secret : 'X-Key'))
  if (!('credentials' in filled)) throw new Error(filled.problem)
  const plan = planFor(live, withCredentials(bundle, new Map([['orders', filled.credentials]])))
  const [item] = plan.items
  expect(item?.isImpossible).toBeUndefined()
  expect(JSON.stringify(plan.items)).not.toContain(secret)
  expect(JSON.stringify(plan.writes.get(item?.id ?? '')?.({ settingsDone: new Set() }))).toContain(secret)
})
