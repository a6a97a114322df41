/** Refuses what a member's role does not include, before the body is read. */
import type { Role } from '../../contract/role.ts'
import { studioOperations } from '../../contract/studio/operations.ts'
import { requireRole } from '../session/roles.ts'
import type { Session } from '../session/session.ts'
import type { Guard, Guards } from './guards.ts'
import type { Route } from './route-table.ts'

const rolesByRoute = new Map<string, Role | 'anyone'>(
  Object.values(studioOperations).map(({ method, path, role }) => [`${method} ${path}`, role]),
)

export interface RoleGuards {
  readonly guards: Pick<Guards, 'sessionOf'>
  roleOf(session: Session): Role
  /** For each question to a model. Throws Problem `too_often`. */
  countAi(session: Session): void
}

/**
 * Adds to each route the guards of its role.
 *
 * @throws Error for a route that the table of operations does not have: who may call it is not known
 */
export function withRoles(routes: readonly Route[], { guards, roleOf, countAi }: RoleGuards): Route[] {
  return routes.map((route) => {
    const { method, path } = route
    const needed = rolesByRoute.get(`${method} ${path}`)
    if (needed === undefined) throw new Error(`${method} ${path} has no role in the table of operations`)
    const more: Guard[] = []
    // Operators are named by the route's own problem.
    if (needed === 'editor' || needed === 'publisher')
      more.push((request) => requireRole(roleOf(guards.sessionOf(request)), needed))
    if (method === 'POST' && path.startsWith(aiPaths))
      more.push((request) => countAi(guards.sessionOf(request)))
    return { ...route, guards: [...route.guards, ...more] }
  })
}

const aiPaths = '/api/ai/'
