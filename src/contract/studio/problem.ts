/** The studio's error codes and documents (RFC 9457). */
import { isObject } from '../json.ts'

/** Codes are stable and never change their meaning; titles may change. */
export const problems = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  bad_path: { status: 400, title: 'The path cannot be forwarded' },
  no_session: { status: 401, title: 'Not signed in' },
  token_refused: { status: 401, title: 'The platform refused the token' },
  foreign_origin: { status: 403, title: 'The request comes from another site' },
  not_owner: { status: 403, title: 'Only its owner may change this' },
  not_allowed: { status: 403, title: 'This token may not use this studio' },
  role_forbids: { status: 403, title: 'The role of this member does not allow it' },
  review_required: { status: 403, title: 'Publishing takes an approved review' },
  operators_only: { status: 403, title: 'Only operators may change this' },
  report_links_off: { status: 403, title: 'This studio has no links to reports' },
  demo_disabled: { status: 403, title: 'The demo is switched off' },
  verify_token_mismatch: { status: 403, title: 'The verify token does not match' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  workspace_missing: { status: 409, title: 'This needs a workspace' },
  ai_not_configured: { status: 409, title: 'No AI provider is configured' },
  changed_meanwhile: { status: 409, title: 'Another user was faster' },
  customer_in_agent: { status: 409, title: 'The agent uses this number or id' },
  name_taken: { status: 409, title: 'The name is taken' },
  conversation_of_group: { status: 409, title: 'The studio does not act in groups' },
  webhook_not_configured: { status: 409, title: 'Webhooks are not configured' },
  too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  unknown_host: { status: 421, title: 'The studio does not know this host name' },
  address_blocked: { status: 422, title: 'The address may not be called' },
  ai_endpoint_blocked: { status: 422, title: 'The AI endpoint may not be called' },
  document_unreadable: { status: 422, title: 'The document cannot be read' },
  record_unreadable: { status: 422, title: 'The record cannot be read' },
  session_too_large: { status: 422, title: 'The session does not fit into a cookie' },
  draft_frozen: { status: 423, title: 'The draft is under review' },
  too_often: { status: 429, title: 'This was done a moment ago' },
  headers_too_large: { status: 431, title: 'The request headers are too large' },
  internal: { status: 500, title: 'Something went wrong' },
  signing_not_configured: { status: 500, title: 'Webhook signing is not configured' },
  ai_command_missing: { status: 501, title: 'The AI command cannot be started' },
  ai_answer_unusable: { status: 502, title: 'The AI answered in an unusable way' },
  ai_command_failed: { status: 502, title: 'The AI command failed' },
  ai_upstream_failed: { status: 502, title: 'The AI endpoint failed' },
  upstream_unreachable: { status: 502, title: 'The platform cannot be reached' },
  upstream_failed: { status: 502, title: 'The platform answered in an unexpected way' },
  busy: { status: 503, title: 'The server is busy' },
  draining: { status: 503, title: 'The server is shutting down' },
  store_unavailable: { status: 503, title: 'The store of the studio is unavailable' },
  platform_not_configured: { status: 503, title: 'No platform is configured' },
  ai_timeout: { status: 504, title: 'The AI took too long to answer' },
  upstream_timeout: { status: 504, title: 'The platform took too long to answer' },
  targets_full: { status: 507, title: 'There are as many targets as fit' },
  workspace_full: { status: 507, title: 'The workspace is full' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** Errors before the body is read. */
export const bodyProblems = ['too_large', 'request_timeout', 'busy'] as const satisfies readonly ProblemCode[]

/** Errors of a JSON body. */
export const jsonProblems = [
  'invalid_request',
  ...bodyProblems,
  'unsupported_media_type',
] as const satisfies readonly ProblemCode[]

/** Routes for signed-in users of our own pages. */
export const ownPageProblems = ['no_session', 'foreign_origin'] as const satisfies readonly ProblemCode[]

/** Errors of a call to the platform. */
export const platformProblems = [
  'platform_not_configured',
  'upstream_unreachable',
  'upstream_failed',
  'upstream_timeout',
] as const satisfies readonly ProblemCode[]

/** Routes that ask the graph whether the session may read the number. */
export const numberProblems = [
  'no_session',
  'not_found',
  'store_unavailable',
  ...platformProblems,
] as const satisfies readonly ProblemCode[]

/** `type` is a relative URI that ends in the code. */
export interface ProblemDocument {
  type: string
  title: string
  status: number
  detail: string
  code: string
  requestId: string
  [name: string]: unknown
}

/** Returns a body that is a problem document, else undefined; a test compares it with the schema. */
export function problemIn(body: unknown): ProblemDocument | undefined {
  return isProblem(body) ? body : undefined
}

function isProblem(body: unknown): body is ProblemDocument {
  if (!isObject(body)) return false
  const { type, title, status, detail, code, requestId } = body
  return (
    [type, title, detail, code, requestId].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(status)
  )
}

export const problemContentType = 'application/problem+json'
