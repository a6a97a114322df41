import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type ActKind,
  type ConversationEntryAnswer,
  type ConversationThread,
  conversationAct,
  conversationId,
  conversationListQuery,
  conversationThreadQuery,
  type ListedConversations,
  outcomeListQuery,
} from '../../contract/studio/conversations.ts'
import { maxOutcomeDays, type Outcomes, outcomeQuery } from '../../contract/studio/outcomes.ts'
import { type MonthReport, reportQuery } from '../../contract/studio/report.ts'
import { reportMonth } from '../../contract/studio/report-figures.ts'
import { z } from '../../contract/zod.ts'
import type { ConversationSpace } from '../conversations/conversation-space.ts'
import { type UsageOfMonths, withUsage } from '../conversations/month-report.ts'
import { Problem } from '../core/problem.ts'
import type { Session } from '../session/session.ts'
import type { MaySeeEvent } from '../webhooks/event-log.ts'
import type { Guards } from './guards.ts'
import { parse } from './parse.ts'
import { beginStream, streamPosition } from './stream-answer.ts'

export interface ConversationRoutes {
  readonly guards: Pick<Guards, 'sessionOf'>
  /** The team's, or those of a demo. */
  spaceOf(session: Session): Promise<ConversationSpace>
  /** Undefined when the session may see all numbers. */
  sightOf(session: Session): MaySeeEvent | undefined
  isEnded(session: Session): boolean
  /** Returns whether the session's token reads the number; true in a demo. */
  mayRead(session: Session, phoneNumberId: string): Promise<boolean>
  /** Cost and tokens of a month; what cannot be read is counted. */
  usageOf(session: Session, month: string, numbers: readonly string[]): Promise<UsageOfMonths>
  /** Milliseconds since 1970. */
  now(): number
  onAction(
    session: Session,
    action: { readonly kind: `conversation_${ActKind}`; readonly phoneNumberIds: readonly string[] },
  ): Promise<void>
}

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

const conversationParams = z.object({ conversation_id: conversationId })

/** GET `/api/conversations`: lists the conversations that the session may see, with the counts of every filter. Throws Problem `invalid_request`. */
export function listConversations(routes: ConversationRoutes): Handler<ListedConversations> {
  return async (request, reply) => {
    const { phone_number_id: wanted, filter = 'all', ...query } = parse(conversationListQuery, request.query)
    if (query.order === 'id' && (filter !== 'all' || query.q !== undefined))
      throw new Problem('invalid_request', 'order: id is for all conversations, without filter and q')
    const { space, maySee } = await visitor(routes, request)
    const all = wanted === undefined ? await space.phoneNumberIds() : [wanted]
    const numbers: string[] = []
    for (const number of all) if (await maySee(number)) numbers.push(number)
    reply.header('cache-control', 'no-store')
    return space.list({ ...query, numbers, filter })
  }
}

/** GET `/api/reports/{month}`: computes a report. Throws Problem `invalid_request` or `not_found`. */
export function readReport(routes: ConversationRoutes): Handler<MonthReport> {
  return async (request, reply) => {
    const { month } = parse(reportParams, request.params)
    const { phone_number_id: wanted } = parse(reportQuery, request.query)
    if (Date.parse(`${month}-01`) > routes.now())
      throw new Problem('invalid_request', 'month: has not begun yet')
    const { numbers, numbersWithoutAccess, space, session } = await countedNumbers(routes, request, wanted)
    reply.header('cache-control', 'no-store')
    const report = await space.report({ month, numbers, numbersWithoutAccess })
    // Pages ask again every other second until everything is read.
    return report.isRead ? withUsage(report, await routes.usageOf(session, month, numbers)) : report
  }
}

/** GET `/api/outcomes`: counts what became of questions. Throws Problem `invalid_request` or `not_found`. */
export function readOutcomes(routes: ConversationRoutes): Handler<Outcomes> {
  return async (request, reply) => {
    const query = parse(outcomeQuery, request.query)
    const { first_day: firstDay, last_day: lastDay, time_zone: timeZone = 'UTC' } = query
    const days = (Date.parse(lastDay) - Date.parse(firstDay)) / dayMs + 1
    if (days < 1) throw new Problem('invalid_request', 'last_day: is before first_day')
    if (days > maxOutcomeDays)
      throw new Problem('invalid_request', `last_day: at most ${maxOutcomeDays} days`)
    const { numbers, numbersWithoutAccess, space } = await countedNumbers(
      routes,
      request,
      query.phone_number_id,
    )
    reply.header('cache-control', 'no-store')
    return space.outcomes({ firstDay, lastDay, timeZone, numbers, numbersWithoutAccess })
  }
}

