/** Files contain nothing that may be a credential, and everything else (docs/behaviour.md, 7.1). */
import { expect, test } from 'vitest'
import type { AgentConfig } from '../../../contract/studio/files/config-records.ts'
import { stripAddress } from './strip-address.ts'
import { stripCredentials } from './strip-credentials.ts'
import { stripUnrecognised } from './strip-unrecognised.ts'

const key = 'sk_live_0123456789abcdef'

test.each([
  ['https://shop.example/a', 'https://shop.example/a'],
  ['https://user:pass@shop.example/a', 'https://shop.example/a'],
  ['//user@shop.example/a@b', '//shop.example/a@b'],
  ['/orders/{id}@home', '/orders/{id}@home'],
  [`https://shop.example/a?token=${key}`, 'https://shop.example/a'],
  [`https://shop.example/a?page=12&token=${key}&lang=en-GB#top`, 'https://shop.example/a?page=12&lang=en-GB'],
  ['https://shop.example/a#secret', 'https://shop.example/a'],
  ['/find?id={order_id}&all=*&empty=', '/find?id={order_id}&all=*&empty='],
  ['/find?id={order id}&a=x*', '/find'],
  [`/find?${key}`, '/find'],
  ['/find?word', '/find'],
  [`/find?${key}=1&=2`, '/find'],
  ['/find?page=1234', '/find'],
  ['/find?a=b=c', '/find'],
])('%s is stored as %s', (address, bare) => {
  expect(stripAddress(address)).toBe(bare)
})

test('website addresses lose their queries, and each affected field is reported', () => {
  const url = (query = '') => `https://shop.example/${query}`
  const { config, leftOut } = stripCredentials({
    websites: [
      {
        url: url(`?key=${key}`),
        included_url_patterns: [url('a*'), url(`b?key=${key}`)],
        excluded_url_patterns: [url(`c?key=${key}`)],
        single_urls: [url('d')],
      },
      { url: url('e') },
    ],
  })
  expect(config.websites).toEqual([
    {
      url: url(),
      included_url_patterns: [url('a*'), url('b')],
      excluded_url_patterns: [url('c')],
      single_urls: [url('d')],
    },
    { url: url('e') },
  ])
  expect(leftOut).toEqual([
    `websites/${url()}/excluded_url_patterns`,
    `websites/${url()}/included_url_patterns`,
    `websites/${url()}/url`,
  ])
})

type Connectors = NonNullable<AgentConfig['connectors']>
const orders = { name: 'orders', base_url: 'https://orders.example', auth_type: 'API_KEY' }
const strippedConnector = (changes: Partial<Connectors[number]>) => {
  const { config, leftOut } = stripCredentials({ connectors: [{ ...orders, ...changes }] })
  return { connector: config.connectors?.[0], leftOut }
}

test('a connector loses its credentials, including those in its address or in a prefix that is not a scheme', () => {
  const injection = (prefix?: string) => ({
    user_auth_injection_config: {
      location: 'HEADER',
      field_name: 'Authorization',
      ...(prefix !== undefined && { prefix }),
    },
  })
  const auth_config = { api_key: { headers: [{ field_name: 'X-Key', value: key }] } }
  expect(
    strippedConnector({ auth_config, base_url: 'https://a:b@orders.example', ...injection(key) }),
  ).toEqual({
    connector: { ...orders, ...injection() },
    leftOut: [
      'connectors/orders/auth_config',
      'connectors/orders/base_url',
      'connectors/orders/user_auth_injection_config',
    ],
  })
  for (const prefix of ['Bearer ', 'token', 'ApiKey: ', '', undefined]) {
    expect(strippedConnector(injection(prefix))).toEqual({
      connector: { ...orders, ...injection(prefix) },
      leftOut: [],
    })
  }
})

const bound = (binding: object) => ({ type: 'string', binding: { kind: 'default', ...binding } })
const toolWith = (request: object, more: object = {}) =>
  strippedConnector({
    tools: [{ name: 'find', request_definition: { method: 'POST', path: '/find', ...request }, ...more }],
  } as Connectors[number])
const requestOf = (stripped: ReturnType<typeof toolWith>) =>
  stripped.connector?.tools?.[0]?.request_definition

