import type { Role } from '../../contract/role.ts'
import { includesRole } from '../../contract/role.ts'
import { Problem } from '../core/problem.ts'
import type { MemberLists } from './membership.ts'
import { isDemo, type Session } from './session.ts'

export interface RoleLists {
  readonly viewers: ReadonlySet<string> | undefined
  readonly editors: ReadonlySet<string> | undefined
  readonly operators: ReadonlySet<string> | undefined
}

/** Whoever is on no list is a publisher. */
export function roleOfUser({ viewers, editors, operators }: RoleLists, id: string): Role {
  if (viewers?.has(id)) return 'viewer'
  if (editors?.has(id)) return 'editor'
  return operators?.has(id) ? 'operator' : 'publisher'
}

interface MemberRoles extends RoleLists {
  readonly members: MemberLists
}

/** Returns whether what a member, who is not asking, gave out or approved still counts. */
export function isPublishingMember(config: MemberRoles, id: string): boolean {
  const { users, businesses } = config.members
  // Of a member by a business, only a token would tell.
  const isMember = businesses !== undefined || (users?.has(id) ?? true)
  return isMember && includesRole(roleOfUser(config, id), 'publisher')
}

/** A demo session is a publisher's, and has a world of its own. */
export function createRoles(lists: RoleLists): (session: Session) => Role {
  return (session) => (isDemo(session) ? 'publisher' : roleOfUser(lists, session.user.id))
}

/** @throws Problem `role_forbids`, which names the role that may */
export function requireRole(own: Role, needed: Role): void {
  if (includesRole(own, needed)) return
  throw new Problem(
    'role_forbids',
    `This takes the role ${needed}; yours is ${own}. Ask an operator of this studio.`,
    {
      extensions: { role: own, needed },
    },
  )
}