const dayMs = 86_400_000

/** GET `/api/outcomes/conversations`: lists what a figure has counted. Throws Problem `invalid_request` or `not_found`. */
export function listOutcome(routes: ConversationRoutes): Handler<ListedConversations> {
  return async (request, reply) => {
    const { phone_number_id: wanted, ...query } = parse(outcomeListQuery, request.query)
    const { numbers, space } = await countedNumbers(routes, request, wanted)
    reply.header('cache-control', 'no-store')
    return space.list({ ...query, numbers, filter: 'all' })
  }
}

/** @throws Problem `not_found` for a single number that the session may not count */
export async function countedNumbers(
  routes: ConversationRoutes,
  request: FastifyRequest,
  wanted: string | undefined,
) {
  const { space, session, maySee } = await visitor(routes, request)
  // Marks and runs are records, which only those may read who may read the number (10.6).
  const mayCount = async (number: string) => (await maySee(number)) && (await routes.mayRead(session, number))
  if (wanted !== undefined && !(await mayCount(wanted))) throw nothingThere()
  const all = wanted === undefined ? await space.phoneNumberIds() : [wanted]
  const numbers: string[] = []
  for (const number of all) if (await mayCount(number)) numbers.push(number)
  return { space, session, numbers, numbersWithoutAccess: all.length - numbers.length }
}

const reportParams = z.object({ month: reportMonth })

/** GET `/api/conversations/{id}`: reads one page. Throws Problem `not_found`. */
export function readConversation(routes: ConversationRoutes): Handler<ConversationThread> {
  return async (request, reply) => {
    const query = parse(conversationThreadQuery, request.query)
    const { space, conversation } = await visited(routes, request)
    reply.header('cache-control', 'no-store')
    return space.thread(conversation, query)
  }
}

/** POST `/api/conversations/{id}/acts`: stores what the member did. Throws Problem `not_found` or `conversation_of_group`. */
export function reportAct(routes: ConversationRoutes): Handler<ConversationEntryAnswer> {
  return async (request, reply) => {
    const act = parse(conversationAct, request.body)
    const { space, session, conversation } = await visited(routes, request)
    const { id, name } = session.user
    const entry = await space.act(conversation, act, { id, name })
    void routes.onAction(session, {
      kind: `conversation_${act.kind}`,
      phoneNumberIds: [conversation.phoneNumberId],
    })
    reply.code(201)
    return entry
  }
}

/** GET `/api/conversations/stream`: tells changes until the session ends. Throws Problem `draining`. */
export function streamConversations(routes: ConversationRoutes): Handler<unknown> {
  return async (request, reply) => {
    const { space, session, maySee } = await visitor(routes, request)
    const { stream } = space
    const response = await beginStream(request, reply, stream)
    if (response === undefined) return reply
    stream.listen(response, {
      owner: session.id,
      after: streamPosition(request),
      isEnded: () => routes.isEnded(session),
      maySee,
    })
  }
}

const nothingThere = () => new Problem('not_found', 'There is no such conversation or number.')

async function visitor(routes: ConversationRoutes, request: FastifyRequest) {
  const session = routes.guards.sessionOf(request.raw)
  const sight = routes.sightOf(session)
  const maySee = async (phoneNumberId: string) => (await sight?.({ phoneNumberIds: [phoneNumberId] })) ?? true
  return { session, maySee, space: await routes.spaceOf(session) }
}

/** A conversation of a number that the session may not see is answered like one that does not exist. */
async function visited(routes: ConversationRoutes, request: FastifyRequest) {
  const { space, session, maySee } = await visitor(routes, request)
  const { data: params } = conversationParams.safeParse(request.params)
  const conversation = params && (await space.find(params.conversation_id))
  if (conversation === undefined || !(await maySee(conversation.phoneNumberId))) throw nothingThere()
  return { space, session, conversation }
}
