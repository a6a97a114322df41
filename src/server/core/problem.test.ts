import { expect, test } from 'vitest'
import { type ProblemCode, problems } from '../../contract/studio/problem.ts'
import { Problem, renderProblem } from './problem.ts'

const codes = Object.keys(problems).filter((code): code is ProblemCode => code in problems)

test.each(codes)('%s is rendered with its status, title and request id', (code) => {
  const answer = renderProblem(new Problem(code, 'a detail'), 'id-1')
  expect(answer.status).toBe(problems[code].status)
  expect(JSON.parse(answer.body)).toEqual({
    type: `/problems/${code}`,
    title: problems[code].title,
    status: problems[code].status,
    detail: 'a detail',
    code,
    requestId: 'id-1',
  })
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)))
})

test.each([new Error('marked'), 'marked', { marked: true }, undefined, null])(
  '%s is a bare 500',
  (thrown) => {
    const answer = renderProblem(thrown, 'id-1')
    expect(answer.status).toBe(500)
    expect(answer.body).not.toContain('marked')
  },
)

test('extension members cannot override standard members', () => {
  const problem = new Problem('upstream_failed', 'x', { extensions: { upstreamStatus: 500, code: 'other' } })
  expect(JSON.parse(renderProblem(problem, 'id-1').body)).toMatchObject({
    upstreamStatus: 500,
    code: 'upstream_failed',
  })
})
