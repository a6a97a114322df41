import { expect, test, vi } from 'vitest'
import { maskBody, maskHeaders, maskText, secretMask } from './credential-mask.ts'
import { findCredentials } from './credential-text.ts'

test.each([
  'token',
  'access_token',
  'accessToken',
  'apiKey',
  'api_key',
  'client_secret',
  'client_key',
  'verify_token',
  'hub.verify_token',
  'password',
  'X-User-Token',
  'private_key',
  'Passwort',
  'db_passwd',
  'Kennwort',
  'x-auth-thing',
  'X-Auth',
  'access-key',
])('the value of %s is masked at any depth', (name) => {
  const body = maskBody(JSON.stringify({ list: [{ deep: { [name]: 'hunter2', other: 'stays' } }] }))
  expect(JSON.parse(body)).toEqual({ list: [{ deep: { [name]: secretMask, other: 'stays' } }] })
})

test('only the non-secret parts of connector credentials are kept', () => {
  const body = {
    auth_config: {
      api_key: { headers: [{ field_name: 'Authorization', value: 'sk_demo', prefix: 'Bearer ' }] },
      oauth2_client_credentials: {
        token_url: 'https://login.example/token',
        client_id: 'me',
        client_secret: 's',
        scopes_to_request: ['read'],
        something_new: 'unknown, so hidden',
      },
    },
  }
  expect(JSON.parse(maskBody(JSON.stringify(body)))).toEqual({
    auth_config: {
      api_key: { headers: [{ field_name: 'Authorization', value: secretMask, prefix: 'Bearer ' }] },
      oauth2_client_credentials: {
        token_url: 'https://login.example/token',
        client_id: 'me',
        client_secret: secretMask,
        scopes_to_request: ['read'],
        something_new: secretMask,
      },
    },
  })
})

test('bodies that replace credentials are masked', () => {
  const apiKey = { api_key_config: { query_params: [{ field_name: 'k', value: 'sk_demo' }] } }
  const oauth = { oauth_config: { client_id: 'me', client_secret: 'sk_demo' } }
  expect(maskBody(JSON.stringify(apiKey))).not.toContain('sk_demo')
  expect(maskBody(JSON.stringify(oauth))).not.toContain('sk_demo')
})

test('a numeric secret is masked, an empty or null one is kept', () => {
  const body = maskBody('{"password":12345,"token":"","apiKey":null,"hasToken":true}')
  expect(body).toBe(`{"password":"${secretMask}","token":"","apiKey":null,"hasToken":true}`)
})

test('a body without secrets is unchanged, including long ids and spaces', () => {
  const text = '{ "id": 12345678901234567890,\n  "value": "kept", "unit_type": "token" }'
  expect(maskBody(text)).toBe(text)
})

test("tokens in a body's URLs are masked", () => {
  const body = maskBody(
    JSON.stringify({ paging: { next: 'https://x.example/y?limit=5&access_token=EAAB&after=z' } }),
  )
  expect(JSON.parse(body).paging.next).toBe(`https://x.example/y?limit=5&access_token=${secretMask}&after=z`)
})

test('secrets in text that is not JSON are masked', () => {
  expect(maskText('grant=x&client_secret=abc&scope=read')).toBe(
    `grant=x&client_secret=${secretMask}&scope=read`,
  )
  expect(maskText('sent with Bearer EAABsb.c-d')).toBe(`sent with Bearer ${secretMask}`)
  expect(maskText('/api/graph/1?fields=id,name')).toBe('/api/graph/1?fields=id,name')
})

test('headers are masked by name or by secrets in their value', () => {
  const headers = maskHeaders([
    ['Authorization', 'Bearer abc'],
    ['set-cookie', 'a=b'],
    ['link', '<https://x.example/?access_token=abc>'],
    ['accept', 'application/json'],
  ])
  expect(headers).toEqual([
    ['Authorization', secretMask],
    ['set-cookie', secretMask],
    ['link', `<https://x.example/?access_token=${secretMask}>`],
    ['accept', 'application/json'],
  ])
})

const masked = secretMask

