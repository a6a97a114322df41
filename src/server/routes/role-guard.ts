/** Refuses what a member's role does not include, before the body is read. */
import type { IncomingMessage } from 'node:http'
import type { Role } from '../../contract/role.ts'
import { studioOperations } from '../../contract/studio/operations.ts'
import { requireRole } from '../session/roles.ts'
import type { Session } from '../session/session.ts'
import type { Guards } from './guards.ts'
import type { Route } from './route-table.ts'

const rolesByRoute = new Map<string, Role | 'anyone'>(
  Object.values(studioOperations).map(({ method, path, role }) => [`${method} ${path}`, role]),
)

/**
 * Adds to each route the guard of its role.
 *
 * @throws Error for a route that the table of operations does not have: who may call it is not known
 */
export function withRoles(
  routes: readonly Route[],
  guards: Pick<Guards, 'sessionOf'>,
  roleOf: (session: Session) => Role,
): Route[] {
  return routes.map((route) => {
    const name = `${route.method} ${route.path}`
    const needed = rolesByRoute.get(name)
    if (needed === undefined) throw new Error(`${name} has no role in the table of operations`)
    // Operators are named by the route's own problem.
    if (needed === 'anyone' || needed === 'viewer' || needed === 'operator') return route
    const requireRoleOf = (request: IncomingMessage) => requireRole(roleOf(guards.sessionOf(request)), needed)
    return { ...route, guards: [...route.guards, requireRoleOf] }
  })
}
