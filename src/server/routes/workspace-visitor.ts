/** Who visits the workspace, and with which rights. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxCheckedValues, maxJsonValues } from '../../contract/bounded-json.ts'
import type { Role } from '../../contract/role.ts'
import { Problem } from '../core/problem.ts'
import type { BodyReader } from '../core/read-limited.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { NumberAccess } from '../workspace/number-access.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceViewer } from '../workspace/workspace-viewer.ts'
import type { GraphCall } from './graph-call.ts'
import type { Guards } from './guards.ts'
import type { ListAnswers } from './list-answer.ts'

export interface WorkspaceRoutes extends Pick<ListAnswers, 'answers'> {
  readonly workspaces: {
    forSession(session: Session): Promise<Workspace | undefined>
    maxBytesOf(session: Session): number
  }
  readonly guards: Pick<Guards, 'readerOf' | 'senderOf' | 'sessionOf'>
  readonly bodies: BodyReader
  readonly access: NumberAccess
  readonly callGraph: GraphCall
  /** True if the operator has configured members. */
  readonly hasMembers: boolean
  /** They see the whole team's lines. */
  readonly operators: ReadonlySet<string> | undefined
  roleOf(session: Session): Role
  isEnded(session: Session): boolean
}

/** Throws Problem `not_found` without a workspace. */
export async function visitor(routes: WorkspaceRoutes, request: FastifyRequest, reply: FastifyReply) {
  const { workspaces, guards, access, callGraph, hasMembers } = routes
  const session = guards.sessionOf(request.raw)
  const workspace = await workspaces.forSession(session)
  if (workspace === undefined) throw new Problem('not_found', 'This studio has no shared workspace.')
  let asked = 0
  const ask = (path: string) => {
    asked += 1
    return callGraph(session, reply, { method: 'GET', path })
  }
  const viewer: WorkspaceViewer = {
    user: { id: session.user.id, name: session.user.name },
    role: routes.roleOf(session),
    secrets: isDemo(session) ? [] : [session.token, session.ai.apiKey],
    // Validated value by value, so an anonymous visitor's record has fewer.
    maxValues: isDemo(session) ? maxCheckedValues : maxJsonValues,
    asked: () => asked,
    ownsAll: isDemo(session),
    seesTeam: hasMembers || isDemo(session) || routes.operators?.has(session.user.id) === true,
    // A demo owns all its data.
    mayRead: async (phoneNumberId) => isDemo(session) || (await access.mayRead(session, phoneNumberId, ask)),
  }
  return { workspace, viewer, session }
}
