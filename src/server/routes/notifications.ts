import type { FastifyReply, FastifyRequest } from 'fastify'
import { type NotificationView, notificationPatch } from '../../contract/studio/notifications.ts'
import { isQuietAt } from '../alerts/quiet-hours.ts'
import type { ConversationSpace } from '../conversations/conversation-space.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { MemberBook } from '../store/member-book.ts'
import type { NotificationSources } from '../workspace/notifications.ts'
import type { StoredNotifications } from '../workspace/stored-notifications.ts'
import { parse } from './parse.ts'
import { visitor, type WorkspaceRoutes } from './workspace-visitor.ts'

export interface NotificationRoutes extends WorkspaceRoutes {
  /** Rules and what was seen, of the team's members and of demo sessions. */
  readonly notificationBooks: Readonly<Record<'team' | 'demo', MemberBook<StoredNotifications>>>
  spaceOf(session: Session): Promise<ConversationSpace>
  /** Milliseconds since 1970. */
  now(): number
}

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

/** On demand, with the schemas of an agent. */
const loaded = () => import('../workspace/notifications.ts')

/** GET `/api/notifications`: what waits for the member. Throws Problem `not_found` without a workspace. */
export function readNotificationsRoute(routes: NotificationRoutes): Handler<NotificationView> {
  return async (request, reply) => {
    const sources = await sourcesOf(routes, request, reply)
    return (await loaded()).readNotificationsOf(sources)
  }
}

/** PATCH `/api/notifications`: changes the member's rules, and what was seen (RFC 7396). */
export function changeNotificationsRoute(routes: NotificationRoutes): Handler<NotificationView> {
  return async (request, reply) => {
    const patch = parse(notificationPatch, request.body)
    const sources = await sourcesOf(routes, request, reply)
    return (await loaded()).changeNotificationsOf(sources, patch)
  }
}

async function sourcesOf(
  routes: NotificationRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NotificationSources> {
  const { workspace, viewer, session } = await visitor(routes, request, reply)
  const { team, demo } = routes.notificationBooks
  const space = await routes.spaceOf(session)
  reply.header('cache-control', 'no-store')
  const now = routes.now()
  const isQuiet: NotificationSources['isQuiet'] = (hours) => isQuietAt(now, hours)
  return { workspace, viewer, session, space, book: isDemo(session) ? demo : team, isQuiet, now }
}
