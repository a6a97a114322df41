import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { maxCheckedValues, maxJsonDepth, parseBoundedJson } from '../../contract/bounded-json.ts'
import { Problem } from '../core/problem.ts'
import type { BodyReader } from '../core/read-limited.ts'
import type { UnsentAnswers } from '../core/unsent-answers.ts'
import type { ErrorAnswers } from './error-answer.ts'
import type { Guards } from './guards.ts'
import { requireJsonBody } from './plain-body.ts'

/** Limit of the studio's own routes, unless a route sets another. */
const maxBodyBytes = 65_536
/** For demo visitors, also where a route accepts more (docs/behaviour.md, section 9). */
const maxDemoJsonBytes = 262_144

export interface FrameworkOptions {
  readonly newRequestId: () => string
  readonly headers: Readonly<Record<string, string>>
  readonly errors: ErrorAnswers
  readonly bodies: BodyReader
  readonly answers: UnsentAnswers
  readonly guards: Pick<Guards, 'isDemo' | 'readerOf' | 'senderOf'>
}

/** The longest id of a customer, with its country and its signs encoded; the framework's own limit is shorter. */
const maxPathPartLength = 200

/** Creates the HTTP framework without its log and schemas; JSON is the only body, and there are no routes yet. */
export function createFramework(options: FrameworkOptions): FastifyInstance {
  const { newRequestId, headers, errors, bodies, answers, guards } = options
  const framework = Fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: maxPathPartLength },
    // Routes have no framework schemas, whose compilers are a third of its code.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    // Errors from before any route, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => void errors.toReply(reply, error, request.id),
  })
  framework.removeAllContentTypeParsers()
  framework.addContentTypeParser('*', async (request: FastifyRequest) => {
    requireJsonBody(request.raw)
    const { bodyLimit } = request.routeOptions
    const maxBytes = guards.isDemo(request.raw) ? Math.min(bodyLimit, maxDemoJsonBytes) : bodyLimit
    return parseBody(await bodies.read(request.raw, maxBytes, guards.senderOf(request.raw)))
  })
  framework.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    // The unread rest of a body is useless once the answer is sent.
    reply.raw.once('finish', () => bodies.discardRemaining(request.raw, reply.raw.statusCode < 400))
  })
  framework.addHook('onSend', (request, reply, payload, done) => {
    try {
      answers.hold(reply.raw, guards.readerOf(request.raw), bytesInMemory(payload))
    } catch (error) {
      if (payload instanceof Readable) payload.destroy()
      for (const name of answerHeaders) reply.removeHeader(name)
      done(asError(error))
      return
    }
    done(null, payload)
  })
  framework.setErrorHandler((error, request, reply) => {
    // The framework closes the connection after a bad body; its rest is discarded instead.
    reply.removeHeader('connection')
    return errors.toReply(reply, error, request.id)
  })
  return framework
}

/** Describe an answer that is refused. */
const answerHeaders = ['content-encoding', 'content-length', 'content-type', 'etag', 'last-modified']

/** A stream of bytes has one piece in memory; a list of texts counts its own (`UnsentAnswers.paced`). */
function bytesInMemory(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (Buffer.isBuffer(payload)) return payload.length
  return payload instanceof Readable && !payload.readableObjectMode ? payload.readableHighWaterMark : 0
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('an answer could not be sent', { cause: error })
}

function unused(): never {
  throw new Error('shapes are checked by the contract, not by the framework')
}

/** Undefined for an empty body: some routes take none. */
function parseBody(body: Buffer): unknown {
  if (body.length === 0) return undefined
  const parsed = parseBoundedJson(body.toString('utf8'), maxCheckedValues)
  if ('value' in parsed) return parsed.value
  if (parsed.error === 'values') throw new Problem('too_large', `JSON may have ${maxCheckedValues} values.`)
  throw new Problem(
    'invalid_request',
    parsed.error === 'depth' ? `JSON may be nested ${maxJsonDepth} levels deep.` : 'The body is not JSON.',
  )
}
