/** The safe session: the fields of a session that browsers may read (docs/behaviour.md, section 2). */
import { expect, test } from 'vitest'
import { unsetSession } from '../../src/web/app/session-under-test.ts'
import { startStudio } from '../support/studio.ts'

test('a real session has exactly these fields', async () => {
  const at = Date.UTC(2026, 4, 1, 12, 0, 0, 250)
  const { signIn } = await startStudio({ now: () => at })
  const answer = await (await signIn()).request('/api/session')
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json).toEqual({
    authenticated: true,
    demo: false,
    user: { id: 'u-1', name: 'Ann Example' },
    expiresAt: '2026-05-01T20:00:00.250Z',
    ...unsetSession,
  })
})

test('a demo session has exactly these fields, with a fresh random user', async () => {
  const { signInDemo } = await startStudio()
  const answer = await (await signInDemo()).request('/api/session')
  expect(answer.json).toEqual({
    authenticated: true,
    demo: true,
    user: { id: expect.stringMatching(/^demo-[0-9a-f]{32}$/), name: 'Demo user' },
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    ...unsetSession,
  })
})

test('every saved setting is shown, but the key only as present', async () => {
  const { signIn } = await startStudio()
  const client = await signIn()
  const answer = await client.request('/api/session', {
    method: 'PATCH',
    json: {
      ai: { mode: 'endpoint', baseUrl: 'https://ai.example/v1', apiKey: 'key-0123456789', model: 'small' },
      selection: { businessId: 'b', accountId: 'a', phoneNumberId: 'p' },
      readOnly: true,
    },
  })
  expect(answer.json).toMatchObject({
    readOnly: true,
    selection: { businessId: 'b', accountId: 'a', phoneNumberId: 'p' },
    ai: {
      mode: 'endpoint',
      baseUrl: 'https://ai.example/v1',
      model: 'small',
      configured: true,
      hasApiKey: true,
    },
  })
  expect(answer.text).not.toContain('key-0123456789')
})

test.each([
  ['an endpoint', { STUDIO_AI_BASE_URL: 'https://ai.example/v1' }, { endpoint: true, command: false }],
  ['a command', { STUDIO_AI_COMMAND: 'agent --print' }, { endpoint: false, command: true }],
])(
  "the operator's provider is reported as available, without its address: %s",
  async (_name, env, available) => {
    const { signIn } = await startStudio({ env })
    const answer = await (await signIn()).request('/api/session')
    expect(answer.json).toMatchObject({ ai: { configured: true, available, baseUrl: null } })
    expect(answer.text).not.toMatch(/ai\.example|agent/)
  },
)

test('without a session, reading is 401 no_session', async () => {
  const { anonymous } = await startStudio()
  expect(await anonymous.request('/api/session')).toMatchObject({ status: 401, json: { code: 'no_session' } })
})

test('sign-in, read and change return the same session to the last digit', async () => {
  const { anonymous, platform } = await startStudio({ now: () => 1_800_000_000_987 })
  const signedIn = await anonymous.request('/api/session', { method: 'POST', json: { demo: true } })
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const read = await anonymous.request('/api/session', { headers: { cookie } })
  const changed = await anonymous.request('/api/session', { method: 'PATCH', json: {}, headers: { cookie } })
  expect(read.json).toEqual(signedIn.json)
  expect(changed.json).toEqual(signedIn.json)
  expect(platform.calls).toHaveLength(0)
})

test("a session has the operator's address for accepting terms", async () => {
  const termsUrl = 'https://platform.example/terms?lang=en'
  const { signIn, signInDemo } = await startStudio({ env: { STUDIO_TERMS_URL: termsUrl } })
  for (const client of [await signIn(), await signInDemo()])
    expect((await client.request('/api/session')).json).toMatchObject({ termsUrl })
})
