/** PATCH /api/session: absent keeps, null clears, unknown keys are 400 (docs/behaviour.md, section 2). */
import { expect, test } from 'vitest'
import { cookieOf, type Reply, startStudio } from '../support/studio.ts'

const how = { keyHeader: 'api-key', apiVersion: '2024-10-21', lacks: ['format'] }
const full = {
  ai: {
    mode: 'endpoint',
    baseUrl: 'https://ai.example/v1',
    apiKey: 'key-0123456789',
    model: 'small',
    ...how,
  },
  selection: { businessId: 'b', accountId: 'a', phoneNumberId: 'p' },
  readOnly: true,
}
const noSelection = { businessId: null, accountId: null, phoneNumberId: null }

/** A browser: each answer's cookie replaces the one before. */
async function startBrowser() {
  const { anonymous, signIn, platform } = await startStudio()
  let { cookie } = await signIn()
  const patch = async (json: unknown): Promise<Reply> => {
    const answer = await anonymous.request('/api/session', { method: 'PATCH', json, headers: { cookie } })
    if (answer.status === 200) cookie = cookieOf(answer)
    return answer
  }
  const read = async () => (await anonymous.request('/api/session', { headers: { cookie } })).json
  return { patch, read, platform }
}

test('an empty patch changes nothing', async () => {
  const { patch, read } = await startBrowser()
  await patch(full)
  const before = await read()
  expect(await patch({})).toMatchObject({ status: 200, json: before })
  expect(await patch({ ai: {}, selection: {} })).toMatchObject({ status: 200, json: before })
  expect(await read()).toEqual(before)
})

test.each([
  ['readOnly', { readOnly: null }, { readOnly: false }],
  ['selection', { selection: null }, { selection: noSelection }],
  [
    'selection.businessId',
    { selection: { businessId: null } },
    { selection: { ...full.selection, businessId: null } },
  ],
  [
    'selection.accountId',
    { selection: { accountId: null } },
    { selection: { ...full.selection, accountId: null } },
  ],
  [
    'selection.phoneNumberId',
    { selection: { phoneNumberId: null } },
    { selection: { ...full.selection, phoneNumberId: null } },
  ],
  [
    'ai',
    { ai: null },
    { ai: { mode: null, baseUrl: null, model: null, hasApiKey: false, configured: false } },
  ],
  [
    'ai.mode',
    { ai: { mode: null } },
    { ai: { mode: null, baseUrl: 'https://ai.example/v1', model: 'small', hasApiKey: true } },
  ],
  ['ai.keyHeader', { ai: { keyHeader: null } }, { ai: { apiVersion: '2024-10-21', lacks: ['format'] } }],
  ['ai.apiVersion', { ai: { apiVersion: null } }, { ai: { keyHeader: 'api-key' } }],
  ['ai.lacks', { ai: { lacks: null } }, { ai: { keyHeader: 'api-key', apiVersion: '2024-10-21' } }],
  ['ai.model', { ai: { model: null } }, { ai: { mode: 'endpoint', model: null, hasApiKey: true } }],
  ['ai.apiKey', { ai: { apiKey: null } }, { ai: { baseUrl: 'https://ai.example/v1', hasApiKey: false } }],
  [
    'ai.baseUrl',
    { ai: { baseUrl: null } },
    { ai: { baseUrl: null, model: 'small', hasApiKey: false, configured: false } },
  ],
])('null clears only %s', async (_name, json, after) => {
  const { patch, read } = await startBrowser()
  const { json: before } = await patch(full)
  expect(await patch(json)).toMatchObject({ status: 200, json: after })
  expect(await read()).toMatchObject(after)
  const untouched = Object.keys(full).filter((key) => !(key in json))
  for (const key of untouched) expect(await read()).toHaveProperty(key, Reflect.get(Object(before), key))
})

test.each([
  ['readOnly', { readOnly: true }, { readOnly: true }],
  [
    'one id of the selection',
    { selection: { accountId: 'a' } },
    { selection: { ...noSelection, accountId: 'a' } },
  ],
  ['ai.mode', { ai: { mode: 'command' } }, { ai: { mode: 'command', baseUrl: null } }],
  [
    'ai.baseUrl',
    { ai: { baseUrl: 'http://ai.example/v1' } },
    { ai: { baseUrl: 'http://ai.example/v1', configured: true } },
  ],
  ['ai.model', { ai: { model: 'small' } }, { ai: { model: 'small' } }],
])('a value sets only %s', async (_name, json, after) => {
  const { patch, read } = await startBrowser()
  expect(await patch(json)).toMatchObject({ status: 200, json: after })
  expect(await read()).toMatchObject(after)
})

