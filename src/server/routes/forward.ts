import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type AppTargetAnswer,
  appTargetRequest,
  targetTestRequest,
} from '../../contract/studio/app-target.ts'
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
import type { EventLog } from '../webhooks/event-log.ts'
import type { AppTargetBook, SavedTarget } from '../webhooks/forward/app-target-book.ts'
import type { DemoTargets } from '../webhooks/forward/demo-targets.ts'
import type { Forwarder } from '../webhooks/forward/forwarder.ts'
import type { WebhookAction, WebhookActions } from '../webhooks/webhook-action.ts'
import { expectedEtag, parse } from './parse.ts'
import type { WebhookRoutes } from './webhooks.ts'

export interface ForwardRoutes
  extends WebhookActions<Session>,
    Pick<WebhookRoutes, 'guards' | 'sightOf' | 'demoLogOf' | 'webhooks'> {
  readonly demoTargets: DemoTargets
  readonly forwarder: Forwarder
  readonly appTargets: {
    readonly operators: ReadonlySet<string> | undefined
    /** Undefined without a workspace. */
    readonly book: AppTargetBook | undefined
  }
}

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

const targetParameters = z.object({ name: forwardTargetName })
const eventParameters = z.object({ id: webhookEventId })

/** GET `/api/webhooks/targets`: lists targets with their state; a demo has samples. */
export function listTargets(routes: ForwardRoutes): Handler<ForwardTargetList> {
  return async (request) => {
    const session = routes.guards.sessionOf(request.raw)
    if (isDemo(session)) {
      const targets = await routes.demoTargets.list(session.user.id, await routes.demoLogOf(session))
      return { durable: true, editing: 'demo', targets }
    }
    return { ...(await routes.forwarder.list()), editing: editingOf(routes, session) }
  }
}

/** PUT `/api/webhooks/targets/{name}`: adds one with `If-None-Match: *`, or changes one with `If-Match`. */
export function saveTarget(routes: ForwardRoutes): Handler<AppTargetAnswer> {
  return async (request) => {
    const { session, book, name } = operate(routes, request)
    const body = parse(appTargetRequest, request.body)
    const saved = await book.save(name, body, expectedEtag(request))
    await routes.onAction(session, { kind: kindOf(saved), target: name })
    return { target: await routes.forwarder.worker(name).status(), secret: saved.secret }
  }
}

/** POST `/api/webhooks/targets/{name}/secret`: creates a new secret, which replaces the old one at once. */
export function renewTargetSecret(routes: ForwardRoutes): Handler<AppTargetAnswer> {
  return async (request) => {
    const { session, book, name } = operate(routes, request)
    const { secret } = await book.renewSecret(name, expectedEtag(request))
    await routes.onAction(session, { kind: 'target_secret_renewed', target: name })
    return { target: await routes.forwarder.worker(name).status(), secret }
  }
}

/** DELETE `/api/webhooks/targets/{name}`: removes it with its waiting events. */
export function removeTarget(routes: ForwardRoutes): Handler<FastifyReply> {
  return async (request, reply) => {
    const { session, book, name } = operate(routes, request)
    await book.remove(name, expectedEtag(request))
    await routes.onAction(session, { kind: 'target_removed', target: name })
    return reply.code(204).send()
  }
}

/** POST `/api/webhooks/targets/{name}/test`: sends a test at once; any member may, as when resending webhooks. */
export function testTarget(routes: ForwardRoutes): Handler<ResendAnswer> {
  return async (request) => {
    const session = routes.guards.sessionOf(request.raw)
    const { name } = parse(targetParameters, request.params)
    if (isDemo(session)) return routes.demoTargets.answerOf(name)
    const answer = await routes.forwarder.test(name, parse(targetTestRequest, request.body))
    await routes.onAction(session, { kind: 'target_tested', target: name })
    return answer
  }
}

/** GET `/api/webhooks/targets/{name}/dead-letters`: lists dead letters. Problem `not_found`. */
export function listDeadLetters(routes: ForwardRoutes): Handler<DeadLetterList> {
  return async (request) => {
    const demo = await demoOf(routes, request)
    if (demo) return { deadLetters: await routes.demoTargets.letters(...demo), unreadable: 0 }
    const { worker, maySee } = visit(routes, request)
    return worker.letters.list(maySee)
  }
}

