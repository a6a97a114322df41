/** One log line per proxied call, with exactly these fields (docs/behaviour.md, section 3). */
import { expect, test } from 'vitest'
import { reply, startStudio } from '../support/studio.ts'

const fields = ['level', 'time', 'requestId', 'mount', 'method', 'path', 'status', 'milliseconds', 'attempts']

test.each(['real', 'demo'])(
  'a call of a %s session is logged with exactly the fields, the path without its query',
  async (kind) => {
    const studio = await startStudio({ now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 6) })
    const client = kind === 'real' ? await studio.signIn() : await studio.signInDemo()
    const answer = await client.request('/api/graph/me?access_token=marked&fields=id', {
      headers: { accept: 'marked' },
    })
    expect(studio.log).toHaveLength(1)
    expect(Object.keys(studio.log[0] ?? {})).toEqual(fields)
    expect(studio.log[0]).toEqual({
      level: 'info',
      time: '2026-01-02T03:04:05.006Z',
      requestId: answer.headers['x-request-id'],
      mount: 'graph',
      method: 'GET',
      path: kind === 'real' ? '/v20.0/me' : '/me',
      status: 200,
      milliseconds: expect.any(Number),
      attempts: 1,
    })
    expect(studio.logText()).not.toMatch(/marked|access_token|\?/)
  },
)

test('a token in the path is overwritten in the line, raw and percent-encoded', async () => {
  const token = 'EAAB0123456789abcdefghij'
  const { signIn, log, logText } = await startStudio()
  const client = await signIn(token)
  const inside = `%45${token.slice(1)}`
  for (const path of [`/api/graph/${token}`, `/api/platform/${token}/x?${token}`, `/api/graph/${inside}/x`])
    await client.request(path)
  expect(log.map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/\*+$/),
    expect.stringMatching(/\/\*+\/x$/),
    expect.stringMatching(/\/\*+\/x$/),
  ])
  expect(logText()).not.toContain(token.slice(1))
})

test('calls without a session or from another origin write no line', async () => {
  const { anonymous, signIn, log } = await startStudio()
  expect((await anonymous.request('/api/platform/x')).status).toBe(401)
  const client = await signIn()
  const foreign = { method: 'POST', headers: { origin: 'https://elsewhere.example' } }
  expect((await client.request('/api/platform/x', foreign)).status).toBe(403)
  expect(log).toEqual([])
})

test('every outcome has one line: passed, retried, unreachable, refused by the platform', async () => {
  const { signIn, platform, log } = await startStudio()
  const client = await signIn()
  platform.answer(
    reply(200),
    reply(429, {}, { 'retry-after': '0' }),
    reply(201),
    (request) => request.socket.destroy(),
    reply(401),
  )
  for (let call = 0; call < 4; call++)
    await client.request('/api/platform/x', { method: 'PUT', body: '{"secret":"body"}' })
  expect(log.map(({ method, status, attempts }) => [method, status, attempts])).toEqual([
    ['PUT', 200, 1],
    ['PUT', 201, 2],
    ['PUT', 502, 1],
    ['PUT', 401, 1],
  ])
})

test('a path cannot forge a line', async () => {
  const { signIn, log, logText } = await startStudio()
  const client = await signIn()
  await client.request('/api/platform/a"b,"status":999,"x":"%22%0A')
  await client.request('/api/platform/a"b,"status":999,"x":"')
  expect(logText().split('\n')).toHaveLength(log.length + 1)
  expect(log.at(-1)).toMatchObject({ path: '/base/a"b,"status":999,"x":"', status: 200 })
})

test('LOG_LEVEL above info logs no calls', async () => {
  const { signIn, logText } = await startStudio({ env: { LOG_LEVEL: 'warn' } })
  await (await signIn()).request('/api/platform/x')
  expect(logText()).toBe('')
})
