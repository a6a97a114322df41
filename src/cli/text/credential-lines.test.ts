import { expect, test } from 'vitest'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import type { PlanItem } from '../../agent/plan/run-record.ts'
import type { Connector } from '../../contract/platform/record-kinds/connector.ts'
import { credentialLines } from './credential-lines.ts'

const key = { $env: 'AGENT_SECRET_KEY' }
const apiKey = { api_key: { headers: [{ name: 'x-key', value: key }] } }
const oauth = (tokenUrl: unknown, secret: unknown = { $env: 'AGENT_SECRET_OAUTH' }) => ({
  oauth2_client_credentials: {
    client_id: 'id',
    client_secret: secret,
    token_url: tokenUrl,
  },
})

const written = (name: string, more: Partial<PlanItem> = {}): PlanItem => ({
  ...{
    id: name,
    kind: 'connectors',
    change: 'change',
    name,
    fields: [],
    warnings: [],
    needsCredentials: false,
  },
  ...more,
})

function linesOf(
  connector: Record<string, unknown>,
  known: Record<string, unknown> | undefined,
  items: readonly PlanItem[] = [written('orders')],
) {
  const connectors = known && [
    { connector: { id: 'c1', name: 'orders', ...known } as Connector & { name: string }, tools: [] },
  ]
  const live: LiveAgent = {
    phoneNumberId: '300',
    unrecognised: [],
    unread: [],
    ...(connectors && { connectors }),
  }
  return credentialLines({ agent: { connectors: [{ name: 'orders', ...connector }] } }, live, items)
}

const toHost = (what: string, host: string) =>
  `! sends ${what} to ${host}, a new host of the connector "orders"`
const one = 'https://one.example/api'

test('a key that goes to a new host is named with its variable', () => {
  const wanted = { base_url: one, auth_config: apiKey }
  expect(linesOf(wanted, undefined)).toEqual([toHost('AGENT_SECRET_KEY', 'one.example')])
  expect(linesOf(wanted, { base_url: 'https://other.example', auth_type: 'API_KEY' })).toEqual([
    toHost('AGENT_SECRET_KEY', 'one.example'),
  ])
  expect(linesOf(wanted, { base_url: 'https://one.example/other', auth_type: 'API_KEY' })).toEqual([])
})

test('stored credentials that go on to a new host are named, too', () => {
  const moved = { base_url: 'https://two.example:8443' }
  const stored = toHost('the stored credentials', 'two.example:8443')
  expect(linesOf(moved, { base_url: one, auth_type: 'API_KEY' })).toEqual([stored])
  expect(linesOf(moved, { base_url: one, auth_type: 'NONE' })).toEqual([])
  expect(linesOf(moved, undefined)).toEqual([])
  expect(linesOf({}, { base_url: one, auth_type: 'API_KEY' })).toEqual([])
})

test("a client's secret goes to the token's host, and its tokens to the connector's", () => {
  const wanted = { base_url: one, auth_config: oauth('https://login.example/token') }
  expect(linesOf(wanted, undefined)).toEqual([
    toHost('AGENT_SECRET_OAUTH', 'login.example'),
    toHost('tokens for AGENT_SECRET_OAUTH', 'one.example'),
  ])
  const same = {
    auth_type: 'OAUTH2',
    base_url: one,
    auth_config: oauth('https://login.example/other', 'kept'),
  }
  expect(linesOf(wanted, same)).toEqual([])
  expect(linesOf({ ...wanted, base_url: undefined, auth_config: oauth('no address') }, undefined)).toEqual([])
  expect(linesOf({ ...wanted, auth_config: oauth(7) }, undefined)).toEqual([
    toHost('tokens for AGENT_SECRET_OAUTH', 'one.example'),
  ])
})

test('only connectors that the plan writes are named, each line once', () => {
  const twice = { api_key: { headers: [{ value: key }, { value: key }, 'x', null] } }
  const wanted = { base_url: one, auth_config: twice }
  expect(linesOf(wanted, undefined)).toEqual([toHost('AGENT_SECRET_KEY', 'one.example')])
  const others = [
    written('other'),
    written('orders', { kind: 'skills' }),
    written('orders', { change: 'same' }),
    written('orders', { change: 'held' }),
  ]
  expect(linesOf(wanted, undefined, others)).toEqual([])
  const live: LiveAgent = { phoneNumberId: '300', unrecognised: [], unread: [] }
  for (const source of [
    undefined,
    {},
    { agent: {} },
    { agent: { connectors: 'x' } },
    { agent: { connectors: [7, { name: 7 }] } },
  ])
    expect(credentialLines(source, live, [written('orders')])).toEqual([])
})
