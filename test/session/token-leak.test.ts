/** A marked token and a marked key go through every route, and appear nowhere (docs/behaviour.md, sections 2 and 3). */
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/server/config/config.ts'
import { Problem } from '../../src/server/core/problem.ts'
import { Secret } from '../../src/server/core/secret.ts'
import { createSeal } from '../../src/server/session/seal.ts'
import { startSession } from '../../src/server/session/session.ts'
import { type Answer, type RequestOptions, reply, sessionSecret, startStudio } from '../support/studio.ts'

const token = 'MARK-token/with+odd"chars\\%41'
const apiKey = 'MARK-key-0123456789-abcdef'
/** Notations of a leak. */
const marks = [
  token,
  apiKey,
  encodeURIComponent(token),
  JSON.stringify(token).slice(1, -1),
  Buffer.from(token).toString('base64'),
  'MARK-',
]

/** Echoes everything it receives, in every way. */
const echo: Answer = async (request, response, call) => {
  await call.ended
  const bearer = call.header('authorization') ?? ''
  const said = bearer.slice('Bearer '.length)
  response.writeHead(Number(new URL(request.url ?? '', 'http://a').searchParams.get('status') ?? 200), {
    'content-type': 'application/json',
    'x-echo': said,
    location: `/?t=${encodeURIComponent(said)}`,
    'retry-after': '3600',
  })
  response.end(JSON.stringify({ bearer, encoded: encodeURIComponent(said) }))
}

const ai = { mode: 'endpoint', baseUrl: 'https://ai.example', apiKey, model: 'm' }
const calls: [string, RequestOptions?][] = [
  ['/api/session'],
  ['/api/session', { method: 'PATCH', json: { ai } }],
  ['/api/session', { method: 'PATCH', json: { ai: { apiKey: `${apiKey}\n` } } }],
  ['/api/session', { method: 'PATCH', json: { ai: { apiKey: apiKey.repeat(150) } } }],
  [
    '/api/session',
    { method: 'PATCH', body: `{"ai":{"apiKey":"${apiKey}`, headers: { 'content-type': 'application/json' } },
  ],
  ['/api/session', { method: 'PATCH', json: { ai }, headers: { origin: 'https://evil.example' } }],
  ['/api/session', { method: 'POST', json: { token: `${token}\r\n` } }],
  ['/api/session', { method: 'POST', json: { token, more: token } }],
  ['/api/session', { method: 'PUT', json: { token } }],
  ...['platform', 'graph'].flatMap((mount): [string, RequestOptions?][] => [
    [`/api/${mount}/x`],
    [`/api/${mount}/x?status=302`],
    [`/api/${mount}/x?status=400`, { method: 'POST', body: 'x' }],
    [`/api/${mount}/x?status=403`],
    [`/api/${mount}/x?status=429`],
    [`/api/${mount}/x?status=500`],
    [`/api/${mount}/../x`],
    [`/api/${mount}/x`, { method: 'TRACE' }],
    [`/api/${mount}/x`, { method: 'POST', headers: { origin: 'https://evil.example' } }],
    [`/api/${mount}/x`, { method: 'POST', headers: { 'transfer-encoding': 'gzip, chunked' } }],
  ]),
  ['/'],
  ['/sign-in'],
  ['/api/nothing'],
  ['/healthz'],
  ['/api/ai/models'],
  ['/api/webhooks/events'],
]

function everything(answer: { rawHeaders: string[]; text: string }): string {
  // Excludes the cookie, which holds the sealed session by design.
  return answer.rawHeaders.filter((text) => !text.includes('studio_session=')).join('\n') + answer.text
}

function expectClean(text: string, where: string): void {
  for (const mark of marks) expect(text.includes(mark), `${where}: ${mark}`).toBe(false)
}

test('malformed, refused or oddly answered calls leak no secret with LOG_LEVEL trace', async () => {
  const studio = await startStudio({ env: { LOG_LEVEL: 'trace' } })
  let client = await studio.signIn(token)
  studio.platform.answer(echo)
  for (const [target, options] of calls) {
    const answer = await client.request(target, options)
    expectClean(everything(answer), `${options?.method ?? 'GET'} ${target}`)
  }
  const refused = await client.request('/api/platform/x?status=401')
  expect(refused.status).toBe(401)
  expectClean(everything(refused), 'a platform 401')
  client = await studio.signIn(token)
  expectClean(everything(await client.request('/api/session', { method: 'DELETE' })), 'sign-out')
  expectClean(studio.logText(), 'the log')
  expect(studio.log.length).toBeGreaterThan(10)
})

const failures: [string, Answer][] = [
  ['refuses', reply(401, { error: token })],
  ['fails', reply(500, { error: token })],
  ['talks nonsense', reply(200, token)],
  ['hangs up', (request) => request.socket.destroy()],
  ['says nothing', () => {}],
  [
    'breaks off',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write(`"${token}"`)
      setTimeout(() => response.destroy(), 20)
    },
  ],
]

test.each(failures)('a platform that %s at sign-in and in calls leaks no token', async (_name, answer) => {
  const studio = await startStudio({ env: { LOG_LEVEL: 'trace', STUDIO_UPSTREAM_TIMEOUT_SECONDS: '1' } })
  const client = await studio.signIn(token)
  studio.platform.answer(answer)
  const signIn = await studio.anonymous.request('/api/session', { method: 'POST', json: { token } })
  expectClean(everything(signIn), 'sign-in')
  const call = await client.request('/api/platform/x').catch(() => undefined)
  if (call !== undefined) expectClean(everything(call), 'call')
  expectClean(studio.logText(), 'the log')
})

test('printing session, seal or configuration objects reveals no secret', async () => {
  const secret = new Secret(token)
  const session = {
    ...startSession(secret, { id: 'u', name: 'n' }, { issuedAt: Date.now(), expiresAt: Date.now() + 60_000 }),
    ai: { mode: null, baseUrl: null, apiKey: new Secret(apiKey), model: null },
  }
  const seal = createSeal(new Secret(sessionSecret))
  const opened = await seal.open(await seal.seal(session))
  const { config } = readConfig({
    SESSION_SECRET: `${apiKey}${'x'.repeat(60)}`,
    PLATFORM_APP_SECRET: apiKey,
    PLATFORM_WEBHOOK_VERIFY_TOKEN: apiKey,
    STUDIO_AI_API_KEY: apiKey,
  })
  for (const value of [
    secret,
    session,
    opened,
    seal,
    config,
    new Problem('internal', undefined, { cause: secret }),
  ]) {
    for (const text of [
      inspect(value, { depth: 10, showHidden: true }),
      String(value),
      JSON.stringify(value) ?? '',
      `${inspect(Object.entries(Object(value)))}`,
    ]) {
      expectClean(text, 'inspection')
    }
  }
})
