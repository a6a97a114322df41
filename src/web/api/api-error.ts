/** The one shape of a failed call, read from the three dialects in which servers complain. */
import {
  type FailedAnswer,
  graphCodes,
  isRateLimited,
  isStillPreparing,
  isTermsRequired,
  isUnauthenticated,
  readErrorBody,
  traceIdOf,
} from '../../contract/platform/platform-error.ts'
import { endpointRules } from '../../contract/studio/endpoint-rule.ts'
import { problemDocument } from '../../contract/studio/problem.ts'
import { z } from '../../contract/zod.ts'

/** Enough of a gateway's page to recognise it. */
const maxRawCharacters = 300

export const failureKinds = [
  'signed_out',
  'terms',
  'preparing',
  'forbidden',
  'missing',
  'conflict',
  'invalid',
  'busy',
  'unreachable',
  'unreadable',
  'read_only',
  'failed',
] as const
export type FailureKind = (typeof failureKinds)[number]

interface Complaint {
  title: string
  detail: string
  code: string | null
  requestId: string | null
  /** What a problem about the AI says beyond its code (decisions, section 5). */
  ai?: AiFacts
}

const aiFacts = z.object({
  rule: z.enum(endpointRules).optional().catch(undefined),
  upstreamStatus: z.number().int().optional().catch(undefined),
})
export type AiFacts = z.infer<typeof aiFacts>

function readProblem(body: unknown): Complaint | undefined {
  const parsed = problemDocument.safeParse(body)
  if (!parsed.success) return undefined
  const { title, detail, code, requestId } = parsed.data
  return { title, detail, code, requestId, ai: aiFacts.parse(parsed.data) }
}

export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: FailureKind
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly complaint: Complaint
  /** When the other side allows another attempt. */
  readonly retryAt: Date | null

  constructor(kind: FailureKind, status: number, complaint: Complaint, retryAt: Date | null = null) {
    super(complaint.title)
    this.kind = kind
    this.status = status
    this.complaint = complaint
    this.retryAt = retryAt
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Gateways answer HTML, plain text or nothing: then there is a status and no complaint to read.
    return null
  }
}

function readComplaint(text: string, body: unknown, status: number, headerId: string | null): Complaint {
  const ours = readProblem(body)
  if (ours !== undefined) return ours
  const read = readErrorBody(body)
  const requestId = traceIdOf(body) ?? headerId
  if (read.dialect === 'platform')
    return { title: read.error.title, detail: read.error.detail, code: null, requestId }
  if (read.dialect === 'graph') {
    const { message, code, error_user_title, error_user_msg } = read.error
    return {
      title: error_user_title ?? message,
      detail: error_user_msg ?? message,
      code: String(code),
      requestId,
    }
  }
  return { title: `Status ${status}`, detail: text.slice(0, maxRawCharacters), code: null, requestId }
}

/** The graph says it with status 400, and does not tell what is not there from what the token may not see. */
function isUnknownObject({ body }: FailedAnswer): boolean {
  const read = readErrorBody(body)
  return (
    read.dialect === 'graph' &&
    read.error.code === graphCodes.invalidParameter &&
    read.error.error_subcode === 33
  )
}

function kindOf(answer: FailedAnswer): FailureKind {
  const { status } = answer
  if (isUnauthenticated(answer)) return 'signed_out'
  if (isRateLimited(answer)) return 'busy'
  if (status === 403) return isTermsRequired(answer) ? 'terms' : 'forbidden'
  if (status === 404 || isUnknownObject(answer)) return 'missing'
  if (status === 409) return 'conflict'
  if (isStillPreparing(answer)) return 'preparing'
  if (status === 400 || status === 422) return 'invalid'
  if (status === 502 || status === 503 || status === 504) return 'unreachable'
  return 'failed'
}

/** Seconds or a date (RFC 9110, section 10.2.3); the proxy has already waited for what is worth waiting for. */
function retryAt(headers: Headers): Date | null {
  const value = headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(value)) return new Date(Date.now() + Number(value) * 1000)
  const date = /^[A-Z][a-z]+, .* GMT$/.test(value) ? new Date(value) : null
  return date === null || Number.isNaN(date.getTime()) ? null : date
}

/** A problem of the studio that arrived as the last event of a stream; undefined for what is none. */
export function problemAsError(body: unknown): ApiError | undefined {
  const document = problemDocument.safeParse(body)
  const complaint = readProblem(body)
  if (!document.success || complaint === undefined) return undefined
  const { status } = document.data
  return new ApiError(kindOf({ status, body }), status, complaint)
}

export async function readApiError(response: Response): Promise<ApiError> {
  const headerId = response.headers.get('x-fb-request-id') ?? response.headers.get('x-request-id')
  const text = await response.text()
  const body = parseJson(text)
  return new ApiError(
    kindOf({ status: response.status, body }),
    response.status,
    readComplaint(text, body, response.status, headerId),
    retryAt(response.headers),
  )
}
