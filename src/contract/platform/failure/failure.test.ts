import { expect, test } from 'vitest'
import { failureKindOf, failureLine, failureTexts, readFailure } from './failure.ts'

const now = Date.UTC(2026, 0, 15, 12, 0, 0)

function failureWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return readFailure({ status, text, headers: new Headers(headers), now })
}

test("the studio's own problem document keeps its request id", () => {
  const title = 'The platform took too long to answer'
  const problem = { type: '/problems/upstream_timeout', title, detail: 'no first byte', requestId: 'r-1' }
  expect(failureWith(504, problem)).toEqual({
    kind: 'unreachable',
    status: 504,
    title,
    detail: 'no first byte',
    code: null,
    requestId: 'r-1',
    retryAfterSeconds: null,
  })
})

test('graph errors are read, with the user-facing texts first', () => {
  const error = { message: 'raw', code: 100, fbtrace_id: 'T' }
  const forPeople = { error_user_title: 'Wrong id', error_user_msg: 'Check it' }
  expect(failureWith(400, { error: { ...error, ...forPeople } })).toMatchObject({
    kind: 'invalid',
    title: 'Wrong id',
    detail: 'Check it',
    code: '100',
    requestId: 'T',
  })
  const plain = failureWith(400, { error })
  expect(plain).toMatchObject({ title: 'raw', detail: 'raw' })
  expect(failureTexts(plain)).toEqual(['raw'])
})

const graph = (code: number, error_subcode?: number) => ({ error: { message: 'no', code, error_subcode } })
const platform = (detail: string) => ({ title: 'No', detail })

test.each([
  ['signed_out', 401, platform('expired')],
  ['signed_out', 400, graph(190)],
  ['busy', 429, ''],
  ['busy', 400, graph(17)],
  ['terms', 403, platform('The AI Terms of Service must be accepted for this account')],
  ['forbidden', 403, platform('No')],
  ['missing', 404, ''],
  ['missing', 400, graph(100, 33)],
  ['conflict', 409, platform('name: is taken')],
  ['preparing', 400, platform('Connectors are not available for this entity yet')],
  ['invalid', 400, graph(100)],
  ['invalid', 422, platform('name: is too long')],
  ['unreachable', 502, '<html>'],
  ['unreachable', 503, ''],
  ['unreachable', 504, ''],
  ['failed', 500, graph(1)],
  ['failed', 302, ''],
  ['failed', 418, '{'],
] as const)('%s: %i %j', (kind, status, body) => {
  expect(failureKindOf({ status, body })).toBe(kind)
  expect(failureWith(status, body).kind).toBe(kind)
})

test('a non-JSON response keeps the id from its header and the beginning of its text', () => {
  const headers = { 'x-request-id': 'ours', 'x-fb-request-id': 'theirs' }
  expect(failureWith(502, `<html>${'a'.repeat(400)}`, headers)).toMatchObject({
    title: 'Status 502',
    detail: `<html>${'a'.repeat(294)}`,
    requestId: 'theirs',
  })
})

test.each([
  ['3600', 3600],
  ['Thu, 15 Jan 2026 12:00:05 GMT', 5],
  ['Thu, 15 Jan 2026 11:00:00 GMT', 0],
  ['Thu, 15 Jan 2026', null],
  ['soon', null],
])('Retry-After %s: %s seconds', (header, seconds) => {
  expect(failureWith(429, '', { 'retry-after': header }).retryAfterSeconds).toBe(seconds)
})

test('title and detail form one line, with at most one colon between them', () => {
  expect(failureLine({ title: 'Not Found', detail: 'No agent yet.' })).toBe('Not Found: No agent yet.')
  expect(failureLine({ title: 'Not found.', detail: 'No agent yet.' })).toBe('Not found. No agent yet.')
  expect(failureLine({ title: 'Busy', detail: 'Busy' })).toBe('Busy')
  expect(failureLine({ title: '', detail: 'raw' })).toBe('raw')
})
