import { isObject } from '../../json.ts'
import type { GraphError, PlatformError } from './error-body.ts'

export const graphCodes = {
  invalidToken: 190,
  session: 102,
  signature: 104,
  invalidParameter: 100,
  permission: 10,
  unknownPath: 2500,
} as const

const rateLimitCodes: readonly number[] = [4, 17, 80007, 80008, 130429]

export interface FailedAnswer {
  status: number
  body: unknown
}

export type ErrorBody =
  | { dialect: 'platform'; error: PlatformError }
  | { dialect: 'graph'; error: GraphError['error'] }
  | { dialect: 'unknown'; body: unknown }

/** Recognizes the error format of the graph host, the platform host, or neither. */
export function readErrorBody(body: unknown): ErrorBody {
  if (isGraphError(body)) return { dialect: 'graph', error: body.error }
  if (isPlatformError(body)) return { dialect: 'platform', error: body }
  return { dialect: 'unknown', body }
}

// Hand-written, because the first load has no schema library (decision 0071); a test compares it with the schemas.

function isPlatformError(body: unknown): body is PlatformError {
  return (
    isRecord(body) &&
    [body.title, body.detail].every(isText) &&
    [body.type, body.fbtrace_id, body.requestId].every(isTextOrAbsent) &&
    isIntegerOrAbsent(body.status)
  )
}

function isGraphError(body: unknown): body is GraphError {
  if (!isRecord(body) || !isRecord(body.error)) return false
  const { error } = body
  const data = error.error_data
  return (
    isText(error.message) &&
    Number.isSafeInteger(error.code) &&
    [error.type, error.error_user_title, error.error_user_msg, error.fbtrace_id].every(isTextOrAbsent) &&
    isIntegerOrAbsent(error.error_subcode) &&
    (isAbsent(data) || (isRecord(data) && isTextOrAbsent(data.details))) &&
    (isAbsent(error.is_transient) || typeof error.is_transient === 'boolean')
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function isTextOrAbsent(value: unknown): boolean {
  return isAbsent(value) || isText(value)
}

function isIntegerOrAbsent(value: unknown): boolean {
  return isAbsent(value) || Number.isSafeInteger(value)
}

/** Returns the identifier that the platform's support needs. */
export function traceIdOf(body: unknown): string | undefined {
  const parsed = readErrorBody(body)
  if (parsed.dialect === 'unknown') return undefined
  if (parsed.dialect === 'graph') return parsed.error.fbtrace_id ?? undefined
  return parsed.error.fbtrace_id ?? parsed.error.requestId ?? undefined
}

/** Returns whether the token is missing, expired or revoked: a 401, or the graph's code for it with a 400. */
export function isUnauthenticated({ status, body }: FailedAnswer): boolean {
  return status === 401 || (status === 400 && graphCodeOf(body) === graphCodes.invalidToken)
}

/** Returns whether the account must accept the agent terms; not a reason to sign out. */
export function isTermsRequired({ status, body }: FailedAnswer): boolean {
  return status === 403 && detailMatches(body, /terms of service must be accepted/i)
}

/** Returns whether the agent is still being set up; connectors may take hours while the rest works. */
export function isStillPreparing({ status, body }: FailedAnswer): boolean {
  return status === 400 && detailMatches(body, /not available for this entity yet|finish onboarding/i)
}

/** Returns whether the billing account lacks the payment method required to answer every customer. */
export function isPaymentMethodRequired({ status, body }: FailedAnswer): boolean {
  return status === 400 && detailMatches(body, /payment method|billing hub/i)
}

/** Returns whether there were too many calls: a 429, or a graph code with a 400 (docs/platform.md, section 2.5). */
export function isRateLimited({ status, body }: FailedAnswer): boolean {
  return status === 429 || (status === 400 && rateLimitCodes.includes(graphCodeOf(body) ?? Number.NaN))
}

function graphCodeOf(body: unknown): number | undefined {
  const parsed = readErrorBody(body)
  return parsed.dialect === 'graph' ? parsed.error.code : undefined
}

/** Matches the detail alone, so that an envelope without a title is recognized. */
function detailMatches(body: unknown, pattern: RegExp): boolean {
  return isRecord(body) && isText(body.detail) && pattern.test(body.detail)
}
