/** How the doctor asks, and the reason why there is no answer. */
import { afterEach, expect, test, vi } from 'vitest'
import { neededScopes } from '../contract/platform/account/scopes.ts'
import { askOver, tokenFactsBy } from './doctor-ask.ts'

afterEach(() => void vi.unstubAllGlobals())

const endpoint = { platform: 'https://p.example', graph: 'https://g.example/v25.0', token: 't' }
const call = { mount: 'platform', path: '/300', apiVersion: '1' } as const
const failing = (code: string | undefined, message = 'why') =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error(message), code === undefined ? {} : { code }),
  })

function answering(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (..._: [string, RequestInit]) => answer())
  vi.stubGlobal('fetch', fetched)
  let time = 0
  const now = () => {
    time += 40
    return time
  }
  return { ask: askOver(endpoint, now), calls: fetched.mock.calls }
}

test('each host is asked with the token and the version, and the time is measured', async () => {
  const { ask, calls } = answering(() => new Response('{"ü":1}', { status: 404, headers: { a: 'b' } }))
  const answer = await ask({ ...call, query: { c: 'd' } })
  expect(answer).toMatchObject({ status: 404, text: '{"ü":1}', milliseconds: 40 })
  expect(answer.headers.get('a')).toBe('b')
  await ask({ ...call, mount: 'graph' })
  expect(calls.map(([url]) => url)).toEqual(['https://p.example/300?c=d', 'https://g.example/v25.0/300'])
  expect(calls[0]?.[1]).toMatchObject({
    ...{ redirect: 'manual', headers: { accept: 'application/json', authorization: 'Bearer t' } },
  })
})

test.each([
  [failing('ENOTFOUND'), 'The host name is not known'],
  [failing('ECONNREFUSED'), 'The connection was refused'],
  [failing('UND_ERR_CONNECT_TIMEOUT'), 'No connection in time'],
  [failing('CERT_HAS_EXPIRED'), 'TLS: the certificate has expired'],
  [failing('ERR_SSL_WRONG_VERSION_NUMBER'), 'TLS: ERR_SSL_WRONG_VERSION_NUMBER'],
  [failing('EOTHER'), 'EOTHER'],
  [failing('toString'), 'toString'],
  [failing(undefined), 'why'],
  [new Error('plain'), 'plain'],
  ['text', 'text'],
])('a call without an answer says why: %s', async (error, reason) => {
  const { ask } = answering(() => Promise.reject(error))
  await expect(ask(call)).rejects.toThrow(new Error(reason))
})

test('an interrupt is no missing answer, and an endless answer ends', async () => {
  const { ask } = answering(() => Promise.reject(new Error('aborted')))
  await expect(ask(call, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  const chunk = new Uint8Array(10_000_000)
  const sized = (count: number) => () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (let index = 0; index < count; index += 1) controller.enqueue(chunk)
          controller.close()
        },
      }),
    )
  await expect(answering(sized(3)).ask(call)).rejects.toThrow('The answer is larger than 20000000 bytes')
  expect((await answering(sized(2)).ask(call)).text).toHaveLength(20_000_000)
  expect((await answering(() => new Response(null)).ask(call)).text).toBe('')
})

test("the token's permissions are those that its host names, or unknown", async () => {
  const factsOf = async (data: object, status = 200) => {
    const { ask, calls } = answering(() => Response.json({ data: { is_valid: true, ...data } }, { status }))
    const facts = await tokenFactsBy(ask, 'a b')
    expect(calls[0]?.[0]).toMatch(/^https:\/\/g\.example\/v25\.0\/debug_token\?input_token=a(?:\+|%20)b$/)
    return facts
  }
  const [first, ...others] = neededScopes
  expect(await factsOf({ scopes: [first], app_id: '9', application: 'Ours' })).toEqual({
    ...{ missing: others, appId: '9', app: 'Ours' },
  })
  expect((await factsOf({ scopes: [...neededScopes, 'more'] }))?.missing).toEqual([])
  expect(await factsOf({})).toBeUndefined()
  expect(await factsOf({ scopes: [first] }, 400)).toBeUndefined()
})
