/** Every dialect in which a server complains ends in the same error. */
import { expect, test } from 'vitest'
import { readApiError } from './api-error.ts'

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
}

test("the studio's own problem document keeps its code and request id", async () => {
  const error = await readApiError(
    answer(504, {
      type: '/problems/upstream_timeout',
      title: 'The platform took too long to answer',
      status: 504,
      detail: 'no first byte',
      code: 'upstream_timeout',
      requestId: 'r-1',
    }),
  )
  expect(error).toMatchObject({ kind: 'unreachable', status: 504 })
  expect(error.complaint).toMatchObject({ code: 'upstream_timeout', requestId: 'r-1' })
})

test("the platform's dialect is read, and the terms gate is not mistaken for a missing permission", async () => {
  const gate = { title: 'Forbidden', detail: 'The AI Terms of Service must be accepted for this account' }
  expect((await readApiError(answer(403, gate))).kind).toBe('terms')
  expect((await readApiError(answer(403, { title: 'Forbidden', detail: 'No' }))).kind).toBe('forbidden')
})

test("the graph's dialect is read, with the words meant for people first", async () => {
  const error = await readApiError(
    answer(400, {
      error: {
        message: 'raw',
        code: 100,
        error_user_title: 'Wrong id',
        error_user_msg: 'Check it',
        fbtrace_id: 'T',
      },
    }),
  )
  expect(error.kind).toBe('invalid')
  expect(error.complaint).toEqual({ title: 'Wrong id', detail: 'Check it', code: '100', requestId: 'T' })
})

test('an id that the graph does not know is missing, whatever its status says', async () => {
  const body = { error: { message: 'does not exist', code: 100, error_subcode: 33 } }
  expect((await readApiError(answer(400, body))).kind).toBe('missing')
})

test.each([
  [401, { title: 'Unauthorized', detail: 'expired' }],
  [400, { error: { message: 'expired', code: 190 } }],
])('a status of %i with an ended token means signed out', async (status, body) => {
  expect((await readApiError(answer(status, body))).kind).toBe('signed_out')
})

test('a rate limit carries its wait, also when the graph says it with status 400', async () => {
  const before = Date.now()
  const plain = await readApiError(answer(429, '', { 'retry-after': '3600' }))
  expect(plain.kind).toBe('busy')
  expect(plain.retryAt?.getTime()).toBeGreaterThanOrEqual(before + 3_600_000)
  const dated = await readApiError(answer(429, '', { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' }))
  expect(dated.retryAt).toEqual(new Date('2099-10-21T07:28:00Z'))
  expect((await readApiError(answer(429, '', { 'retry-after': 'soon' }))).retryAt).toBeNull()
  expect((await readApiError(answer(400, { error: { message: 'slow down', code: 17 } }))).kind).toBe('busy')
})

test('an answer that is not JSON still becomes an error with the id from its header', async () => {
  const error = await readApiError(answer(502, '<html>bad gateway</html>', { 'x-fb-request-id': 'abc' }))
  expect(error).toMatchObject({ kind: 'unreachable', status: 502 })
  expect(error.complaint.requestId).toBe('abc')
})
