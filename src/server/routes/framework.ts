/** The HTTP framework with nothing of its own: no log, and JSON as the only kind of body. */
import Fastify, { type FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import type { FaultExit } from './fault.ts'

/** Bodies of the studio's own routes, where a route says nothing else. */
const maxBodyBytes = 65_536

export function createFramework(
  newRequestId: () => string,
  headers: Readonly<Record<string, string>>,
  faults: FaultExit,
): FastifyInstance {
  const framework = Fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: maxBodyBytes,
    // Faults from before any route, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => void faults.toReply(reply, error, request.id),
  })
  framework.removeAllContentTypeParsers()
  framework.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body.toString()))
    } catch {
      // The parser's own message quotes the body.
      done(new Problem('invalid_request', 'The body is not JSON.'))
    }
  })
  framework.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  framework.setErrorHandler((error, request, reply) => faults.toReply(reply, error, request.id))
  return framework
}
