import { expect, test } from 'vitest'
import { aiFailureReasons } from '../../../contract/studio/ai-failure.ts'
import { endpointRules } from '../../../contract/studio/endpoint-rule.ts'
import { problems } from '../../../contract/studio/problem.ts'
import { explainFailure } from '../explain-failure.ts'
import { problemAsError } from '../problem-as-error.ts'

function explain(code: keyof typeof problems, more: object = {}) {
  const { status, title } = problems[code]
  const problem = {
    type: `/problems/${code}`,
    title,
    status,
    detail: 'No contact.',
    code,
    requestId: 'r-1',
    ...more,
  }
  return explainFailure(problemAsError(problem))
}

const codes = Object.keys(problems).filter((code) => /^(?:ai_|document_)/.test(code))

test('no AI error is explained as a platform error', () => {
  for (const code of codes) {
    const problemCode = Object.keys(problems).find((one): one is keyof typeof problems => one === code)
    const { title, advice, requestId } = explain(problemCode ?? 'internal')
    expect(`${title} ${advice}`, code).not.toMatch(/platform/i)
    expect(advice.length, code).toBeGreaterThan(10)
    expect(requestId).toBe('r-1')
  }
})

test('each endpoint rule has its own advice', () => {
  const advice = endpointRules.map((rule) => explain('ai_endpoint_blocked', { rule }).advice)
  expect(new Set(advice).size).toBe(endpointRules.length)
  expect(explain('ai_endpoint_blocked', { rule: 'private_address' }).advice).toMatch(
    /STUDIO_AI_ALLOWED_HOSTS/,
  )
})

test.each([
  [401, /does not accept the key/, true],
  [404, /base URL/, true],
  [429, /quota/, true],
  [302, /final address/, true],
  [418, /refused the request/, true],
  [500, /has an error/, false],
  [undefined, /^No contact\./, true],
])('status %s of the endpoint', (upstreamStatus, advice, isSetting) => {
  const explained = explain('ai_upstream_failed', { upstreamStatus })
  expect(explained.advice).toMatch(advice)
  expect(explained.link !== undefined).toBe(isSetting)
})

test('each reason of a failure has its own title, whatever the status', () => {
  const explained = aiFailureReasons.map((reason) => explain('ai_answer_unusable', { reason }))
  expect(new Set(explained.map(({ title }) => title)).size).toBe(aiFailureReasons.length)
  expect(explain('ai_upstream_failed', { upstreamStatus: 400, reason: 'too_long' }).title).toMatch(/too long/)
})
