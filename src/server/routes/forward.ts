/** The HTTP side of forwarding webhooks (docs/behaviour.md, section 4). */
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type DeadLetterList,
  deadLetterChoice,
  deadLetterQuery,
  type ForwardTargetList,
  forwardTargetName,
  type ResendAnswer,
  resendRequest,
} from '../../contract/studio/forward.ts'
import { webhookEventId } from '../../contract/studio/webhook-facets.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { Forwarder } from '../webhooks/forward/forwarder.ts'
import { parse } from './parse.ts'

export interface ForwardRoutes {
  readonly forwarder: Forwarder
  readonly guards: { sessionOf(request: IncomingMessage): Session }
}

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

const targetParameters = z.object({ name: forwardTargetName })
const eventParameters = z.object({ id: webhookEventId })

/** GET `/api/webhooks/targets`: the targets with their state; a demo has none. */
export function listTargets({ forwarder, guards }: ForwardRoutes): Handler<ForwardTargetList> {
  return async (request) =>
    isDemo(guards.sessionOf(request.raw)) ? { durable: false, targets: [] } : forwarder.list()
}

/** GET `/api/webhooks/targets/{name}/dead-letters`. Problem `not_found`. */
export function listDeadLetters(routes: ForwardRoutes): Handler<DeadLetterList> {
  return async (request) => ({ deadLetters: await workerFor(routes, request).letters.list() })
}

/** POST `/api/webhooks/targets/{name}/dead-letters/send`: sends them in the background and answers 202. */
export function sendDeadLetters(routes: ForwardRoutes): Handler<FastifyReply> {
  return async (request, reply) => {
    const worker = workerFor(routes, request)
    const count = await worker.letters.queue(parse(deadLetterChoice, request.body).ids)
    worker.poke()
    return reply.code(202).send({ count })
  }
}

/** DELETE `/api/webhooks/targets/{name}/dead-letters`. Problem `not_found`. */
export function deleteDeadLetters(routes: ForwardRoutes): Handler<{ count: number }> {
  return async (request) => {
    const worker = workerFor(routes, request)
    return { count: await worker.letters.remove(parse(deadLetterQuery, request.query).ids?.split(',')) }
  }
}

/** POST `/api/webhooks/events/{id}/resend`: sends a stored event to a target, at once and once. */
export function resendEvent(routes: ForwardRoutes): Handler<ResendAnswer> {
  return async (request) => {
    refuseDemo(routes, request)
    const { id } = parse(eventParameters, request.params)
    const { target, body, bodyEncoding, signature } = parse(resendRequest, request.body)
    const bytes = body === undefined ? undefined : Buffer.from(body, bodyEncoding)
    return routes.forwarder.resend({ eventId: Number(id), target, body: bytes, signature })
  }
}

function workerFor(routes: ForwardRoutes, request: FastifyRequest) {
  refuseDemo(routes, request)
  return routes.forwarder.worker(parse(targetParameters, request.params).name)
}

/** The targets belong to the team, not to a demo. */
function refuseDemo({ guards }: ForwardRoutes, request: FastifyRequest): void {
  if (isDemo(guards.sessionOf(request.raw))) throw new Problem('not_found', 'A demo has no targets.')
}
