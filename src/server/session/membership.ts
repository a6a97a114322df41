import { boundedJsonValue } from '../../contract/bounded-json.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import type { Secret } from '../core/secret.ts'
import { isDemo, type Session, type User } from './session.ts'

/** Undefined means not configured; with both undefined every accepted token is admitted. */
export interface MemberLists {
  readonly users: ReadonlySet<string> | undefined
  /** Ids of businesses and accounts, in the order in which they are checked. */
  readonly businesses: ReadonlySet<string> | undefined
}

/** Rejects with Problem `upstream_unreachable` or `upstream_timeout`. */
export type ReadGraph = (
  path: string,
  token: Secret,
) => Promise<{ readonly status: number; readonly body: string }>

export interface Membership {
  /** Returns what admits the token, null if none is needed (rule 8.1). Throws Problem `not_allowed` or others. */
  admit(token: Secret, user: User): Promise<string | null>
  /** Checks the configuration alone (rule 8.4); called on every request. */
  isMember(session: Session): boolean
}

export interface MembershipOptions extends MemberLists {
  readonly isDemoOffered: boolean
  readonly readGraph: ReadGraph
}

const node = z.object({ id: z.union([z.string(), z.number().int()]).transform(String) })

/** Creates the checks of `STUDIO_ALLOWED_USERS` and `STUDIO_ALLOWED_BUSINESSES`. */
export function createMembership(options: MembershipOptions): Membership {
  const { users, businesses, isDemoOffered, readGraph } = options
  const isOpen = users === undefined && businesses === undefined
  const isListed = (user: User) => isOpen || users?.has(user.id) === true

  return {
    async admit(token, user) {
      if (isListed(user)) return null
      let failedStatus: number | undefined
      for (const id of businesses ?? []) {
        const { status, body } = await readGraph(`/${id}?fields=id`, token)
        if (status === 200 && node.safeParse(boundedJsonValue(body)).data?.id === id) return id
        // Undecided: another listed entry may still admit the token.
        if (status === 429 || status >= 500) failedStatus = status
      }
      if (failedStatus === undefined) throw notAllowed(user)
      throw new Problem('upstream_failed', 'The platform did not say which businesses this token may see.', {
        extensions: { upstreamStatus: failedStatus },
      })
    },
    isMember(session) {
      if (isDemo(session)) return isDemoOffered
      if (isListed(session.user)) return true
      return session.admittedBy !== null && businesses?.has(session.admittedBy) === true
    },
  }
}

/** Names the user, whose id the operator needs, and whom to ask, but no listed entry. */
function notAllowed({ id: userId, name: userName }: User): Problem {
  return new Problem(
    'not_allowed',
    'The platform accepts this token, but it is not one of those that may use this studio. The operator of this studio decides who may.',
    { extensions: { userId, userName } },
  )
}
