import type { IncomingMessage, ServerResponse } from 'node:http'
import { inviteBody } from '../core/invite-body.ts'
import { type CallRecord, type Mount, pathWithoutQuery } from './call-record.ts'
import { headerValue } from './http1/header-name.ts'
import type { MountedRequest } from './mounted-request.ts'
import type { HeadersDown } from './rules/headers-down.ts'
import { headersUp } from './rules/headers-up.ts'
import { toTarget } from './rules/target-url.ts'

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
  /** Counts the answer until it is read. Throws Problem `busy`. */
  hold(request: IncomingMessage, response: ServerResponse, bytes: number): void
  onCall(call: CallRecord): void
  onProblem(response: ServerResponse, problem: unknown, requestId: string): void
}

/** Defines the form of paths; there is no host. */
const nowhere = { secure: false, hostname: '', port: 0, host: '', basePath: '' }

/** Answers locally under the same path and header rules as forwarding. Never rejects: Problems go to `onProblem`. */
export async function answerLocally(
  options: LocalOptions,
  { request, response, suffix, requestId }: MountedRequest,
  answer: (call: LocalCall) => Promise<LocalAnswer>,
): Promise<void> {
  const startedAt = performance.now()
  const method = request.method ?? 'GET'
  let target: string
  let status: number
  try {
    target = toTarget(nowhere, suffix)
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
    options.hold(request, response, given.body.length)
    status = given.status
    const headers = options.headersDown(status, given.headers.flat(), requestId, undefined)
    if (status !== 204 && status !== 304) headers.push('content-length', String(given.body.length))
    response.writeHead(status, headers)
    response.end(given.body)
  } catch (error) {
    // The client disconnected in the middle of its body.
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
