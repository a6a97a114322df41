/** A 429 is retried up to twice, honoring its Retry-After (docs/behaviour.md, sections 3, 6 and 9). */
import { expect, test } from 'vitest'
import { reply, startStudio } from '../support/studio.ts'

const tooMany = (retryAfter?: string, body: unknown = { busy: true }) =>
  reply(429, body, retryAfter === undefined ? {} : { 'retry-after': retryAfter })

test.each(['platform', 'graph'])(
  '%s: retried twice, then passed through with its headers and body',
  async (mount) => {
    const { signIn, platform, log } = await startStudio()
    const client = await signIn()
    platform.answer(tooMany('0'), tooMany('0'), tooMany('0', { last: 1 }), reply(200))
    const answer = await client.request(`/api/${mount}/x?q=1`)
    expect(answer).toMatchObject({ status: 429, json: { last: 1 }, headers: { 'retry-after': '0' } })
    expect(platform.calls).toHaveLength(3)
    expect(log.at(-1)).toMatchObject({ status: 429, attempts: 3 })
  },
)

test('the second or third attempt may succeed', async () => {
  const { signIn, platform, log } = await startStudio()
  const client = await signIn()
  platform.answer(tooMany('0'), reply(201))
  expect((await client.request('/api/platform/x')).status).toBe(201)
  platform.answer(tooMany('0'), tooMany('0'), reply(202))
  expect((await client.request('/api/platform/x')).status).toBe(202)
  expect(log.slice(-2).map(({ attempts }) => attempts)).toEqual([2, 3])
})

test('every attempt is the same request, to the last byte', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  platform.answer(tooMany('0'), tooMany('0'), reply(200))
  const headers = { accept: 'a/b', 'content-type': 'c/d', 'x-api-version': '9', 'content-disposition': 'e' }
  await client.request('/api/platform/a%2Fb?c=&d', { method: 'PATCH', headers, body: 'the body' })
  const seen = platform.calls.map(({ method, url, rawHeaders, body }) => ({
    method,
    url,
    rawHeaders,
    body: body.toString(),
  }))
  expect(seen).toHaveLength(3)
  expect(seen[0]).toMatchObject({ method: 'PATCH', url: '/base/a%2Fb?c=&d', body: 'the body' })
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test('no other status is retried', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  for (const status of [400, 408, 425, 500, 502, 503, 504]) {
    platform.forget()
    platform.answer(reply(status, {}, { 'retry-after': '0' }), reply(200))
    expect((await client.request('/api/platform/x')).status).toBe(status)
    expect(platform.calls).toHaveLength(1)
  }
})

test.each(['31', '86400', new Date(Date.now() + 3_600_000).toUTCString()])(
  'a Retry-After of more than 30 seconds (%s) passes the 429 through at once, header included',
  async (retryAfter) => {
    const { signIn, platform } = await startStudio()
    const client = await signIn()
    platform.answer(tooMany(retryAfter), reply(200))
    const answer = await client.request('/api/platform/x', { method: 'POST', body: 'x' })
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': retryAfter } })
    expect(platform.calls).toHaveLength(1)
  },
)

test('STUDIO_RETRY_AFTER_MAX_SECONDS sets the maximum wait', async () => {
  const { signIn, platform } = await startStudio({ env: { STUDIO_RETRY_AFTER_MAX_SECONDS: '1' } })
  const client = await signIn()
  platform.answer(tooMany('2'), reply(200))
  expect((await client.request('/api/platform/x')).status).toBe(429)
  platform.answer(tooMany('1'), reply(200))
  expect((await client.request('/api/platform/x')).status).toBe(200)
})

test.each([undefined, 'soon', '-1'])(
  'a Retry-After that is %s means about a second, whatever the maximum',
  async (retryAfter) => {
    const { signIn, platform } = await startStudio({ env: { STUDIO_RETRY_AFTER_MAX_SECONDS: '0' } })
    const client = await signIn()
    platform.answer(tooMany(retryAfter), reply(200))
    const startedAt = performance.now()
    expect((await client.request('/api/platform/x')).status).toBe(200)
    // Timers may fire slightly early; lateness is not checked.
    expect(performance.now() - startedAt).toBeGreaterThan(950)
    expect(platform.calls).toHaveLength(2)
  },
)

test('a date is waited for, and a past one means now', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  const soon = new Date(Date.now() + 2000)
  platform.answer(tooMany(new Date(0).toUTCString()), tooMany(soon.toUTCString()), reply(200))
  expect((await client.request('/api/platform/x')).status).toBe(200)
  // The header has whole seconds.
  expect(Date.now()).toBeGreaterThanOrEqual(Math.floor(soon.getTime() / 1000) * 1000 - 50)
})

test('a client disconnect ends the wait without another attempt', async () => {
  const { signIn, platform, log } = await startStudio()
  const client = await signIn()
  // The studio releases this connection when it starts to wait.
  platform.answer((_request, response) => {
    response.writeHead(429, { 'retry-after': '1' })
    response.write('more to come')
  }, reply(200))
  await client
    .request('/api/platform/x', {
      body(request) {
        request.end()
        void platform.nextCall().then(async (call) => {
          await call.closed
          request.destroy()
        })
      },
    })
    .catch(() => {})
  while (log.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(log.at(-1)).toMatchObject({ status: 499, attempts: 1 })
  // Longer than the wait would have been.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(platform.calls).toHaveLength(1)
})

test('the body of a discarded 429 is not awaited', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  platform.answer((_request, response) => {
    response.writeHead(429, { 'retry-after': '0' })
    response.write('this never ends')
  }, reply(200))
  expect((await client.request('/api/platform/x')).status).toBe(200)
})
