import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type AlertView,
  alertAction,
  alertObservation,
  alertParameters,
} from '../../contract/studio/alerts/alert.ts'
import { alertSettings } from '../../contract/studio/alerts/alert-rules.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import type { TeamAlerts } from '../alerts/alerts.ts'
import { Problem } from '../core/problem.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { NumberAccess } from '../workspace/number-access.ts'
import type { GraphCall } from './graph-call.ts'
import { expectedEtag, parse } from './parse.ts'

export interface AlertRoutes {
  readonly alerts: { forSession(session: Session): Promise<TeamAlerts> }
  readonly guards: { sessionOf(request: IncomingMessage): Session }
  readonly access: NumberAccess
  readonly callGraph: GraphCall
  onAction(session: Session, action: AlertChangeLine): Promise<void>
}

/** A line of activity. */
interface AlertChangeLine {
  readonly kind:
    | 'alert_rules_changed'
    | 'alerts_muted'
    | 'alerts_unmuted'
    | 'alert_acknowledged'
    | 'alerts_resolved'
  readonly phoneNumberIds: readonly string[]
  readonly count?: number
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<AlertView>

/** GET: returns a number's alerts and their rules. */
export function readAlerts(routes: AlertRoutes): Handler {
  return async (request, reply) => {
    const { alerts, number } = await visit(routes, request, reply)
    return alerts.view(number)
  }
}

/** PUT: changes rules; `If-Match` names the settings seen (RFC 9110, section 13.1.1). */
export function changeAlertSettings(routes: AlertRoutes): Handler {
  return async (request, reply) => {
    const { alerts, number, user, session } = await visit(routes, request, reply)
    const expected = expectedEtag(request)
    const etag = typeof expected === 'object' ? expected.etag : undefined
    const view = await alerts.changeSettings(number, user, parse(alertSettings, request.body), etag)
    await routes.onAction(session, { kind: 'alert_rules_changed', phoneNumberIds: [number] })
    return view
  }
}

const lineKinds = {
  acknowledge: 'alert_acknowledged',
  mute: 'alerts_muted',
  unmute: 'alerts_unmuted',
} as const

/** POST: acknowledges, mutes, or sends a test message. */
export function actOnAlerts(routes: AlertRoutes): Handler {
  return async (request, reply) => {
    const { alerts, number, user, session } = await visit(routes, request, reply)
    const action = parse(alertAction, request.body)
    const view = await alerts.act(number, user, action)
    await routes.onAction(session, { kind: lineKinds[action.action], phoneNumberIds: [number] })
    return view
  }
}

/** POST: records a member's readings of the platform. */
export function observeForAlerts(routes: AlertRoutes): Handler {
  return async (request, reply) => {
    const { alerts, number, user, session } = await visit(routes, request, reply)
    const observation = parse(alertObservation, request.body)
    const before = openIdsIn(await alerts.view(number))
    const view = await alerts.observe(number, user, observation)
    const stillOpen = new Set(openIdsIn(view))
    const count = before.filter((id) => !stillOpen.has(id)).length
    if (count > 0)
      await routes.onAction(session, { kind: 'alerts_resolved', phoneNumberIds: [number], count })
    return view
  }
}

function openIdsIn({ alerts }: AlertView): string[] {
  return alerts.flatMap(({ id, resolvedAt }) => (resolvedAt === null ? id : []))
}

/** Throws Problem `not_found` for a number that the session may not read. */
async function visit(routes: AlertRoutes, request: FastifyRequest, reply: FastifyReply) {
  const { guards, access, callGraph } = routes
  const session = guards.sessionOf(request.raw)
  const { phone_number_id: number } = parse(alertParameters, request.params)
  const ask = (path: string) => callGraph(session, reply, { method: 'GET', path })
  if (!isDemo(session) && !(await access.mayRead(session, number, ask))) {
    throw new Problem('not_found', 'There is nothing at this address.')
  }
  const user: Member = { id: session.user.id, name: session.user.name }
  return { alerts: await routes.alerts.forSession(session), number, user, session }
}