test.each([
  ['another host', 'https://other.example/v1', false],
  ['another port', 'https://ai.example:8443/v1', false],
  ['another scheme', 'http://ai.example/v1', false],
  ['another path of the same origin', 'https://ai.example/v2', true],
  ['the same origin, written otherwise', 'HTTPS://AI.example:443/v1', true],
])('a key belongs to the origin it was saved for: %s', async (_name, baseUrl, hasApiKey) => {
  const { patch, read } = await startBrowser()
  await patch(full)
  expect(await patch({ ai: { baseUrl } })).toMatchObject({
    status: 200,
    json: { ai: { baseUrl, hasApiKey } },
  })
  expect(await read()).toMatchObject({ ai: { hasApiKey } })
})

test('a new key sent with the new address is kept', async () => {
  const { patch } = await startBrowser()
  await patch(full)
  const answer = await patch({ ai: { baseUrl: 'https://other.example', apiKey: 'key-9876543210' } })
  expect(answer.json).toMatchObject({ ai: { hasApiKey: true } })
})

test('a key is not restored with its address', async () => {
  const { patch } = await startBrowser()
  await patch(full)
  await patch({ ai: { baseUrl: 'https://other.example' } })
  expect((await patch({ ai: { baseUrl: full.ai.baseUrl } })).json).toMatchObject({ ai: { hasApiKey: false } })
})

const oddAddresses = [
  ['that is none', 'nonsense'],
  ['with credentials', 'https://user:pass@ai.example'],
  ['with a query', 'https://ai.example/?x=1'],
  ['with a fragment', 'https://ai.example/#x'],
  ['with an impossible port', 'https://ai.example:99999'],
  ['with an impossible host', 'https://a b/'],
  ['with an impossible name', 'https://[::1/'],
  ['whose host is cut by a percent sign', 'https://a%zz.example/'],
  ['that is not an IPv4 address', 'https://1.2.3.999/'],
] as const

const refused: readonly (readonly [name: string, patch: unknown])[] = [
  ['an unknown key', { colour: 'red' }],
  ['a token', { token: 'abc' }],
  ['a user', { user: { id: 'someone-else' } }],
  ['an expiry', { expiresAt: '2099-01-01T00:00:00Z' }],
  ['demo', { demo: true }],
  ['an unknown key in ai', { ai: { mode: 'endpoint', secret: 'x' } }],
  ['hasApiKey', { ai: { hasApiKey: true } }],
  ['an unknown key in selection', { selection: { id: 'x' } }],
  ['an own __proto__', JSON.parse('{"__proto__":{"readOnly":true}}')],
  ['an unknown mode', { ai: { mode: 'cloud' } }],
  ['readOnly as a text', { readOnly: 'true' }],
  ['an empty id', { selection: { businessId: '' } }],
  ['an id that is a number', { selection: { businessId: 7 } }],
  ['an id of 257 characters', { selection: { businessId: 'x'.repeat(257) } }],
  ...oddAddresses.map(([name, baseUrl]) => [`a base URL ${name}`, { ai: { baseUrl } }] as const),
  ['an API key with a line break', { ai: { apiKey: 'a\r\nb' } }],
  ['an empty API key', { ai: { apiKey: '' } }],
  ['an empty model', { ai: { model: '' } }],
  ['a list', []],
  ['null', null],
]

test.each(refused)('%s: 400 invalid_request, and the session is unchanged', async (_name, json) => {
  const { patch, read } = await startBrowser()
  await patch(full)
  const before = await read()
  const answer = await patch(json)
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await read()).toEqual(before)
})

test('an error names the refused field, never its value', async () => {
  const { patch } = await startBrowser()
  const answer = await patch({ ai: { apiKey: 'marked secret', baseUrl: 'nonsense' }, readOnly: true })
  expect(answer.json).toMatchObject({ detail: expect.stringMatching(/ai\.apiKey/) })
  expect(answer.text).not.toMatch(/marked|nonsense/)
})

test('without a session: 401, after the origin check', async () => {
  const { anonymous, origin } = await startStudio()
  const patch = { method: 'PATCH', json: {} }
  expect((await anonymous.request('/api/session', patch)).json).toMatchObject({ code: 'no_session' })
  const foreign = { ...patch, headers: { origin: origin.replace('127.0.0.1', 'localhost') } }
  expect((await anonymous.request('/api/session', foreign)).json).toMatchObject({ code: 'foreign_origin' })
})
