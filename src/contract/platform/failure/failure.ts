import { parseJson } from '../../json.ts'
import { t } from '../../translate.ts'
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

/** Enough to recognize a gateway's error page. */
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
  /** 0 when there was no answer. */
  status: number
  title: string
  detail: string
  /** Code of the graph, of a studio problem (`contract/studio/problem.ts`), or of the refusing layer. */
  code: string | null
  requestId: string | null
  retryAfterSeconds: number | null
}

/** Creates the failure of a call without a classifiable answer. */
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

/** Known causes of an unexplained refusal (docs/platform.md, section 10.8). */
const connectorCauses = t(
  'Known causes: a name with other than letters, digits and _, missing credentials, a query in the base URL.',
)

/** Returns title and detail without repetition, plus known causes where the platform names none. */
export function failureTexts({ title, detail }: Pick<PlatformFailure, 'title' | 'detail'>): string[] {
  const causes = isInvalidConnector(title) ? connectorCauses : ''
  return [...new Set([title, detail, causes])].filter((text) => text !== '')
}

/** Formats a failure in one line: "Not Found: This phone number has no agent yet." */
export function failureLine(failure: Pick<PlatformFailure, 'title' | 'detail'>): string {
  return failureTexts(failure).reduce((line, text) => {
    if (line === '') return text
    return /[.!?:]$/.test(line) ? `${line} ${text}` : t('{title}: {text}', { title: line, text })
  }, '')
}

/** The first match wins. */
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

/** Classifies a failed answer by status and error body. */
export function failureKindOf(answer: FailedAnswer): FailureKind {
  return kinds.find(([, holds]) => holds(answer))?.[0] ?? 'failed'
}

/** The graph answers 400 for both a missing object and one that the token may not see. */
function isUnknownObject({ body }: FailedAnswer): boolean {
  const parsed = readErrorBody(body)
  return (
    parsed.dialect === 'graph' &&
    parsed.error.code === graphCodes.invalidParameter &&
    parsed.error.error_subcode === 33
  )
}

export interface HttpText {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly text: string
  /** Time of receipt in Unix milliseconds. */
  readonly now: number
}

/** Reads a failed answer of either host. */
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

/** Returns the platform's identifier of a call, else the forwarding studio's. */
export function requestIdIn(headers: HttpText['headers']): string | null {
  return headers.get('x-fb-request-id') ?? headers.get('x-request-id')
}

function wordsOf(
  status: number,
  text: string,
  body: unknown,
): Pick<PlatformFailure, 'title' | 'detail' | 'code'> {
  const parsed = readErrorBody(body)
  if (parsed.dialect === 'platform')
    return { title: parsed.error.title, detail: parsed.error.detail, code: null }
  // Gateways answer HTML, plain text or nothing.
  if (parsed.dialect === 'unknown')
    return { title: t('Status {status}', { status }), detail: text.slice(0, maxRawCharacters), code: null }
  const { message, code, error_user_title, error_user_msg } = parsed.error
  return { title: error_user_title ?? message, detail: error_user_msg ?? message, code: String(code) }
}
