/** The only functions that answer errors (docs/behaviour.md, section 6). */
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { ProblemCode } from '../../contract/studio/problem.ts'
import { Problem, renderProblem } from '../core/problem.ts'
import { errorKind, type Log } from '../log/log.ts'

export interface ErrorAnswers {
  /** After the head, an error can only be signaled by closing the connection. */
  toResponse(response: ServerResponse, error: unknown, requestId: string): void
  toReply(reply: FastifyReply, error: unknown, requestId: string): FastifyReply
  /** The problem document alone, for an answer that has begun in another format. */
  toDocument(error: unknown, requestId: string): string
}

const warnEveryMs = 60_000
const storeProblems = new Set<ProblemCode>(['store_unavailable', 'workspace_full'])
const diskErrors = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  'EACCES',
  'ENOENT',
  'ENOTDIR',
  'EMFILE',
])

/** Creates answers from thrown values (RFC 9457); unknown errors are logged and answered with 500. */
export function createErrorAnswers(log: Log, headers: Readonly<Record<string, string>>): ErrorAnswers {
  let warnedAt = Number.NEGATIVE_INFINITY
  /** A full disk must not show in the answers alone; many of them must not fill the log. */
  function levelOf({ code }: Problem, cause: string): 'warn' | 'debug' {
    const isOften = performance.now() - warnedAt < warnEveryMs
    if (!storeProblems.has(code) || !diskErrors.has(cause) || isOften) return 'debug'
    warnedAt = performance.now()
    return 'warn'
  }
  function render(error: unknown, requestId: string) {
    const problem = toProblem(error)
    if (!(problem instanceof Problem)) log.error('unexpected error', error, { requestId, code: 'internal' })
    else if (problem.cause !== undefined) {
      const cause = errorKind(problem.cause)
      log[levelOf(problem, cause)]('problem', { requestId, code: problem.code, cause })
    }
    return renderProblem(problem, requestId)
  }
  return {
    toResponse(response, error, requestId) {
      const answer = render(error, requestId)
      if (response.headersSent) response.destroy()
      else response.writeHead(answer.status, { ...headers, ...answer.headers }).end(answer.body)
    },
    toReply(reply, error, requestId) {
      const answer = render(error, requestId)
      return (
        reply
          .code(answer.status)
          .headers({ ...headers, ...answer.headers })
          // Bytes, because the framework adds a charset to text, which this media type does not have.
          .send(Buffer.from(answer.body))
      )
    },
    toDocument: (error, requestId) => render(error, requestId).body,
  }
}

const clientErrors: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('too_large', 'The body is larger than this route takes.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem('unsupported_media_type', 'This route takes application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Problem('invalid_request', 'The body is not as long as it says.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Problem('invalid_request', 'A part of the address is too long.'),
  FST_ERR_BAD_URL: () => new Problem('invalid_request', 'The address is malformed.'),
}

function toProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  if (isClientGone(error)) return new Problem('invalid_request', 'The connection ended before the body did.')
  const make = 'code' in error && typeof error.code === 'string' ? clientErrors[error.code] : undefined
  return make === undefined ? error : make()
}

/** The client disconnected while sending its body. */
function isClientGone(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}
