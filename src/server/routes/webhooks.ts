import type { FastifyReply, FastifyRequest } from 'fastify'
import { dashboardTest } from '../../contract/platform/conversations/webhook-payload.ts'
import type { DemoLanguage } from '../../contract/studio/languages.ts'
import {
  maxWebhookBytes,
  type WebhookCounts,
  type WebhookEvent,
  type WebhookOverride,
  type WebhookReceipt,
  type WebhookSampleAnswer,
  type WebhookVerifyAnswer,
  webhookEventQuery,
  webhookOverrideQuery,
  webhookOverrideRequest,
  webhookSampleRequest,
  webhookVerifyRequest,
} from '../../contract/studio/webhook-event.ts'
import { z } from '../../contract/zod.ts'
import { inviteBody } from '../core/invite-body.ts'
import { Problem } from '../core/problem.ts'
import { announcedBytes } from '../core/read-limited.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { EventLog, MaySeeEvent } from '../webhooks/event-log.ts'
import { type CallGraph, letGo, pointHere } from '../webhooks/override.ts'
import { deliver } from '../webhooks/own-delivery.ts'
import { explainSignature } from '../webhooks/signature/explain-signature.ts'
import type { WebhookActions } from '../webhooks/webhook-action.ts'
import type { WebhookModule } from '../webhooks/webhooks.ts'
import type { GraphCall } from './graph-call.ts'
import type { Guards } from './guards.ts'
import { type ListAnswers, sendPieces } from './list-answer.ts'
import { parse } from './parse.ts'
import { beginStream, streamPosition } from './stream-answer.ts'

export interface WebhookRoutes extends Pick<ListAnswers, 'answers'> {
  readonly webhooks: WebhookModule
  /** The built-in platform's events for a demo, with those from before it. */
  readonly demoLogOf: (session: Session) => Promise<EventLog>
  /** Called for every accepted delivery. */
  readonly onReceived?: ((verification: WebhookReceipt['verification']) => void) | undefined
  readonly guards: Pick<Guards, 'readerOf' | 'sessionOf'>
  /** Undefined when the session may see all webhooks. */
  readonly sightOf: (session: Session) => MaySeeEvent | undefined
}

/** Parameters whose names this server does not choose. */
const anyQuery = z.record(z.string(), z.unknown())

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

/** GET `/api/webhooks`: returns the challenge as `text/plain`, or throws Problem `verify_token_mismatch` (rule 4.1). */
export function handshakeRoute({ webhooks }: WebhookRoutes): Handler<string> {
  return async (request, reply) => {
    const challenge = webhooks.handshake(parse(anyQuery, request.query))
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
    return challenge
  }
}

/** POST `/api/webhooks`: accepts a delivery (rules 4.2, 4.3), unparsed, because the signature covers raw bytes. */
export function receiveWebhook({ webhooks, onReceived }: WebhookRoutes): Handler<WebhookReceipt> {
  return async (request, reply) => {
    // A body that will be refused should not be sent (RFC 9110, section 10.1.1).
    if (announcedBytes(request.raw) <= maxWebhookBytes) inviteBody(request.raw, reply.raw)
    const { verification } = await webhooks.receive(request.raw)
    onReceived?.(verification)
    return { ok: true, verification }
  }
}

/** GET `/api/webhooks/events`: streams the list of events as JSON, newest first (rule 4.7). */
export function listEventsRoute(routes: WebhookRoutes): Handler<FastifyReply> {
  return async (request, reply) => {
    const query = parse(webhookEventQuery, request.query)
    const { log, maySee } = await viewer(routes, request)
    const counts = await log.counts()
    reply.header('cache-control', 'no-store')
    return sendPieces(routes, request, reply, listText(counts, log.list(query, maySee)))
  }
}

/** Streamed, so that a long list of large events is never in memory as a whole. */
async function* listText(counts: WebhookCounts, events: AsyncIterable<WebhookEvent>): AsyncGenerator<string> {
  yield `${JSON.stringify(counts).slice(0, -1)},"events":[`
  let separator = ''
  for await (const event of events) {
    yield separator + JSON.stringify(event)
    separator = ','
  }
  yield ']}'
}

/** Streams events (rule 4.8) until `isEnded`. Throws Problem `draining` or `store_unavailable`. */
export function streamEvents(
  routes: WebhookRoutes & { isEnded(session: Session): boolean },
): Handler<unknown> {
  return async (request, reply) => {
    const { log, session, maySee } = await viewer(routes, request)
    const after = streamPosition(request)
    // An unreadable store is a 503 before the head of a stream.
    const response = await beginStream(request, reply, log.stream, () => log.counts())
    if (response === undefined) return reply
    try {
      await log.stream.listen(response, {
        owner: session.id,
        after,
        isEnded: () => routes.isEnded(session),
        maySee,
      })
    } catch (error) {
      response.destroy()
      throw error
    }
  }
}