test.each([
  ['Authorization: Basic dXNlcjpwYXNz', `Authorization: ${masked}`],
  ['authorization : Digest abc, then', `authorization : ${masked} then`],
  ['curl -H "x: Basic YW5uOmh1bnRlcjI="', `curl -H "x: Basic ${masked}"`],
  ['see https://ann:hunter2@shop.example/a?b=c', `see https://${masked}@shop.example/a?b=c`],
  ['in "://ann:hunter2@shop.example"', `in "://${masked}@shop.example"`],
  ['redis://:p@ss@cache:6379/0', `redis://${masked}@cache:6379/0`],
  ['the key is sk-proj-a1B2c3D4e5F6g7H8.', `the key is ${masked}.`],
  ['sk_live_51H8abcdefgh0123', masked],
  [
    '{"a":"my \\"token\\" is"} and "api-key" : "abc"',
    `{"a":"my \\"token\\" is"} and "api-key" : "${masked}"`,
  ],
  ['token EAAGm0PX4ZCpsBAKZA9ZBZCxyz1234567890 here', `token ${masked} here`],
  ['a eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl.', `a ${masked}`],
  ['key AKIAIOSFODNN7EXAMPLE, AIzaSyA1234567890abcdefghijklmnopqrstuv', `key ${masked}, ${masked}`],
  ['ghp_abcdefghijklmnopqrstuvwxyz0123456789', masked],
  ['(github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz)', `(${masked})`],
  ['xoxb-123456789012-abcdefGHIJKL', masked],
  ['xapp-1-A0123456789-abcdef', masked],
  [
    'k: -----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\n-----END RSA PRIVATE KEY-----, next',
    `k: ${masked}, next`,
  ],
  ['-----BEGIN PRIVATE KEY-----\nMIIE cut off', masked],
  ['X-Api-Key: abc123def', `X-Api-Key: ${masked}`],
  ['curl -H "x-shop-token: Abcdefgh" -d x', `curl -H "x-shop-token: ${masked}" -d x`],
  ['Cookie: sid=abc; lang=es\nNext: line', `Cookie: ${masked}\nNext: line`],
  ['Set-Cookie : a=b; Path=/', `Set-Cookie : ${masked}`],
  ['password: hunter2', `password: ${masked}`],
  ['Passwort: geheim\nund weiter', `Passwort: ${masked}\nund weiter`],
  ['client_secret: c0rrect, then', `client_secret: ${masked} then`],
])('in free text, %s', (text, expected) => {
  expect(maskText(text)).toBe(expected)
  expect(maskText(expected)).toBe(expected)
})

test.each([
  'Our Basic plan, Basic information and Basic coverage',
  'Write to ann@shop.example at https://shop.example/@ann or 10:30',
  'https://shop.example:8443/a:b@c',
  'the risk-averse and task-oriented people of this sk-based shop',
  'Bearer',
  'monkey=banana, key=1 and a://b',
  'token: see above',
  'Password: at least 8 characters, Secret: our dough rests 24 hours',
  'Cookie: chocolate with 3 kinds of nuts',
  'password: please ask',
  'EAAST of AKITA, AIDA, JESSE eyJ and heyJoe',
  'from -- to ----- and -----BEGIN CERTIFICATE----- MIIE',
  'xbox-360, ghp_short, github_pattern, the xoxo- kiss',
])('not a credential: %s', (text) => {
  expect(maskText(text)).toBe(text)
})

test('text after thousands of credentials is masked, so that the cost stays linear', () => {
  const text = 'token=a&'.repeat(6_000)
  const places = findCredentials(text)
  expect(places).toHaveLength(5_001)
  expect(places.at(-1)?.[1]).toBe(text.length)
  expect(maskText(text).replaceAll(secretMask, '')).not.toContain('=a')
})

test('texts made to look like the beginnings of credentials cost a bounded number of searches', () => {
  const beginnings = ['eyJ', 'gh', 'xoxb-', 'EAA', 'AKIA', 'password: ', 'cookie:a', '-----BEGIN ', 'github_']
  for (const beginning of beginnings) {
    const text = `${beginning} `.repeat(50_000)
    expect(findCredentials(text).length).toBeLessThanOrEqual(5_001)
  }
})

test('JSON too deep or too wide to check is hidden, and never parsed', () => {
  const parse = vi.spyOn(JSON, 'parse')
  for (const depth of [100, 100_000]) {
    const deep = `${'{"a":'.repeat(depth)}{"password":"hunter2"}${'}'.repeat(depth)}`
    expect(maskBody(deep)).toBe(secretMask)
  }
  expect(maskBody('['.repeat(100_000))).toBe(secretMask)
  expect(maskBody(` [${'{"a":0},'.repeat(100)}0]`, 100)).toBe(secretMask)
  expect(maskBody('a,b,c: d', 2)).toBe('a,b,c: d')
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})
