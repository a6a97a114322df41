/** Reads a failed answer of the platform into a fault. */
import {
  type FailedAnswer,
  isRateLimited,
  isStillPreparing,
  isTermsRequired,
  isUnauthenticated,
  readErrorBody,
  traceIdOf,
} from '../contract/platform/platform-error.ts'
import type { Fault, FaultKind } from './transport.ts'

/** Enough of a gateway's page to recognise it. */
const maxRawCharacters = 300

export interface RawAnswer {
  status: number
  text: string
  /** The header as it came. */
  retryAfter: string | null
  requestId: string | null
  now: Date
}

export function faultOf({ status, text, retryAfter, requestId, now }: RawAnswer): Fault {
  const body = parseJson(text)
  return {
    kind: kindOf({ status, body }),
    status,
    ...wordsOf(status, text, body),
    requestId: traceIdOf(body) ?? requestId,
    retryAfterSeconds: secondsOf(retryAfter, now),
  }
}

export function unreachable(detail: string): Fault {
  return {
    kind: 'unreachable',
    status: 0,
    title: 'No answer',
    detail,
    requestId: null,
    retryAfterSeconds: null,
  }
}

/** The call went out and nobody knows what became of it: look before it is made again. */
export function isUncertain({ kind, status }: Fault): boolean {
  return status >= 500 || kind === 'unreachable' || kind === 'unreadable'
}

function kindOf(answer: FailedAnswer): FaultKind {
  const { status } = answer
  if (isUnauthenticated(answer)) return 'signed_out'
  if (isRateLimited(answer)) return 'busy'
  if (isTermsRequired(answer)) return 'terms'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  if (status === 409) return 'conflict'
  if (isStillPreparing(answer)) return 'preparing'
  if (status === 400 || status === 422) return 'invalid'
  return status === 502 || status === 503 || status === 504 ? 'unreachable' : 'failed'
}

function wordsOf(status: number, text: string, body: unknown): Pick<Fault, 'title' | 'detail'> {
  const read = readErrorBody(body)
  if (read.dialect === 'platform') return { title: read.error.title, detail: read.error.detail }
  if (read.dialect === 'graph') return { title: `Status ${status}`, detail: read.error.message }
  return { title: `Status ${status}`, detail: text.slice(0, maxRawCharacters) }
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function secondsOf(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Gateways answer HTML, plain text or nothing: then there is a status and no complaint to read.
    return null
  }
}
