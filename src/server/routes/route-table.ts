/** Lines of the route table, and how they get onto the HTTP framework. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Problem } from '../problem.ts'
import type { Guard } from './guards.ts'
import { acceptUploads } from './upload.ts'

export interface BodyRule {
  /** `json` is parsed before the handler runs; `raw` is left to the handler, unread; `upload` is JSON or a form. */
  readonly body: 'json' | 'raw' | 'upload'
  readonly maxBodyBytes?: number
}

export interface Route extends BodyRule {
  readonly method: HTTPMethods
  readonly path: string
  readonly guards: readonly Guard[]
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** Guards run in their order, before a byte of the body is read. */
export function route(
  method: HTTPMethods,
  path: string,
  guards: Guard | Guard[],
  handler: Route['handler'],
  rule: BodyRule = { body: 'json' },
): Route {
  return { method, path, guards: [guards].flat(), handler, ...rule }
}

export async function register(framework: FastifyInstance, routes: readonly Route[]): Promise<void> {
  addRoutes(framework, routes, 'json')
  await framework.register(async (scope) => {
    leaveBodiesAlone(scope)
    addRoutes(scope, routes, 'raw')
  })
  await framework.register(async (scope) => {
    await acceptUploads(scope)
    addRoutes(scope, routes, 'upload')
  })
}

/** No type of body is refused, not even a malformed one: only the handler knows what to make of it. */
function leaveBodiesAlone(scope: FastifyInstance): void {
  const types = new WeakMap<IncomingMessage, string>()
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  scope.addHook('preParsing', async ({ raw }) => {
    const type = raw.headers['content-type']
    if (type === undefined) return
    types.set(raw, type)
    raw.headers['content-type'] = 'application/octet-stream'
  })
  scope.addHook('preHandler', async ({ raw }) => {
    const type = types.get(raw)
    if (type !== undefined) raw.headers['content-type'] = type
  })
}

/** Only now, after the guards, is the client told to send its body (RFC 9110, section 10.1.1). */
async function inviteBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.headers.expect !== undefined) reply.raw.writeContinue()
}

function addRoutes(scope: FastifyInstance, routes: readonly Route[], wanted: BodyRule['body']): void {
  for (const { method, path, guards, handler, body, maxBodyBytes } of routes) {
    if (body !== wanted) continue
    const onRequest = guards.map((guard) => async (request: FastifyRequest) => guard(request.raw))
    const limit = maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }
    const preParsing = body === 'raw' ? [] : [inviteBody]
    scope.route({ method, url: path, onRequest, preParsing, handler, ...limit })
  }
}

/** Problem `method_not_allowed` for a path of the table that is asked in another way, else `not_found`. */
export function refuseUnknown(routes: readonly Route[], path: string): never {
  const methods = routes.filter((known) => known.path === path).map((known) => known.method)
  if (methods.length === 0) throw new Problem('not_found', 'There is nothing at this address.')
  throw new Problem('method_not_allowed', `This address takes ${methods.join(', ')}.`, {
    headers: { allow: methods.join(', ') },
  })
}
