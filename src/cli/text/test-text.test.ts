import { expect, test } from 'vitest'
import { failure } from '../../contract/platform/failure/failure.ts'
import { problemsOf } from './test-text.ts'

test('a request id with line breaks adds no line to a result, a pull request or a report', () => {
  const refused = failure('failed', { status: 500, title: 'No', requestId: 'a\n\n</details>\n::error::b' })
  const turn = { message: 'Hello', assertions: [] }
  expect(problemsOf({ state: 'error', turn, failure: refused, observed: null })).toEqual([
    'No answer to check: No (request a </details> ::error::b)',
  ])
})
