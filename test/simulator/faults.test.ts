/** Injected errors, each occurring as often as ordered. */
import { expect, test } from 'vitest'
import { graphError, platformError } from '../../src/contract/platform/failure/error-body.ts'
import { fakeClock } from '../demo/fake-clock.ts'
import { simulate } from './caller.ts'

test('a 429 states the seconds to wait, then the fault is used up', async () => {
  const { control, graph } = await simulate()
  await control('POST /faults', { kind: 'rate_limited', times: 2, retry_after_seconds: 7 })
  for (let n = 0; n < 2; n += 1) {
    const answer = await graph('GET /me')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(graphError.parse(answer.json).error.code).toBe(80008)
  }
  expect((await graph('GET /me')).status).toBe(200)
})

test('the other forms of Retry-After: a date, none, invalid', async () => {
  const clock = fakeClock()
  const { control, platform } = await simulate({ now: clock.now, later: clock.later })
  const forms: [string, string | null][] = [
    ['date', new Date(clock.now() + 90_000).toUTCString()],
    ['none', null],
    ['nonsense', 'soon'],
  ]
  for (const [retry_after_form, expected] of forms) {
    await control('POST /faults', { kind: 'rate_limited', retry_after_form, retry_after_seconds: 90 })
    const answer = await platform('GET /me')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe(expected)
  }
})

test('a slow response arrives whole after its delay', async () => {
  const clock = fakeClock()
  let waiting: (milliseconds: number) => void = () => {}
  const asked = new Promise<number>((resolve) => {
    waiting = resolve
  })
  const { control, graph } = await simulate({
    now: clock.now,
    later: (milliseconds, action) => {
      waiting(milliseconds)
      return clock.later(milliseconds, action)
    },
  })
  await control('POST /faults', { kind: 'slow', milliseconds: 60_000 })
  let isAnswered = false
  const answer = graph('GET /me').then((given) => {
    isAnswered = true
    return given
  })
  expect(await asked).toBe(60_000)
  expect(isAnswered).toBe(false)
  clock.pass(60_000)
  expect((await answer).status).toBe(200)
})

test('a broken connection and a broken body yield no response', async () => {
  const { control, graph } = await simulate()
  for (const kind of ['broken_connection', 'broken_body']) {
    await control('POST /faults', { kind })
    await expect(graph('GET /me')).rejects.toThrow()
  }
  expect((await graph('GET /me')).status).toBe(200)
})

test('an HTML page is served as HTML', async () => {
  const { control, graph } = await simulate()
  await control('POST /faults', { kind: 'html_error', status: 503 })
  const answer = await graph('GET /me')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-type')).toMatch(/text\/html/)
  expect(answer.text).toMatch(/<h1>/)
})

test('an early response does not wait for the body', async () => {
  const { control, simulator } = await simulate()
  await control('POST /faults', { kind: 'early_answer', status: 403 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      stream.enqueue(Buffer.from('{'))
      await held
      stream.close()
    },
  })
  const answer = await fetch(`${simulator.platformUrl}/300000000000001/agent_config/faq`, {
    method: 'POST',
    headers: { authorization: `Bearer ${simulator.token}`, 'x-api-version': '2.0.0' },
    body,
    ...{ duplex: 'half' },
  })
  expect(answer.status).toBe(403)
  release()
})

test('a revoked token is a 401', async () => {
  const { control, platform } = await simulate()
  await control('POST /faults', { kind: 'refused_token' })
  const answer = await platform('GET /me')
  expect(answer.status).toBe(401)
  expect(platformError.safeParse(answer.json).success).toBe(true)
})

test('a rate affects that share of the calls', async () => {
  let turn = 0
  const { control, graph } = await simulate({ random: () => (turn++ % 4) / 4 })
  await control('POST /faults', { kind: 'server_error', times: 0, rate: 0.5 })
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) statuses.push((await graph('GET /me')).status)
  expect(statuses).toEqual([500, 500, 200, 200, 500, 500, 200, 200])
})

test('a fault affects only the calls it was ordered for', async () => {
  const { control, graph, platform } = await simulate()
  await control('POST /faults', { kind: 'server_error', mount: 'platform', method: 'post', path: '/faq' })
  expect((await graph('GET /me')).status).toBe(200)
  expect((await platform('GET /300000000000001/agent_config/faq')).status).toBe(200)
  const faq = { question: 'q', answer: 'a' }
  expect((await platform('POST /300000000000001/agent_config/faq', faq)).status).toBe(500)
  expect((await platform('POST /300000000000001/agent_config/faq', faq)).status).toBe(201)
})

test('faults are listed, removed, and can be set at startup', async () => {
  const { control, graph } = await simulate({
    faults: [
      {
        kind: 'server_error',
        times: 0,
        rate: 1,
        retry_after_seconds: 2,
        retry_after_form: 'seconds',
        milliseconds: 0,
      },
    ],
  })
  expect((await graph('GET /me')).status).toBe(500)
  expect((await control('GET /faults')).json).toMatchObject({ faults: [{ kind: 'server_error', times: 0 }] })
  expect((await control('DELETE /faults')).status).toBe(204)
  expect((await graph('GET /me')).status).toBe(200)
})

test('an invalid order is refused in plain words, and so is one from a web page', async () => {
  const { control } = await simulate()
  const odd = await control('POST /faults', { kind: 'earthquake' })
  expect(odd.status).toBe(400)
  expect(odd.text).toMatch(/kind/)
  expect((await control('GET /nothing')).status).toBe(404)
  const page = await control('POST /faults', { kind: 'server_error' }, { origin: 'https://evil.example' })
  expect(page.status).toBe(403)
})

test('a reset clears data, faults and chaos', async () => {
  const { control, graph, platform } = await simulate()
  const path = '/300000000000001/agent_config/faq/710000000000001'
  await platform(`DELETE ${path}`)
  await control('POST /chaos', { enabled: true })
  await control('POST /faults', { kind: 'server_error', times: 0 })
  expect((await control('POST /reset')).status).toBe(204)
  expect((await platform(`GET ${path}`)).status).toBe(200)
  const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await graph('GET /me')).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('chaos makes every tenth call fail with a wait of two seconds', async () => {
  const { control, graph } = await simulate()
  await control('POST /chaos', { enabled: true })
  const statuses: number[] = []
  for (let n = 0; n < 20; n += 1) statuses.push((await graph('GET /me')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