/** DELETE `/api/webhooks/events`: deletes the session's visible events and answers 204 (rule 4.7). */
export function clearEventsRoute(
  routes: WebhookRoutes &
    WebhookActions<Session> & {
      /** Deletes what members did in conversations of the numbers that the session may see. */
      clearActs(maySee: MaySeeEvent): Promise<void>
    },
): Handler<FastifyReply> {
  return async (request, reply) => {
    const { log, session, maySee } = await viewer(routes, request)
    const count = await log.clear(maySee)
    if (maySee !== undefined) await routes.clearActs(maySee)
    await routes.onAction(session, { kind: 'webhooks_cleared', count })
    return reply.code(204).send()
  }
}

export interface OverrideRoutes extends WebhookRoutes, WebhookActions<Session> {
  readonly callGraph: GraphCall
  /** On the version on which a number's override works. */
  readonly callOverride: GraphCall
}

/** POST `/api/webhooks/override`: routes webhooks to this studio (rule 4.9). */
export function setOverride(routes: OverrideRoutes): Handler<WebhookOverride> {
  return async (request, reply) => {
    const target = parse(webhookOverrideRequest, request.body)
    const { webhooks, guards } = routes
    const session = guards.sessionOf(request.raw)
    const destination = isDemo(session) ? webhooks.demoDestination : webhooks.destination
    const call = 'accountId' in target ? routes.callGraph : routes.callOverride
    const post: CallGraph = (path, json) => call(session, reply, { method: 'POST', path, json })
    const override = await pointHere(post, target, destination)
    const phoneNumberIds = 'accountId' in target ? [] : [target.phoneNumberId]
    void routes.onAction(session, { kind: 'webhook_override_set', phoneNumberIds })
    return override
  }
}

/** DELETE `/api/webhooks/override`: removes a phone number's override (rule 4.9). */
export function clearOverride(routes: OverrideRoutes): Handler<WebhookOverride> {
  return async (request, reply) => {
    const { phone_number_id } = parse(webhookOverrideQuery, request.query)
    const session = routes.guards.sessionOf(request.raw)
    const post: CallGraph = (path, json) =>
      routes.callOverride(session, reply, { method: 'POST', path, json })
    const cleared = await letGo(post, phone_number_id)
    void routes.onAction(session, { kind: 'webhook_override_cleared', phoneNumberIds: [phone_number_id] })
    return cleared
  }
}

/** POST `/api/webhooks/verify`: explains a pasted signature, for a body as large as a webhook. */
export function verifyPasted(routes: WebhookRoutes): Handler<WebhookVerifyAnswer> {
  return async (request) => {
    const { log } = await viewer(routes, request)
    return explainSignature(log.secret, parse(webhookVerifyRequest, request.body))
  }
}

interface Samples<Kind extends string> {
  readonly sampleKinds: readonly Kind[]
  sampleWebhook(
    kind: Kind,
    target: { phoneNumberId: string; now: number; language: DemoLanguage | undefined },
  ): unknown
}

export interface SampleRoutes<Kind extends string> extends WebhookRoutes, WebhookActions<Session> {
  /** Loaded with the first one. */
  samples(): Promise<Samples<Kind>>
  readonly now: () => number
}

/** POST `/api/webhooks/sample`: adds a sample event to the session's log. Throws Problem `invalid_request`. */
export function sendSample<Kind extends string>(routes: SampleRoutes<Kind>): Handler<WebhookSampleAnswer> {
  return async (request) => {
    const wanted = parse(webhookSampleRequest, request.body)
    const { sampleKinds, sampleWebhook } = await routes.samples()
    const kind = sampleKinds.find((supported) => supported === wanted.kind)
    if (kind === undefined) {
      throw new Problem('invalid_request', `The kinds of samples are: ${sampleKinds.join(', ')}.`)
    }
    const { log, session, maySee } = await viewer(routes, request)
    const named = wanted.phoneNumberId ?? session.selection.phoneNumberId
    if (named !== null && maySee && !(await maySee({ phoneNumberIds: [named] }))) {
      throw new Problem('not_found', 'There is nothing at this address.')
    }
    const phoneNumberId = named ?? dashboardTest.phoneNumberId
    const payload = sampleWebhook(kind, {
      phoneNumberId,
      now: routes.now(),
      language: session.demoLanguage,
    })
    const event = await deliver(log, payload, { isSigned: wanted.signed, isSample: true })
    const id = String(event.id)
    void routes.onAction(session, {
      kind: 'sample_sent',
      event: id,
      phoneNumberIds: named === null ? [] : [named],
    })
    return { ok: true, verification: event.verification, id }
  }
}

/** Real sessions see the platform's events, demos their own (docs/behaviour.md, section 2). */
async function viewer({ webhooks, demoLogOf, guards, sightOf }: WebhookRoutes, request: FastifyRequest) {
  const session = guards.sessionOf(request.raw)
  const log = isDemo(session) ? await demoLogOf(session) : webhooks.log
  return { session, log, maySee: sightOf(session) }
}
