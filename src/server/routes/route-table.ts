import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { inviteBody } from '../core/invite-body.ts'
import { Problem } from '../core/problem.ts'
import type { BodyReader } from '../core/read-limited.ts'
import type { Guard, Guards } from './guards.ts'
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

/** Defines one method's routes; guards run in order, before a byte of the body is read. */
export function routesOf(method: HTTPMethods) {
  return (
    path: string,
    guards: Guard | Guard[],
    handler: Route['handler'],
    rule: BodyRule = { body: 'json' },
  ): Route => ({ method, path, guards: [guards].flat(), handler, ...rule })
}

/** Registers routes with the parser of their body kind; a known path with another method answers 405 with `Allow`. */
export async function register(
  framework: FastifyInstance,
  routes: readonly Route[],
  bodies: BodyReader,
  guards: Pick<Guards, 'senderOf'>,
): Promise<void> {
  refuseUnknown(framework, routes)
  addRoutes(framework, routes, 'json')
  await framework.register(async (scope) => {
    leaveBodiesAlone(scope)
    addRoutes(scope, routes, 'raw')
  })
  await framework.register(async (scope) => {
    acceptUploads(scope, bodies, guards)
    addRoutes(scope, routes, 'upload')
  })
}

/** Rejects no content type, however malformed: only the handler can decide. */
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

/** Invites the body only after the guards (RFC 9110, section 10.1.1). */
async function invite(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  inviteBody(request.raw, reply.raw)
}

function addRoutes(scope: FastifyInstance, routes: readonly Route[], wanted: BodyRule['body']): void {
  for (const { method, path, guards, handler, body, maxBodyBytes } of routes) {
    if (body !== wanted) continue
    const onRequest = guards.map((guard) => async (request: FastifyRequest) => guard(request.raw))
    const limit = maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }
    const preParsing = body === 'raw' ? [] : [invite]
    scope.route({ method, url: framePath(path), onRequest, preParsing, handler, ...limit })
  }
}

/** Answers before the body: `method_not_allowed` for a known path, `not_found` for one that cannot be a page. */
function refuseUnknown(framework: FastifyInstance, routes: readonly Route[]): void {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  framework.addHook('onRequest', async ({ is404, method, raw }) => {
    if (!is404) return
    const path = decoded((raw.url ?? '/').split('?')[0] ?? '/')
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method: allowed }) => allowed)
    if (methods.length > 0) throw notAllowed(methods)
    // An encoded slash separates nothing, but no page is called like this either.
    if (/^\/api(?:\/|%2[fF]|$)/.test(path) || (method !== 'GET' && method !== 'HEAD')) {
      throw new Problem('not_found', 'There is nothing at this address.')
    }
  })
}

/** The framework finds routes under their decoded path as well. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** `{name}` stands for one segment. */
const placeholder = /\{(\w+)\}/g

function framePath(path: string): string {
  return path.replaceAll(placeholder, ':$1')
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(placeholder, '[^/]+')}$`)
}

/** HEAD is answered wherever GET is (RFC 9110, section 9.3.2). */
function notAllowed(methods: readonly string[]): Problem {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  return new Problem('method_not_allowed', `This address takes ${allow}.`, { headers: { allow } })
}
