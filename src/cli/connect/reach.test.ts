/** The addresses that get a token, and how a call of the platform is made. */
import { afterEach, expect, test, vi } from 'vitest'
import { failure } from '../../contract/platform/failure/failure.ts'
import { httpTransport, retryPolicyThatReports } from './http-transport.ts'
import { doctorEndpointIn, reaching, safeAddress } from './reach.ts'

afterEach(() => void vi.unstubAllGlobals())

test('only an encrypted or a local address gets the token', () => {
  for (const local of ['http://localhost:1', 'http://127.0.0.1', 'http://[::1]:8'])
    expect(safeAddress('X', `${local}//`)).toBe(local)
  expect(safeAddress('X', 'https://a.example/v1/')).toBe('https://a.example/v1')
  for (const open of ['http://a.example', 'http://localhost.example', 'ftp://127.0.0.1'])
    expect(() => safeAddress('X', open)).toThrow('X must start with https://')
  expect(() => safeAddress('X', 'a.example')).toThrow('X is not a valid URL')
})

test('what is not set is named', async () => {
  const env = {
    STUDIO_TOKEN: 't',
    PLATFORM_UPSTREAM: 'https://p.example',
    GRAPH_UPSTREAM: 'https://g.example/v25.0/',
  }
  expect(doctorEndpointIn(env)).toEqual({
    platform: 'https://p.example',
    graph: 'https://g.example/v25.0',
    token: 't',
  })
  for (const name of Object.keys(env))
    expect(() => doctorEndpointIn({ ...env, [name]: '' })).toThrow(`Set these environment variables: ${name}`)
  expect(() => doctorEndpointIn({ ...env, STUDIO_TOKEN: 'a b' })).toThrow('STUDIO_TOKEN contains characters')
  expect(() => doctorEndpointIn({ ...env, GRAPH_UPSTREAM: 'http://g.example' })).toThrow(
    'GRAPH_UPSTREAM must start',
  )
  const outside = { env: {}, note() {}, wait: async () => undefined } as never
  await expect(reaching({ isSimulated: false }, outside, async () => 1)).rejects.toThrow(
    'STUDIO_TOKEN, PLATFORM_UPSTREAM',
  )
})

test('a call has the token, the version and a body, and a failure is an answer', async () => {
  const fetched = vi.fn(async (..._: [string, RequestInit]) => Response.json({ a: 1 }))
  vi.stubGlobal('fetch', fetched)
  const transport = httpTransport({ base: 'https://p.example', token: 't' })
  expect(await transport({ method: 'GET', path: '/a', query: { b: 'c d' } })).toMatchObject({
    ok: true,
    body: { a: 1 },
  })
  await transport({ method: 'POST', path: '/a', body: { x: 1 } })
  const [[url, read] = ['', {}], [, written] = ['', {}]] = fetched.mock.calls
  expect(url).toMatch(/^https:\/\/p\.example\/a\?b=c(?:\+|%20)d$/)
  expect(read).toMatchObject({ method: 'GET', redirect: 'manual', headers: { authorization: 'Bearer t' } })
  expect(read).not.toHaveProperty('body')
  expect(read.headers).not.toHaveProperty('content-type')
  expect(written).toMatchObject({ body: '{"x":1}', headers: { 'content-type': 'application/json' } })
  for (const [error, detail] of [
    [new TypeError('fetch failed', { cause: new Error('refused') }), 'refused'],
    [new Error('late'), 'late'],
    ['odd', 'odd'],
  ] as const) {
    fetched.mockRejectedValueOnce(error)
    expect(await transport({ method: 'GET', path: '/a' })).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable', title: 'No answer', detail },
    })
  }
  fetched.mockRejectedValueOnce(new Error('aborted'))
  await expect(
    transport({ method: 'GET', path: '/a' }, AbortSignal.abort(new Error('stopped'))),
  ).rejects.toThrow('stopped')
})

test('a wait is told with its reason', () => {
  const notes: string[] = []
  const { onWait } = retryPolicyThatReports({ note: (text) => notes.push(text), wait: async () => undefined })
  const cause = failure('failed', { title: 'Not\nnow' })
  for (const why of ['busy', 'reading', 'writing'] as const) onWait?.(3, why, cause)
  expect(notes).toEqual([
    'Rate limit reached. Continuing in 3 s\n',
    'Could not be read (Not now). Reading again in 3 s\n',
    'Another write is in progress. Continuing in 3 s\n',
  ])
})
