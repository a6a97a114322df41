import type { FastifyReply, FastifyRequest } from 'fastify'
import { studioPaths } from '../../contract/studio/paths.ts'
import {
  type CreatedReportLink,
  type ReportLink,
  type ReportLinkList,
  reportLinkId,
  reportLinkRequest,
} from '../../contract/studio/report-links.ts'
import { z } from '../../contract/zod.ts'
import { publicReport } from '../../report/public-report.ts'
import { reportHtml } from '../../report/report-html.ts'
import type { ConversationSpace } from '../conversations/conversation-space.ts'
import { withUsage } from '../conversations/month-report.ts'
import { Problem } from '../core/problem.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { ReportLinks } from '../workspace/report-links.ts'
import { type ConversationRoutes, countedNumbers } from './conversations.ts'
import type { Guard } from './guards.ts'
import { parse } from './parse.ts'

export interface ReportLinkRoutes {
  readonly conversations: ConversationRoutes
  /** Undefined without a workspace, or if the operator allows no links. */
  readonly links: ReportLinks | undefined
  readonly maxDays: number
  /** For links that anybody may open. Throws Problem `too_often`. */
  readonly pace: Guard
  /** Where the reports of links are computed. */
  readonly team: Pick<ConversationSpace, 'report'>
  onAction(
    session: Session,
    action: {
      readonly kind: 'report_link_created' | 'report_link_withdrawn'
      readonly phoneNumberIds: readonly string[]
    },
  ): Promise<void>
}

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

const linkParameters = z.object({ id: reportLinkId })

/** GET `/api/report-links`: lists the links whose numbers the session may all see; a demo has none. */
export function listReportLinks(routes: ReportLinkRoutes): Handler<ReportLinkList> {
  return async (request, reply) => {
    const session = routes.conversations.guards.sessionOf(request.raw)
    reply.header('cache-control', 'no-store')
    if (routes.links === undefined || isDemo(session)) return { maxDays: 0, links: [] }
    const links: ReportLink[] = []
    for (const link of await routes.links.list()) if (await maySee(routes, session, link)) links.push(link)
    return { maxDays: routes.maxDays, links }
  }
}

/** POST `/api/report-links`: creates a link to what the session sees now. Throws Problem `report_links_off` or `not_found`. */
export function createReportLink(routes: ReportLinkRoutes): Handler<CreatedReportLink> {
  return async (request, reply) => {
    const { conversations, links, maxDays } = routes
    const { month, phoneNumberId, language, days } = parse(reportLinkRequest, request.body)
    const session = conversations.guards.sessionOf(request.raw)
    if (links === undefined || isDemo(session)) throw linksOff()
    if (days > maxDays) throw new Problem('invalid_request', `days: at most ${maxDays} here`)
    if (Date.parse(`${month}-01`) > conversations.now())
      throw new Problem('invalid_request', 'month: has not begun yet')
    const { numbers, numbersWithoutAccess } = await countedNumbers(conversations, request, phoneNumberId)
    if (numbers.length === 0) throw new Problem('not_found', 'There is no number with a report.')
    const usage = await conversations.usageOf(session, month, numbers)
    const { id, name } = session.user
    const made = { month, phoneNumberIds: numbers, numbersWithoutAccess, language, usage, by: { id, name } }
    const { link, token } = await links.create(made, days)
    void routes.onAction(session, { kind: 'report_link_created', phoneNumberIds: numbers })
    reply.code(201).header('cache-control', 'no-store')
    return { link, path: studioPaths.sharedReport.replace('{token}', token) }
  }
}

/** DELETE `/api/report-links/{id}`: ends a link in every process. Throws Problem `not_found`. */
export function withdrawReportLink(routes: ReportLinkRoutes): Handler<undefined> {
  return async (request, reply) => {
    const session = routes.conversations.guards.sessionOf(request.raw)
    const id = linkParameters.safeParse(request.params).data?.id
    const links = isDemo(session) ? undefined : routes.links
    const link = id === undefined ? undefined : await links?.find(id)
    const { id: userId, name } = session.user
    if (link === undefined || !(await maySee(routes, session, link))) throw noLink()
    if (!(await links?.withdraw(link.id, { id: userId, name }))) throw noLink()
    void routes.onAction(session, { kind: 'report_link_withdrawn', phoneNumberIds: link.phoneNumberIds })
    return reply.code(204).send()
  }
}

/** No scripts, no forms, no frames, and no place to load anything from. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')

/**
 * GET `/api/shared-reports/{token}`: the report of a link as one page. Throws Problem `not_found`, the same for whatever
 * opens nothing.
 */
export function openReportLink(routes: ReportLinkRoutes): Handler<unknown> {
  return async (request, reply) => {
    await routes.pace(request.raw)
    const { token } = sharedParameters.parse(request.params)
    const record = await routes.links?.open(token)
    if (record === undefined) throw noReport()
    const { month, phoneNumberIds: numbers, numbersWithoutAccess, usage, language } = record
    const report = await routes.team.report({ month, numbers, numbersWithoutAccess })
    const made = new Date(routes.conversations.now())
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    return reply.send(reportHtml(publicReport(withUsage(report, usage)), language, made))
  }
}

const sharedParameters = z.object({ token: z.string() })

const noReport = () =>
  new Problem('not_found', 'This link opens no report: it has expired or was withdrawn. Ask who sent it.')
const noLink = () => new Problem('not_found', 'There is no such link.')
const linksOff = () =>
  new Problem('report_links_off', 'The operator of this studio has not allowed links to reports.')

async function maySee({ conversations }: ReportLinkRoutes, session: Session, link: ReportLink) {
  const sight = conversations.sightOf(session)
  for (const number of link.phoneNumberIds) {
    if ((await sight?.({ phoneNumberIds: [number] })) === false) return false
    if (!(await conversations.mayRead(session, number))) return false
  }
  return true
}
