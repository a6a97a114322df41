/** Makes routes of the described operations: a route's guards, roles and body rule are its operation's, never its handler's. */
import type { Role } from '../../contract/role.ts'
import type { StudioOperation } from '../../contract/studio/operations/operation.ts'
import { studioOperations } from '../../contract/studio/operations.ts'
import { requireRole } from '../session/roles.ts'
import type { Session } from '../session/session.ts'
import type { Guard, Guards } from './guards.ts'
import type { Route } from './route-table.ts'

/** The mounts are forwarded, and the routes of the process have guards of their own (`app.ts`). */
type OwnOperation = Exclude<
  keyof typeof studioOperations,
  `platform${string}` | `graph${string}` | 'readMetrics' | 'readHealth' | 'readReadiness'
>

/** An operation without a handler does not compile, nor a handler without an operation. */
export type Handlers = Readonly<Record<OwnOperation, Route['handler']>>

export interface OperationGuards {
  readonly guards: Pick<Guards, 'sessionOf' | 'requireSession' | 'requireOwnOrigin' | 'refuseForeignOrigin'>
  roleOf(session: Session): Role
  /** For each question to a model. Throws Problem `too_often`. */
  countAi(session: Session): void
}

/** Returns a route for each operation; its guards run in order, before a byte of the body is read. */
export function operationRoutes(handlers: Handlers, { guards, roleOf, countAi }: OperationGuards): Route[] {
  // The names of an object's keys are lost to the type of `Object.keys`.
  const names = Object.keys(handlers) as OwnOperation[]
  return names.map((name) => {
    const operation: StudioOperation = studioOperations[name]
    const {
      method,
      path,
      role,
      session = true,
      origin,
      isOriginFirst,
      body = 'json',
      maxBodyBytes,
    } = operation
    const needed: Guard[] = []
    if (session) needed.push(guards.requireSession)
    if (origin === 'own') needed.push(guards.requireOwnOrigin)
    if (origin === 'not_foreign') needed.push(guards.refuseForeignOrigin)
    if (isOriginFirst) needed.reverse()
    // Operators are named by the route's own problem.
    if (role === 'editor' || role === 'publisher')
      needed.push((request) => requireRole(roleOf(guards.sessionOf(request)), role))
    if (method === 'POST' && path.startsWith(aiPaths))
      needed.push((request) => countAi(guards.sessionOf(request)))
    return {
      method,
      path,
      guards: needed,
      handler: handlers[name],
      body,
      ...(maxBodyBytes !== undefined && { maxBodyBytes }),
    }
  })
}

const aiPaths = '/api/ai/'
