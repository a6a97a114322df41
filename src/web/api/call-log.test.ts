import { expect, test, vi } from 'vitest'
import { secretMask } from '../../contract/studio/credentials/credential-mask.ts'
import { createCallLog, maxBodyCharacters, maxCalls } from './call-log.ts'

type Log = ReturnType<typeof createCallLog>

const get = { method: 'GET', headers: { accept: 'application/json' }, body: undefined }

function begin(log: Log, url: string) {
  return log.record({ ...get, url })
}

async function answered(log: Log, url: string, response = Response.json({})) {
  await begin(log, url).answered(response)
}

test('a call is listed while pending and completed when answered', async () => {
  let time = 100
  const log = createCallLog(() => time)
  const recording = log.record({
    method: 'POST',
    url: '/api/platform/1/x?y=z',
    headers: { accept: 'application/json' },
    body: '{"a":1}',
  })
  expect(log.calls()).toMatchObject([{ outcome: { state: 'pending' } }])
  time = 130
  const headers = { 'x-request-id': 'r-1', 'content-type': 'application/json' }
  await recording.answered(new Response('{"b":2}', { status: 201, headers }))
  expect(log.calls()).toMatchObject([
    {
      method: 'POST',
      url: '/api/platform/1/x?y=z',
      attempt: 1,
      headers: [['accept', 'application/json']],
      body: { kind: 'text', text: '{"a":1}', isCut: false },
      outcome: {
        state: 'answered',
        status: 201,
        milliseconds: 30,
        requestId: 'r-1',
        headers: [
          ['content-type', 'application/json'],
          ['x-request-id', 'r-1'],
        ],
        body: { kind: 'text', text: '{"b":2}' },
      },
    },
  ])
})

test('the response stays readable for the caller', async () => {
  const response = Response.json({ ok: true })
  await answered(createCallLog(), '/x', response)
  expect(await response.json()).toEqual({ ok: true })
})

test("a sign-in's body is never recorded, not even masked", () => {
  const log = createCallLog()
  log.record({ method: 'POST', url: '/api/session', headers: {}, body: '{"token":"EAAB-very-secret"}' })
  expect(log.calls()[0]?.body).toEqual({ kind: 'withheld', why: 'sign-in' })
  expect(JSON.stringify(log.calls())).not.toContain('EAAB')
})

test('secrets are masked in the URL, headers and bodies of requests and responses', async () => {
  const log = createCallLog()
  const recording = log.record({
    method: 'PATCH',
    url: '/api/session?access_token=EAAB1',
    headers: { authorization: 'Bearer EAAB2' },
    body: '{"ai":{"apiKey":"EAAB3"}}',
  })
  await recording.answered(Response.json({ verify_token: 'EAAB4' }, { headers: { 'x-app-token': 'EAAB5' } }))
  const text = JSON.stringify(log.calls())
  expect(text).not.toContain('EAAB')
  expect(text.split(secretMask)).toHaveLength(6)
})

test('a truncated body is masked in its recorded part', async () => {
  const log = createCallLog()
  const body = { token: 'EAAB', filler: 'x'.repeat(maxBodyCharacters) }
  await answered(log, '/x', Response.json(body))
  const outcome = log.calls()[0]?.outcome
  expect(outcome).toMatchObject({ body: { isCut: true } })
  expect(JSON.stringify(outcome)).not.toContain('EAAB')
  expect(JSON.stringify(outcome).length).toBeLessThan(maxBodyCharacters + 1000)
})

test('the first entries of a long list are recorded in order and masked', async () => {
  const log = createCallLog()
  const data = Array.from({ length: 5000 }, (_, n) => ({ id: n, api_key: `EAAB${n}`, note: 'a note' }))
  await answered(log, '/x', Response.json({ data, deep: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) }))
  const outcome = log.calls()[0]?.outcome
  const body = outcome?.state === 'answered' && outcome.body.kind === 'text' ? outcome.body : undefined
  expect(body?.isCut).toBe(true)
  expect(body?.text).not.toContain('EAAB')
  expect(body?.text.length).toBe(maxBodyCharacters)
  expect(body?.text).toContain(`{"data":[{"id":0,"api_key":"${secretMask}","note":"a note"},{"id":1,`)
})

test('the oldest calls are evicted, while pinned ones survive eviction and clearing', () => {
  const log = createCallLog()
  begin(log, '/pinned')
  log.pin(1, true)
  for (let n = 0; n < maxCalls + 20; n++) begin(log, `/${n}`)
  expect(log.calls()).toHaveLength(maxCalls)
  expect(log.calls().at(-1)?.url).toBe('/pinned')
  expect(log.calls()[0]?.url).toBe(`/${maxCalls + 19}`)
  log.clear()
  expect(log.calls().map((call) => call.url)).toEqual(['/pinned'])
})

test('the limit holds even if all calls are pinned', () => {
  const log = createCallLog()
  for (let id = 1; id <= maxCalls + 5; id++) {
    begin(log, `/${id}`)
    log.pin(id, true)
  }
  expect(log.calls()).toHaveLength(maxCalls)
  expect(log.calls()[0]?.url).toBe(`/${maxCalls + 5}`)
})

test('a call that repeats a failed one counts as its next attempt', async () => {
  const log = createCallLog()
  await answered(log, '/x', new Response('busy', { status: 503 }))
  begin(log, '/x').failed(new TypeError('Failed to fetch'))
  await answered(log, '/other')
  await answered(log, '/x')
  await answered(log, '/x')
  const attempts = log.calls().map((call) => [call.url, call.attempt])
  expect(attempts).toEqual([
    ['/x', 1],
    ['/x', 3],
    ['/other', 1],
    ['/x', 2],
    ['/x', 1],
  ])
})

test('a missing or aborted response is recorded with the reason', async () => {
  const log = createCallLog()
  begin(log, '/gone').failed(new TypeError('Failed to fetch'))
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) })
  await answered(log, '/cut', new Response(broken))
  expect(log.calls()).toMatchObject([
    { url: '/cut', outcome: { state: 'failed', reason: 'Error: cut' } },
    { url: '/gone', outcome: { state: 'failed', reason: 'TypeError: Failed to fetch' } },
  ])
})

test('streams and files are distinguished from text', async () => {
  const log = createCallLog()
  await answered(log, '/a', new Response('data: x\n\n', { headers: { 'content-type': 'text/event-stream' } }))
  await answered(log, '/b', new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
  log.record({ method: 'POST', url: '/c', headers: {}, body: new FormData() })
  expect(log.calls()).toMatchObject([
    { body: { kind: 'withheld', why: 'not-text' } },
    { outcome: { body: { kind: 'withheld', why: 'not-text' } } },
    { outcome: { body: { kind: 'withheld', why: 'stream' } } },
  ])
})

test('listeners are notified of every change until they unsubscribe', () => {
  const log = createCallLog()
  const listener = vi.fn()
  const leave = log.subscribe(listener)
  begin(log, '/x')
  log.pin(1, true)
  leave()
  log.clear()
  expect(listener).toHaveBeenCalledTimes(2)
})
