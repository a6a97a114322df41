/** Classification and description of failed calls, shared by pages, command line and whole-agent work. */
import { parseJson } from '../../json.ts'
import { isInvalidConnector } from './invalid-connector.ts'
import {
  type FailedAnswer,
  graphCodes,
  isRateLimited,
  isStillPreparing,
  isTermsRequired,
  isUnauthenticated,
  readErrorBody,
  traceIdOf,
} from './platform-error.ts'
import { parseRetryAfter } from './retry-after.ts'

/** Enough to recognise the error page of a gateway. */
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

export interface PlatformFailure {
  kind: FailureKind
  /** HTTP status; 0 when no answer came. */
  status: number
  title: string
  detail: string
  /**
   * The code of the graph, of a problem of the studio (`contract/studio/problem.ts`), or of the layer that refused
   * the call.
   */
  code: string | null
  /** The id that the platform's support needs. */
  requestId: string | null
  /** The wait that the answer requests, in seconds; null where it requests none. */
  retryAfterSeconds: number | null
}

/** Creates the failure of a call without an answer that could be classified. */
export function failure(
  kind: FailureKind,
  facts: Partial<Omit<PlatformFailure, 'kind'>> = {},
): PlatformFailure {
  return {
    kind,
    status: 0,
    title: '',
    detail: '',
    code: null,
    requestId: null,
    retryAfterSeconds: null,
    ...facts,
  }
}

/** Creates the failure of a successful answer with unexpected content. */
export function unreadableFailure(title: string, detail = ''): PlatformFailure {
  return failure('unreadable', { status: 200, title, detail })
}

/** Three causes are known of an answer that names none (docs/platform.md, section 10.8). */
const connectorCauses =
  'Known causes: a name with other than letters, digits and _, missing credentials, a query in the base URL.'

/** Returns title and detail, without an empty or repeated one, and the known causes where the platform names none. */
export function failureTexts({ title, detail }: Pick<PlatformFailure, 'title' | 'detail'>): string[] {
  const causes = isInvalidConnector(title) ? connectorCauses : ''
  return [...new Set([title, detail, causes])].filter((text) => text !== '')
}

/** What the platform says of a failure, in one line: "Not Found: This phone number has no agent yet." */
export function failureLine(failure: Pick<PlatformFailure, 'title' | 'detail'>): string {
  return failureTexts(failure).reduce(
    (line, text) => (line === '' ? text : `${line}${/[.!?:]$/.test(line) ? '' : ':'} ${text}`),
    '',
  )
}

/** The first that matches counts. */
const kinds: readonly (readonly [FailureKind, (answer: FailedAnswer) => boolean])[] = [
  ['signed_out', isUnauthenticated],
  ['busy', isRateLimited],
  ['terms', isTermsRequired],
  ['forbidden', ({ status }) => status === 403],
  ['missing', (answer) => answer.status === 404 || isUnknownObject(answer)],
  ['conflict', ({ status }) => status === 409],
  ['preparing', isStillPreparing],
  ['invalid', ({ status }) => status === 400 || status === 422],
  ['unreachable', ({ status }) => status === 502 || status === 503 || status === 504],
]

/**
 * Classifies a failed answer by its status and error body; `failed` when no rule matches.
 *
 * @see docs/platform.md, section 2.4
 */
export function failureKindOf(answer: FailedAnswer): FailureKind {
  return kinds.find(([, holds]) => holds(answer))?.[0] ?? 'failed'
}

/**
 * The graph reports it with status 400, which does not distinguish a missing object from one that the token may not
 * see.
 */
function isUnknownObject({ body }: FailedAnswer): boolean {
  const read = readErrorBody(body)
  return (
    read.dialect === 'graph' &&
    read.error.code === graphCodes.invalidParameter &&
    read.error.error_subcode === 33
  )
}

/** An answer as received over HTTP, its body read as text. */
export interface HttpText {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly text: string
  /** The time of receipt, in milliseconds since the epoch. */
  readonly now: number
}

/**
 * Reads a failed answer in the format of either host.
 *
 * @param answer `now` is in milliseconds since the epoch, for a date in `Retry-After`.
 */
export function readFailure({ status, headers, text, now }: HttpText): PlatformFailure {
  const body = parseJson(text)
  const waitMs = parseRetryAfter(headers.get('retry-after'), now)
  return {
    kind: failureKindOf({ status, body }),
    status,
    ...wordsOf(status, text, body),
    requestId: traceIdOf(body) ?? requestIdIn(headers),
    retryAfterSeconds: waitMs === undefined ? null : Math.ceil(waitMs / 1000),
  }
}

/** Returns the platform's identifier of a call, else the one of the studio that forwarded it. */
export function requestIdIn(headers: HttpText['headers']): string | null {
  return headers.get('x-fb-request-id') ?? headers.get('x-request-id')
}

function wordsOf(
  status: number,
  text: string,
  body: unknown,
): Pick<PlatformFailure, 'title' | 'detail' | 'code'> {
  const read = readErrorBody(body)
  if (read.dialect === 'platform') return { title: read.error.title, detail: read.error.detail, code: null }
  // Gateways answer HTML, plain text or nothing: then there is only a status.
  if (read.dialect === 'unknown')
    return { title: `Status ${status}`, detail: text.slice(0, maxRawCharacters), code: null }
  const { message, code, error_user_title, error_user_msg } = read.error
  return { title: error_user_title ?? message, detail: error_user_msg ?? message, code: String(code) }
}
