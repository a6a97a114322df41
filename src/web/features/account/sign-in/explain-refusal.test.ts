import { expect, test } from 'vitest'
import { type ProblemCode, problems } from '../../../../contract/studio/problem.ts'
import { ApiError } from '../../../api/api-error.ts'
import { explainRefusal } from './explain-refusal.ts'

function refused(code: string, status: number) {
  return new ApiError('failed', status, { title: code, detail: '', code, requestId: 'r-7' })
}

/** Answers of POST /api/session (docs/behaviour.md, section 2). */
const codes: ProblemCode[] = [
  'token_refused',
  'invalid_request',
  'upstream_unreachable',
  'upstream_failed',
  'upstream_timeout',
  'platform_not_configured',
  'not_allowed',
  'demo_disabled',
  'foreign_origin',
  'session_too_large',
]

test('every sign-in refusal has its own title and the request id', () => {
  const explained = codes.map((code) => explainRefusal(refused(code, problems[code].status)))
  const titles = new Set(explained.map(({ title }) => title))
  expect(titles.size).toBe(codes.length)
  expect(titles).not.toContain(explainRefusal(refused('unheard_of', 500)).title)
  expect(explained.every(({ requestId }) => requestId === 'r-7')).toBe(true)
})

test('an unreachable platform is never blamed on the token', () => {
  for (const code of ['upstream_unreachable', 'upstream_timeout', 'upstream_failed'] as const) {
    expect(explainRefusal(refused(code, 502)).text).toContain('The token was not checked.')
  }
})

test('who is not a member sees the own id and name in a line for the operator', () => {
  const user = { userId: '610000000000003', userName: 'Ann Example' }
  const complaint = { title: '', detail: '', code: 'not_allowed', requestId: 'r-7', user }
  const { forOperator } = explainRefusal(new ApiError('forbidden', 403, complaint), 'studio.example.com')
  expect(forOperator).toBe(
    'Please add me to the studio at studio.example.com: Ann Example, user id 610000000000003, in STUDIO_ALLOWED_USERS.',
  )
  expect(explainRefusal(refused('token_refused', 401), 'studio.example.com').forOperator).toBeUndefined()
})
