import type { CallOutcome, RecordedBody, RecordedCall } from '../../../../api/call-log.ts'
import { copiedHeaders } from './copied-request.ts'

/** The format's number for unknown. */
const unknown = -1

/** Omits pending calls, which the format cannot express. */
export function asHar(calls: readonly RecordedCall[], origin: string) {
  const ended = calls.filter((call) => call.outcome.state !== 'pending')
  return {
    log: {
      version: '1.2',
      creator: { name: 'Messaging Agent Studio', version: '1' },
      // Oldest first, as required.
      entries: ended.toReversed().map((call) => entryOf(call, origin)),
    },
  }
}

function entryOf(call: RecordedCall, origin: string) {
  const { outcome } = call
  const time = outcome.state === 'pending' ? 0 : outcome.milliseconds
  const wait = outcome.state === 'answered' ? outcome.waitedMilliseconds : time
  return {
    startedDateTime: call.startedAt.toISOString(),
    time,
    request: requestOf(call, origin),
    response: responseOf(outcome),
    cache: {},
    timings: { send: 0, wait, receive: time - wait },
  }
}

function requestOf({ method, url, headers, body }: RecordedCall, origin: string) {
  const address = new URL(url, origin)
  const copied = copiedHeaders(headers)
  const postData = { mimeType: typeOf(copied), text: textOf(body), ...commentOn(body) }
  return {
    method,
    url: address.href,
    httpVersion: '',
    cookies: [],
    headers: named(copied),
    queryString: named(address.searchParams),
    ...(body.kind !== 'none' && { postData }),
    headersSize: unknown,
    bodySize: sizeOf(body),
  }
}

/** Browsers write status 0 without an answer. */
function responseOf(outcome: CallOutcome) {
  const isAnswered = outcome.state === 'answered'
  const headers = isAnswered ? copiedHeaders(outcome.headers) : []
  const body: RecordedBody = isAnswered ? outcome.body : { kind: 'none' }
  return {
    status: isAnswered ? outcome.status : 0,
    statusText: '',
    httpVersion: '',
    cookies: [],
    headers: named(headers),
    content: {
      size: Math.max(sizeOf(body), 0),
      mimeType: typeOf(headers),
      text: textOf(body),
      ...commentOn(body),
    },
    redirectURL: '',
    headersSize: unknown,
    bodySize: sizeOf(body),
    ...(outcome.state === 'failed' && { comment: outcome.reason }),
  }
}

function named(pairs: Iterable<readonly [string, string]>) {
  return [...pairs].map(([name, value]) => ({ name, value }))
}

function typeOf(headers: readonly (readonly [string, string])[]): string {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
}

function textOf(body: RecordedBody): string {
  return body.kind === 'text' ? body.text : ''
}

function sizeOf(body: RecordedBody): number {
  if (body.kind === 'none') return 0
  return body.kind === 'text' && !body.isCut ? new TextEncoder().encode(body.text).length : unknown
}

function commentOn(body: RecordedBody) {
  if (body.kind === 'withheld') return { comment: 'The body was not recorded' }
  return body.kind === 'text' && body.isCut ? { comment: 'The body was shortened' } : {}
}
