import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { graphError, platformError } from './error-body.ts'
import {
  isPaymentMethodRequired,
  isRateLimited,
  isStillPreparing,
  isTermsRequired,
  isUnauthenticated,
  readErrorBody,
  traceIdOf,
} from './platform-error.ts'

const platform = (detail: string) => ({ title: 'Bad Request', detail, status: 400, fbtrace_id: 'Atrace' })
const graph = (code: number) => ({
  error: {
    message: 'No',
    type: 'OAuthException',
    code,
    error_subcode: 463,
    fbtrace_id: 'Gtrace',
    is_transient: false,
  },
})

test('both envelopes are distinguished, and anything else is kept unchanged', () => {
  expect(readErrorBody(platform('x'))).toEqual({ dialect: 'platform', error: platform('x') })
  expect(readErrorBody(graph(100))).toMatchObject({ dialect: 'graph', error: { code: 100 } })
  for (const body of [undefined, '', '<html>', null, [], { detail: 1 }]) {
    expect(readErrorBody(body)).toEqual({ dialect: 'unknown', body })
  }
})

test('the trace id is read from either envelope, also under its gateway name', () => {
  expect(traceIdOf(platform('x'))).toBe('Atrace')
  expect(traceIdOf(graph(1))).toBe('Gtrace')
  expect(traceIdOf({ title: 'a', detail: 'b', requestId: 'r-1' })).toBe('r-1')
  expect(traceIdOf('<html>')).toBeUndefined()
})

test('unauthenticated is a 401 of any form, or a 400 with graph code 190', () => {
  expect(isUnauthenticated({ status: 401, body: undefined })).toBe(true)
  expect(isUnauthenticated({ status: 400, body: graph(190) })).toBe(true)
  expect(isUnauthenticated({ status: 400, body: graph(100) })).toBe(false)
  expect(isUnauthenticated({ status: 403, body: graph(190) })).toBe(false)
})

test('a 403 that mentions the terms requires their acceptance and is not an authentication error', () => {
  const gate = {
    status: 403,
    body: { title: 'Forbidden', detail: 'The AI Terms Of Service must be accepted first.' },
  }
  expect(isTermsRequired(gate)).toBe(true)
  expect(isUnauthenticated(gate)).toBe(false)
  expect(isTermsRequired({ ...gate, status: 400 })).toBe(false)
  expect(isTermsRequired({ status: 403, body: platform('No permission') })).toBe(false)
  expect(isTermsRequired({ status: 403, body: undefined })).toBe(false)
})

test('pending setup, a missing payment method and a rate limit are each recognized', () => {
  const preparing = platform('Connectors are not available for this entity yet, please finish onboarding')
  expect(isStillPreparing({ status: 400, body: preparing })).toBe(true)
  expect(isStillPreparing({ status: 404, body: preparing })).toBe(false)
  expect(
    isPaymentMethodRequired({ status: 400, body: platform('Add a payment method in the billing hub') }),
  ).toBe(true)
  expect(isPaymentMethodRequired({ status: 400, body: platform('title: Is required') })).toBe(false)
  expect(isRateLimited({ status: 429, body: undefined })).toBe(true)
  expect(isRateLimited({ status: 400, body: graph(80007) })).toBe(true)
  expect(isRateLimited({ status: 400, body: graph(100) })).toBe(false)
})

const scalar = fc.constantFrom<unknown>(
  'x',
  '',
  1,
  1.5,
  2 ** 60,
  -1,
  true,
  null,
  undefined,
  {},
  [],
  { details: 1 },
  { details: 'x' },
)
const names = ['title', 'detail', 'type', 'status', 'fbtrace_id', 'requestId', 'extra']
const graphNames = [
  ...['message', 'type', 'code', 'error_subcode', 'error_user_title', 'error_user_msg', 'fbtrace_id'],
  ...['error_data', 'is_transient', 'extra'],
]

function bodies(names: readonly string[], fitting: Record<string, unknown>) {
  return fc
    .array(fc.tuple(fc.constantFrom(...names), scalar), { maxLength: 3 })
    .map((changes) => ({ ...fitting, ...Object.fromEntries(changes) }))
}
const body = fc.oneof(
  bodies(names, { title: 'T', detail: 'D' }),
  bodies(graphNames, { message: 'M', code: 1 }).map((error) => ({ error })),
  scalar.map((error) => ({ error })),
  fc.jsonValue(),
)

test('errors are read as their schemas define', () => {
  fc.assert(
    fc.property(body, (one) => {
      const graph = graphError.safeParse(one)
      const platform = platformError.safeParse(one)
      const expected = graph.success
        ? { dialect: 'graph', error: graph.data.error }
        : platform.success
          ? { dialect: 'platform', error: platform.data }
          : { dialect: 'unknown', body: one }
      expect(readErrorBody(one)).toEqual(expected)
    }),
    propertyRuns(2000),
  )
})
