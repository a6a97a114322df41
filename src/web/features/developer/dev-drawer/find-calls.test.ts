import { expect, test } from 'vitest'
import type { RecordedCall } from '../../../api/call-log.ts'
import { findRecordedCalls } from './find-calls.ts'

function call(id: number, changes: Partial<RecordedCall>): RecordedCall {
  return {
    id,
    startedAt: new Date(0),
    method: 'GET',
    url: `/api/graph/${id}`,
    attempt: 1,
    headers: [],
    body: { kind: 'none' },
    outcome: { state: 'pending' },
    isPinned: false,
    ...changes,
  }
}

function answered(status: number, text: string): RecordedCall['outcome'] {
  return {
    state: 'answered',
    status,
    waitedMilliseconds: 1,
    milliseconds: 2,
    requestId: `request-${status}`,
    headers: [],
    body: { kind: 'text', text, isCut: false },
  }
}

const calls = [
  call(4, { outcome: answered(404, '{"title":"Not here"}') }),
  call(3, { method: 'POST', body: { kind: 'text', text: '{"greeting":"Hello"}', isCut: false } }),
  call(2, { outcome: answered(200, '{}'), isPinned: true }),
  call(1, { outcome: { state: 'failed', milliseconds: 3, reason: 'TypeError: Failed to fetch' } }),
]

test.each([
  ['', [2, 4, 3, 1]],
  ['graph/4', [4]],
  ['HELLO post', [3]],
  ['not here', [4]],
  ['request-200', [2]],
  ['failed to', [1]],
  ['status:4', [4]],
  ['status:4xx', [4]],
  ['status:0', [3, 1]],
  ['method:po', [3]],
  ['method:get status:2', [2]],
  ['nothing like this', []],
])('%s', (query, ids) => {
  expect(findRecordedCalls(calls, query).map(({ id }) => id)).toEqual(ids)
})
