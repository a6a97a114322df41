import {
  anyText,
  ifFits,
  objectShape,
  plainInteger,
  type ShapeValue,
  wordOf,
} from '../../contract/plain-shape.ts'
import type { FailureKind, PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { aiFailureReasons, documentReasons } from '../../contract/studio/ai-failure.ts'
import { endpointRules } from '../../contract/studio/endpoint-rule.ts'
import type { ProblemDocument } from '../../contract/studio/problem.ts'

interface Complaint {
  title: string
  detail: string
  code: string | null
  requestId: string | null
  /** Details of an AI problem (docs/behaviour.md, section 5). */
  ai?: AiFacts
  /** Who was refused, for the operator. */
  user?: RefusedUser
}

const refusedUser = objectShape({ userId: anyText, userName: anyText })
export type RefusedUser = ShapeValue<typeof refusedUser>

const aiFacts = objectShape({
  rule: ifFits(wordOf(endpointRules)),
  upstreamStatus: ifFits(plainInteger),
  reason: ifFits(wordOf(aiFailureReasons)),
  why: ifFits(wordOf(documentReasons)),
})
export type AiFacts = ShapeValue<typeof aiFacts>

export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: FailureKind
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly complaint: Complaint
  /** When another attempt is allowed. */
  readonly retryAt: Date | null

  constructor(kind: FailureKind, status: number, complaint: Complaint, retryAt: Date | null = null) {
    super(complaint.title)
    this.kind = kind
    this.status = status
    this.complaint = complaint
    this.retryAt = retryAt
  }
}

/** Call it when the answer arrives: relative waits count from then. */
export function apiErrorOf({
  failure,
  problem,
}: {
  failure: PlatformFailure
  problem?: ProblemDocument
}): ApiError {
  const { kind, status, title, detail, code, requestId, retryAfterSeconds } = failure
  const user = refusedUser.safeParse(problem).data
  const facts = { ...(problem && { ai: aiFacts.parse(problem) }), ...(user && { user }) }
  const complaint = { title, detail, code, requestId, ...facts }
  const retryAt = retryAfterSeconds === null ? null : new Date(Date.now() + retryAfterSeconds * 1000)
  return new ApiError(kind, status, complaint, retryAt)
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'missing'
}