test.each(['path_parameters', 'query_parameters', 'headers'])(
  'defaults in %s keep only harmless values',
  (place) => {
    const stripped = toolWith({
      [place]: {
        ...{
          a: bound({ value: key }),
          b: bound({ value: 'true' }),
          c: bound({ value: '999' }),
          d: bound({ value: '1234' }),
        },
        ...{ e: bound({ macro: 'USER_PHONE' }), f: bound({ macro: key }), g: { type: 'string' } },
      },
    })
    expect(requestOf(stripped)).toMatchObject({
      [place]: {
        ...{ a: bound({}), b: bound({ value: 'true' }), c: bound({ value: '999' }), d: bound({}) },
        ...{ e: bound({ macro: 'USER_PHONE' }), f: bound({}), g: { type: 'string' } },
      },
    })
    expect(JSON.stringify(stripped)).not.toContain(key)
    expect(stripped.leftOut).toEqual(
      ['a', 'd', 'f'].map((name) => `connectors/orders/tools/find/${place}/${name}`),
    )
  },
)

test('defaults in a body are stripped at any depth, and schema nodes stored as text are left out', () => {
  const params = {
    order: {
      type: 'object',
      properties: { note: bound({ value: key }), size: bound({ value: '7' }), raw: '{"type"' },
    },
    lines: { type: 'array', items: { type: 'object', properties: { code: bound({ value: key }) } } },
    tags: { type: 'array', items: { type: 'string' } },
    odd: { type: 'array', items: '{"type"' },
  }
  const stripped = toolWith({ path: `/find?key=${key}`, body: { content_type: 'application/json', params } })
  expect(requestOf(stripped)).toMatchObject({ path: '/find' })
  expect(requestOf(stripped)?.body).toEqual({
    content_type: 'application/json',
    params: {
      order: { type: 'object', properties: { note: bound({}), size: bound({ value: '7' }) } },
      lines: { type: 'array', items: { type: 'object', properties: { code: bound({}) } } },
      tags: { type: 'array', items: { type: 'string' } },
      odd: { type: 'array' },
    },
  })
  const body = 'connectors/orders/tools/find/body'
  expect(stripped.leftOut).toEqual([
    `${body}/lines/items/items/properties/code`,
    `${body}/odd/items/items`,
    `${body}/order/properties/note`,
    `${body}/order/properties/raw`,
    'connectors/orders/tools/find/path',
  ])
})

test.each([
  ['plain words and small numbers', { path: 'data.items[0].orderId', limit: 9999, ok: true, no: null }, true],
  ['a key', { path: key }, false],
  ['a long number', { limit: 10_000 }, false],
  ['a long negative number', { limit: -10_000 }, false],
  ['digits that may be a PIN', { path: '12345' }, false],
  ['a key as a name', { [key]: 1 }, false],
  ['a long text', { path: 'word '.repeat(30) }, false],
])('a transformation with %s is kept or left out as a whole', (_, params, isKept) => {
  const transformation_spec = { version: 1, steps: [{ kind: 'pick', params }] }
  const stripped = toolWith({}, { transformation_spec })
  expect(stripped.connector?.tools?.[0]?.transformation_spec).toEqual(
    isKept ? transformation_spec : { left_out: true },
  )
  expect(stripped.leftOut).toEqual(isKept ? [] : ['connectors/orders/tools/find/transformation_spec'])
})

test('an unrecognized entry that may hold credentials keeps only plain words and its id', () => {
  const entry = (section: 'connectors' | 'tools' | 'websites' | 'faqs', fields: object) =>
    stripUnrecognised({ section, entry: fields }).entry
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
  for (const id of ['123456789012345', uuid, uuid.toUpperCase()]) {
    expect(entry('tools', { id, name: { text: 'find' }, more: [key, 5] })).toEqual({
      ...{ id, name: { text: 'find' }, more: ['(omitted)', 5] },
    })
  }
  for (const id of [key, `${uuid}0`, '1'.repeat(21), '12-34567']) {
    expect(entry('connectors', { id }), id).toEqual({ id: '(omitted)' })
  }
  expect(entry('websites', { url: [`https://shop.example/?key=${key}`] })).toEqual({
    url: ['https://shop.example/'],
  })
  expect(entry('faqs', { question: [key] })).toEqual({ question: [key] })
})
