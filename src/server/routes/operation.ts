import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '../../contract/role.ts'
import type { OperationView } from '../../contract/studio/operation-view.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import { requireRole } from '../session/roles.ts'
import type { Session } from '../session/session.ts'
import type { Guards } from './guards.ts'

export interface OperationRoutes {
  readonly guards: Pick<Guards, 'sessionOf'>
  readonly operation: {
    view(session: Session): Promise<OperationView>
    endSession(session: Session, id: string): Promise<void>
  }
  roleOf(session: Session): Role
}

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

/** GET: returns the studio as its operators see it. */
export function readOperationView(routes: OperationRoutes): Handler<OperationView> {
  return async (request, reply) => {
    const session = operatorOf(routes, request)
    reply.header('cache-control', 'no-store')
    return routes.operation.view(session)
  }
}

const sessionParams = z.object({ session_id: z.string().regex(/^[\w-]{1,64}$/) })

/** DELETE: ends a listed session, also the own one. */
export function endListedSession(routes: OperationRoutes): Handler<FastifyReply> {
  return async (request, reply) => {
    const session = operatorOf(routes, request)
    const params = sessionParams.safeParse(request.params)
    if (!params.success) throw new Problem('not_found', 'There is no such session.')
    await routes.operation.endSession(session, params.data.session_id)
    return reply.code(204).send()
  }
}

/** Throws Problem `role_forbids`. */
function operatorOf({ guards, roleOf }: OperationRoutes, { raw }: FastifyRequest): Session {
  const session = guards.sessionOf(raw)
  requireRole(roleOf(session), 'operator')
  return session
}
