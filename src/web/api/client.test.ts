/** What the one client promises of every call. */
import { afterEach, expect, test, vi } from 'vitest'
import { z } from '../../contract/zod.ts'
import { ApiError } from './api-error.ts'
import { connectClient, send } from './client.ts'

interface Sent {
  url: string
  init: RequestInit
}

/** The far end: answers every request with the same answer and remembers what was sent. */
function farEnd(answer: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
  return sent
}

function policy({ readOnly = false } = {}) {
  const signedOut: ApiError[] = []
  connectClient({ isReadOnly: () => readOnly, onSignedOut: (error) => signedOut.push(error) })
  return signedOut
}

function problem(status: number, code: string) {
  const body = { type: `/problems/${code}`, title: code, status, detail: '', code, requestId: 'r' }
  return new Response(JSON.stringify(body), { status })
}

afterEach(() => vi.unstubAllGlobals())

test('what is absent stays out of the query, and ids keep their digits', async () => {
  policy()
  const sent = farEnd(() => Response.json({}))
  await send(z.unknown(), { path: '/api/graph/1', query: { after: undefined, limit: '50', q: 'a&b' } })
  expect(sent[0]?.url).toBe('/api/graph/1?limit=50&q=a%26b')
})

test('an answer without a body is an answer', async () => {
  policy()
  farEnd(() => new Response(null, { status: 204 }))
  expect(await send(z.unknown(), { path: '/api/platform/1/x/2', method: 'DELETE' })).toBeUndefined()
})

test.each([
  ['POST', '/api/platform/1/agent_config/skills'],
  ['PUT', '/api/platform/1/agent_config/skills/2'],
  ['DELETE', '/api/platform/1/agent_config/skills/2'],
  ['POST', '/api/graph/1'],
] as const)('read-only mode stops %s %s before it leaves', async (method, path) => {
  policy({ readOnly: true })
  const sent = farEnd(() => Response.json({}))
  await expect(send(z.unknown(), { path, method, body: {} })).rejects.toMatchObject({ kind: 'read_only' })
  expect(sent).toEqual([])
})

test('read-only mode lets through what reads, what declares that it only reads, and its own switch', async () => {
  policy({ readOnly: true })
  const sent = farEnd(() => Response.json({}))
  await send(z.unknown(), { path: '/api/platform/1/agent_config/skills' })
  await send(z.unknown(), { path: '/api/platform/1/agent_test', method: 'POST', effect: 'read', body: {} })
  await send(z.unknown(), { path: '/api/session', method: 'PATCH', body: { readOnly: false } })
  expect(sent).toHaveLength(3)
})

test('a 401 anywhere tells the app once that the session has ended', async () => {
  const signedOut = policy()
  farEnd(() => problem(401, 'no_session'))
  await expect(send(z.unknown(), { path: '/api/platform/1/x' })).rejects.toBeInstanceOf(ApiError)
  expect(signedOut.map((error) => error.complaint.code)).toEqual(['no_session'])
})

test('a refused token at sign-in is an answer, not the end of a session', async () => {
  const signedOut = policy()
  farEnd(() => problem(401, 'token_refused'))
  const attempt = send(z.unknown(), { path: '/api/session', method: 'POST', body: { token: 'x' } })
  await expect(attempt).rejects.toMatchObject({ complaint: { code: 'token_refused' } })
  expect(signedOut).toEqual([])
})

test('no answer at all is told apart from a cancelled call', async () => {
  policy()
  farEnd(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(send(z.unknown(), { path: '/api/graph/1' })).rejects.toMatchObject({
    kind: 'unreachable',
    status: 0,
  })
  const cancelled = AbortSignal.abort(new DOMException('gone', 'AbortError'))
  await expect(send(z.unknown(), { path: '/api/graph/1', signal: cancelled })).rejects.toBeInstanceOf(
    TypeError,
  )
})

test('an answer of another shape is an error that says what was expected', async () => {
  policy()
  farEnd(() => Response.json({ id: 7 }))
  const attempt = send(z.object({ id: z.string() }), { path: '/api/graph/1' })
  await expect(attempt).rejects.toMatchObject({ kind: 'unreadable' })
  await expect(attempt).rejects.toHaveProperty('complaint.detail', expect.stringMatching(/^id: /))
})

test('a call that is answered elsewhere does not leave, unless it is to reach the platform itself', async () => {
  connectClient({
    isReadOnly: () => false,
    onSignedOut: () => undefined,
    answerInstead: ({ path }) => (path.endsWith('/skills') ? Promise.resolve(['drafted']) : undefined),
  })
  const sent = farEnd(() => Response.json(['live']))
  const path = '/api/platform/1/agent_config/skills'
  expect(await send(z.array(z.string()), { path })).toEqual(['drafted'])
  expect(await send(z.array(z.string()), { path, isLive: true })).toEqual(['live'])
  expect(await send(z.array(z.string()), { path: '/api/platform/1/agent_config/files' })).toEqual(['live'])
  await expect(send(z.number(), { path })).rejects.toMatchObject({ kind: 'unreadable' })
  expect(sent).toHaveLength(2)
})

test('read-only mode stops a write before anybody else could take it in', async () => {
  const taken: string[] = []
  connectClient({
    isReadOnly: () => true,
    onSignedOut: () => undefined,
    answerInstead: async ({ path, method }) => taken.push(`${method} ${path}`),
  })
  const call = { path: '/api/platform/1/agent_config/skills', method: 'POST', body: {} } as const
  await expect(send(z.unknown(), call)).rejects.toMatchObject({ kind: 'read_only' })
  expect(taken).toEqual([])
})
