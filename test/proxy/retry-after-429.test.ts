/** A 429 is retried up to twice, honoring its Retry-After (docs/behaviour.md, sections 3, 6 and 9). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdTime, pass, settle } from '../support/held-time.ts'
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

/** A studio whose waits after a 429 pass by hand. */
async function startHeld(env: Record<string, string> = {}) {
  holdTime()
  const studio = await startStudio({ env })
  const client = await studio.signIn()
  const held = globalThis.setTimeout
  const waits: (number | undefined)[] = []
  // Not a spy: `vi.restoreAllMocks()` in a later file of this process would bring the held timers back.
  globalThis.setTimeout = Object.assign((run: () => void, ms?: number) => {
    waits.push(ms)
    return held(run, ms)
  }, held)
  onTestFinished(() => {
    globalThis.setTimeout = held
  })
  return {
    ...studio,
    client,
    /** Resolves to the next wait's milliseconds once it has begun. */
    async wait() {
      while (waits.length === 0) await settle(1)
      return waits.splice(0)[0]
    },
  }
}

test('STUDIO_RETRY_AFTER_MAX_SECONDS sets the maximum wait', async () => {
  const { client, platform, wait } = await startHeld({ STUDIO_RETRY_AFTER_MAX_SECONDS: '1' })
  platform.answer(tooMany('2'), reply(200))
  expect((await client.request('/api/platform/x')).status).toBe(429)
  platform.answer(tooMany('1'), reply(200))
  const answering = client.request('/api/platform/x')
  expect(await wait()).toBe(1000)
  pass(1000)
  expect((await answering).status).toBe(200)
})

test.each([undefined, 'soon', '-1'])(
  'a Retry-After that is %s means about a second, whatever the maximum',
  async (retryAfter) => {
    const { client, platform, wait } = await startHeld({ STUDIO_RETRY_AFTER_MAX_SECONDS: '0' })
    platform.answer(tooMany(retryAfter), reply(200))
    const answering = client.request('/api/platform/x')
    const ms = await wait()
    expect(ms).toBeGreaterThanOrEqual(1000)
    expect(ms).toBeLessThan(2000)
    pass(999)
    await settle()
    expect(platform.calls).toHaveLength(1)
    pass(1001)
    expect((await answering).status).toBe(200)
    expect(platform.calls).toHaveLength(2)
  },
)

test('a date is waited for, and a past one means now', async () => {
  const { client, platform, wait } = await startHeld()
  // The header has whole seconds.
  vi.setSystemTime(new Date('2026-11-20T10:00:00.000Z'))
  const soon = new Date('2026-11-20T10:00:02.000Z')
  platform.answer(tooMany(new Date(0).toUTCString()), tooMany(soon.toUTCString()), reply(200))
  const answering = client.request('/api/platform/x')
  expect(await wait()).toBe(0)
  pass(0)
  expect(await wait()).toBe(2000)
  pass(2000)
  expect((await answering).status).toBe(200)
})

test('a client disconnect ends the wait without another attempt', async () => {
  const { client, platform, log, wait } = await startHeld()
  platform.answer(tooMany('1'), reply(200))
  await client
    .request('/api/platform/x', {
      body(request) {
        request.end()
        void wait().then(() => request.destroy())
      },
    })
    .catch(() => {})
  while (log.length === 0) await settle(1)
  expect(log.at(-1)).toMatchObject({ status: 499, attempts: 1 })
  pass(10_000)
  await settle()
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
