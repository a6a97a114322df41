import { failureKindOf } from '../../contract/platform/failure/failure.ts'
import { problemIn } from '../../contract/studio/problem.ts'
import { type ApiError, apiErrorOf } from './api-error.ts'

/** Undefined for other bodies. */
export function problemAsError(body: unknown): ApiError | undefined {
  const problem = problemIn(body)
  if (problem === undefined) return undefined
  const { status, title, detail, code, requestId } = problem
  const kind = failureKindOf({ status, body })
  return apiErrorOf({
    failure: { kind, status, title, detail, code, requestId, retryAfterSeconds: null },
    problem,
  })
}