/** POST `/api/webhooks/targets/{name}/dead-letters/send`: sends them in the background and answers 202. */
export function sendDeadLetters(routes: ForwardRoutes): Handler<FastifyReply> {
  return async (request, reply) => {
    const demo = await demoOf(routes, request)
    if (demo) return reply.code(202).send({ count: await routes.demoTargets.settle(...demo) })
    const { worker, maySee, note } = visit(routes, request)
    if (worker.target.isPaused) throw new Problem('invalid_request', 'This target is paused.')
    const letters = await worker.letters.queue(parse(deadLetterChoice, request.body).ids, maySee)
    worker.poke()
    note('dead_letters_sent', letters)
    return reply.code(202).send({ count: letters.length })
  }
}

/** DELETE `/api/webhooks/targets/{name}/dead-letters`: deletes dead letters. Problem `not_found`. */
export function deleteDeadLetters(routes: ForwardRoutes): Handler<{ count: number }> {
  return async (request) => {
    const demo = await demoOf(routes, request)
    if (demo) return { count: await routes.demoTargets.settle(...demo) }
    const { worker, maySee, note } = visit(routes, request)
    const ids = parse(deadLetterQuery, request.query).ids?.split(',')
    const { deadLetters, unreadable } = await worker.letters.remove(ids, maySee)
    note('dead_letters_deleted', deadLetters, unreadable)
    return { count: deadLetters.length + unreadable }
  }
}

/** POST `/api/webhooks/events/{id}/resend`: sends a stored event to a target, at once and once. */
export function resendEvent(routes: ForwardRoutes): Handler<ResendAnswer> {
  return async (request) => {
    const session = routes.guards.sessionOf(request.raw)
    const { id } = parse(eventParameters, request.params)
    const { target, body, bodyEncoding, signature } = parse(resendRequest, request.body)
    if (isDemo(session)) return routes.demoTargets.answerOf(target)
    const bytes = body === undefined ? undefined : Buffer.from(body, bodyEncoding)
    const maySee = routes.sightOf(session) ?? (async () => true)
    const wanted = { eventId: Number(id), target, body: bytes, signature, maySee }
    const { answer, event, isEdited } = await routes.forwarder.resend(wanted)
    const kind = isEdited ? 'webhook_resent_edited' : 'webhook_resent'
    void routes.onAction(session, { kind, event: id, target, phoneNumberIds: event.phoneNumberIds })
    return answer
  }
}

function visit(routes: ForwardRoutes, request: FastifyRequest) {
  const session = routes.guards.sessionOf(request.raw)
  const { name } = parse(targetParameters, request.params)
  const worker = routes.forwarder.worker(name)
  const note = (kind: WebhookAction['kind'], letters: readonly DeadLetter[], unreadable = 0) => {
    const phoneNumberIds = letters.flatMap((letter) => letter.phoneNumberIds)
    const count = letters.length + unreadable
    const event = count === 1 ? letters[0]?.id : undefined
    const about = { kind, target: name, count, phoneNumberIds }
    void routes.onAction(session, event === undefined ? about : { ...about, event })
  }
  return { worker, note, maySee: routes.sightOf(session) }
}

/** Targets belong to the team; a demo, which nothing may leave, sees samples of its own. */
async function demoOf(
  routes: ForwardRoutes,
  request: FastifyRequest,
): Promise<[userId: string, log: EventLog] | undefined> {
  const session = routes.guards.sessionOf(request.raw)
  if (!isDemo(session)) return undefined
  routes.demoTargets.answerOf(parse(targetParameters, request.params).name)
  return [session.user.id, await routes.demoLogOf(session)]
}

function editingOf({ appTargets: { operators, book } }: ForwardRoutes, session: Session) {
  if (operators === undefined) return 'no_operators'
  if (!operators.has(session.user.id)) return 'not_operator'
  return book === undefined ? 'no_workspace' : 'allowed'
}

/** Throws Problem `operators_only` or `workspace_missing`. */
function operate(routes: ForwardRoutes, request: FastifyRequest) {
  const session = routes.guards.sessionOf(request.raw)
  const { operators, book } = routes.appTargets
  if (isDemo(session) || operators?.has(session.user.id) !== true) {
    throw new Problem('operators_only', 'STUDIO_OPERATORS lists the users who may change targets.')
  }
  if (book === undefined)
    throw new Problem('workspace_missing', 'Targets of the app are kept in a workspace.')
  return { session, book, name: parse(targetParameters, request.params).name }
}

function kindOf({ before, stored }: SavedTarget): WebhookAction['kind'] {
  if (before === undefined) return 'target_added'
  if (before.enabled === stored.enabled) return 'target_changed'
  return stored.enabled ? 'target_resumed' : 'target_paused'
}
