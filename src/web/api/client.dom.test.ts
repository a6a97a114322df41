import { afterEach, expect, test, vi } from 'vitest'
import type { PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { z } from '../../contract/zod.ts'
import { studioSurroundings } from '../app/session/surroundings.ts'
import { connectTransports } from '../transport/transports.ts'
import { sendAsWritten } from './agent/send-as-written.ts'
import { ApiError } from './api-error.ts'
import { send } from './client.ts'
import { explainFailure } from './explain-failure.ts'

interface Sent {
  url: string
  init: RequestInit
}

function farEnd(answer: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
  return sent
}

function policy({ readOnly = false } = {}) {
  const signedOut: PlatformFailure[] = []
  const session = () => ({ readOnly, user: { id: 'a', name: '' } })
  connectTransports(studioSurroundings({ session, onSignedOut: (failure) => signedOut.push(failure) }))
  return signedOut
}

function problem(status: number, code: string) {
  const body = { type: `/problems/${code}`, title: code, status, detail: '', code, requestId: 'r' }
  return new Response(JSON.stringify(body), { status })
}

afterEach(() => vi.unstubAllGlobals())

test('the query omits undefined values and encodes the others', async () => {
  policy()
  const sent = farEnd(() => Response.json({}))
  await send(z.unknown(), { path: '/api/graph/1', query: { after: undefined, limit: '50', q: 'a&b' } })
  expect(sent[0]?.url).toBe('/api/graph/1?limit=50&q=a%26b')
})

test('a response without a body is accepted', async () => {
  policy()
  farEnd(() => new Response(null, { status: 204 }))
  expect(await send(z.unknown(), { path: '/api/platform/1/x/2', method: 'DELETE' })).toBeUndefined()
})

test.each([
  ['POST', '/api/platform/1/agent_config/skills'],
  ['PUT', '/api/platform/1/agent_config/skills/2'],
  ['DELETE', '/api/platform/1/agent_config/skills/2'],
  ['POST', '/api/graph/1'],
] as const)('read-only mode blocks %s %s before it is sent', async (method, path) => {
  policy({ readOnly: true })
  const sent = farEnd(() => Response.json({}))
  await expect(send(z.unknown(), { path, method, body: {} })).rejects.toMatchObject({ kind: 'read_only' })
  expect(sent).toEqual([])
})

test('read-only mode allows reads, calls declared as reads, and its own switch', async () => {
  policy({ readOnly: true })
  const sent = farEnd(() => Response.json({}))
  await send(z.unknown(), { path: '/api/platform/1/agent_config/skills' })
  await send(z.unknown(), { path: '/api/platform/1/agent_test', method: 'POST', effect: 'read', body: {} })
  await send(z.unknown(), { path: '/api/session', method: 'PATCH', body: { readOnly: false } })
  expect(sent).toHaveLength(3)
})

test('a 401 reports the end of the session once', async () => {
  const signedOut = policy()
  farEnd(() => problem(401, 'no_session'))
  await expect(send(z.unknown(), { path: '/api/platform/1/x' })).rejects.toBeInstanceOf(ApiError)
  expect(signedOut.map(({ code }) => code)).toEqual(['no_session'])
})

test('a token refused at sign-in does not end a session', async () => {
  const signedOut = policy()
  farEnd(() => problem(401, 'token_refused'))
  const attempt = send(z.unknown(), { path: '/api/session', method: 'POST', body: { token: 'x' } })
  await expect(attempt).rejects.toMatchObject({ complaint: { code: 'token_refused' } })
  expect(signedOut).toEqual([])
})

test('a missing response is distinguished from a cancelled call', async () => {
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

test('a response of an unexpected shape is an error that names the field', async () => {
  policy()
  farEnd(() => Response.json({ id: {} }))
  const attempt = send(z.object({ id: z.string() }), { path: '/api/graph/1' })
  await expect(attempt).rejects.toMatchObject({ kind: 'unreadable' })
  await expect(attempt).rejects.toHaveProperty('complaint.detail', expect.stringMatching(/^id: /))
})

test('a success that is not JSON is an error with the request id', async () => {
  policy()
  farEnd(() => new Response('<html>Please log in</html>', { headers: { 'x-request-id': 'r7' } }))
  const attempt = send(z.unknown(), { path: '/api/platform/1/x/2', method: 'DELETE' })
  await expect(attempt).rejects.toMatchObject({
    kind: 'unreadable',
    status: 200,
    complaint: { title: 'The answer is not JSON', requestId: 'r7' },
  })
})

test('a hand-written call returns any status and may end the session', async () => {
  const signedOut = policy()
  const sent = farEnd(() => problem(401, 'no_session'))
  const url = new URL('http://studio.test/api/graph/1?fields=id')
  const written = { method: 'POST', url, headers: { 'x-a': '1' }, body: '{ "a": 1 }' }
  const response = await sendAsWritten({ ...written, signal: new AbortController().signal })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'no_session' })
  expect(sent).toMatchObject([
    { url: '/api/graph/1?fields=id', init: { method: 'POST', headers: { 'x-a': '1' }, body: '{ "a": 1 }' } },
  ])
  expect(signedOut).toHaveLength(1)
})

test('an escaped path does not bypass read-only mode', async () => {
  policy({ readOnly: true })
  const sent = farEnd(() => Response.json({}))
  const url = new URL('http://studio.test/api/%70latform/1/agent_config/skills')
  const written = { method: 'POST', url, headers: {}, body: '{}', signal: new AbortController().signal }
  await expect(sendAsWritten(written)).rejects.toMatchObject({ kind: 'read_only' })
  expect(sent).toEqual([])
})

test('without an answer, the cause is left to the banner', async () => {
  policy()
  farEnd(() => Promise.reject(new TypeError('Failed to fetch')))
  const path = '/api/platform/1/agent_config/settings'
  const words = await send(z.unknown(), { path, method: 'PUT', body: {} }).catch(explainFailure)
  expect(words).toMatchObject({ title: 'No answer', details: '', isOffline: true })
})
