/**
 * Answers a proxied call inside the process, under the same rules for paths and headers (docs/behaviour.md,
 * section 3).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inviteBody } from '../core/invite-body.ts'
import { type CallRecord, type Mount, pathWithoutQuery } from './call-record.ts'
import { headerValue } from './http1/header-name.ts'
import type { HeadersDown } from './rules/headers-down.ts'
import { headersUp } from './rules/headers-up.ts'
import { toTarget } from './rules/target-url.ts'

/** A call of the platform that is answered in this process. */
export interface LocalCall {
  readonly mount: Mount
  readonly method: string
  /** Path and query below the mount. */
  readonly target: string
  readonly contentType: string | undefined
  readonly apiVersion: string
  readonly body: AsyncIterable<Uint8Array>
}

export interface LocalAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

export interface LocalOptions {
  readonly mount: Mount
  readonly apiVersion: string
  readonly headersDown: HeadersDown
  onCall(call: CallRecord): void
  /** Writes any thrown value as the answer. */
  onProblem(response: ServerResponse, problem: unknown, requestId: string): void
}

/** There is no host behind this address: it only defines the form of the paths. */
const nowhere = { secure: false, hostname: '', port: 0, host: '', basePath: '' }

/**
 * Answers a proxied call from a handler in this process and reports it to `onCall`. Never rejects: a Problem goes to
 * `onProblem`, such as `bad_path` or `invalid_request` for a repeated header.
 *
 * @param rest The raw target below the mount.
 * @param answer Called once the path and headers have been checked.
 * @see docs/behaviour.md, section 3, rule 3.14
 */
export async function answerLocally(
  options: LocalOptions,
  request: IncomingMessage,
  response: ServerResponse,
  rest: string,
  requestId: string,
  answer: (call: LocalCall) => Promise<LocalAnswer>,
): Promise<void> {
  const startedAt = performance.now()
  const method = request.method ?? 'GET'
  let target: string
  let status: number
  try {
    target = toTarget(nowhere, rest)
    // The same checks as for a forwarded call; the resulting headers are not needed.
    headersUp(request.rawHeaders, options.apiVersion)
    inviteBody(request, response)
    const given = await answer({
      mount: options.mount,
      method,
      target,
      contentType: request.headers['content-type'],
      apiVersion: headerValue(request.rawHeaders, 'x-api-version') || options.apiVersion,
      body: request,
    })
    status = given.status
    const headers = options.headersDown(status, given.headers.flat(), requestId, undefined)
    if (status !== 204 && status !== 304) headers.push('content-length', String(given.body.length))
    response.writeHead(status, headers)
    response.end(given.body)
  } catch (error) {
    // The client disconnected in the middle of its body: there is no one to answer.
    if (request.destroyed && !request.complete) return
    options.onProblem(response, error, requestId)
    return
  }
  options.onCall({
    requestId,
    mount: options.mount,
    method,
    path: pathWithoutQuery(target),
    status,
    milliseconds: Math.round(performance.now() - startedAt),
    attempts: 1,
  })
}
