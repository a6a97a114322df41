/** Webhook targets over HTTP (docs/behaviour.md, section 4). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type DeadLetter,
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
import type { WebhookAction, WebhookActions } from '../webhooks/webhook-action.ts'
import { parse } from './parse.ts'
import type { WebhookRoutes } from './webhooks.ts'

export interface ForwardRoutes extends WebhookActions<Session>, Pick<WebhookRoutes, 'guards' | 'sightOf'> {
  readonly forwarder: Forwarder
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
  return async (request) => {
    const { worker, maySee } = visit(routes, request)
    return { deadLetters: await worker.letters.list(maySee) }
  }
}

/** POST `/api/webhooks/targets/{name}/dead-letters/send`: sends them in the background and answers 202. */
export function sendDeadLetters(routes: ForwardRoutes): Handler<FastifyReply> {
  return async (request, reply) => {
    const { worker, maySee, note } = visit(routes, request)
    const letters = await worker.letters.queue(parse(deadLetterChoice, request.body).ids, maySee)
    worker.poke()
    note('dead_letters_sent', letters)
    return reply.code(202).send({ count: letters.length })
  }
}

/** DELETE `/api/webhooks/targets/{name}/dead-letters`. Problem `not_found`. */
export function deleteDeadLetters(routes: ForwardRoutes): Handler<{ count: number }> {
  return async (request) => {
    const { worker, maySee, note } = visit(routes, request)
    const ids = parse(deadLetterQuery, request.query).ids?.split(',')
    const letters = await worker.letters.remove(ids, maySee)
    note('dead_letters_deleted', letters)
    return { count: letters.length }
  }
}

/** POST `/api/webhooks/events/{id}/resend`: sends a stored event to a target, at once and once. */
export function resendEvent(routes: ForwardRoutes): Handler<ResendAnswer> {
  return async (request) => {
    const session = member(routes, request)
    const { id } = parse(eventParameters, request.params)
    const { target, body, bodyEncoding, signature } = parse(resendRequest, request.body)
    const bytes = body === undefined ? undefined : Buffer.from(body, bodyEncoding)
    const maySee = routes.sightOf(session) ?? (async () => true)
    const wanted = { eventId: Number(id), target, body: bytes, signature, maySee }
    const { answer, event, isEdited } = await routes.forwarder.resend(wanted)
    const kind = isEdited ? 'webhook_resent_edited' : 'webhook_resent'
    routes.onAction(session, { kind, event: id, target, phoneNumberIds: event.phoneNumberIds })
    return answer
  }
}

function visit(routes: ForwardRoutes, request: FastifyRequest) {
  const session = member(routes, request)
  const { name } = parse(targetParameters, request.params)
  const worker = routes.forwarder.worker(name)
  const note = (kind: WebhookAction['kind'], letters: readonly DeadLetter[]) => {
    const phoneNumberIds = letters.flatMap((letter) => letter.phoneNumberIds)
    const event = letters.length === 1 ? letters[0]?.id : undefined
    const about = { kind, target: name, count: letters.length, phoneNumberIds }
    routes.onAction(session, event === undefined ? about : { ...about, event })
  }
  return { worker, note, maySee: routes.sightOf(session) }
}

/** Targets belong to the team, not to a demo. */
function member({ guards }: ForwardRoutes, request: FastifyRequest): Session {
  const session = guards.sessionOf(request.raw)
  if (isDemo(session)) throw new Problem('not_found', 'A demo has no targets.')
  return session
}
