/** Decides whose token opens this studio (docs/behaviour.md, section 8). */
import { boundedJsonValue } from '../../contract/bounded-json.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../problem.ts'
import type { Secret } from '../secret.ts'
import { isDemo, type Session, type User } from './session.ts'

/** Undefined lists are unset. With both unset everybody is admitted whose token the platform accepts. */
export interface MemberLists {
  /** Ids of users, as the platform's `/me` tells them. */
  readonly users: ReadonlySet<string> | undefined
  /** Ids of businesses and accounts, in the order in which they are asked for. */
  readonly businesses: ReadonlySet<string> | undefined
}

/** Reads one path of the discovery API with a token; Problems `upstream_unreachable` and `upstream_timeout`. */
export type ReadGraph = (
  path: string,
  token: Secret,
) => Promise<{ readonly status: number; readonly body: string }>

export interface Membership {
  /**
   * What lets this token in: the id of a listed business or account, or null where none had to be asked.
   *
   * @throws Problem `not_allowed`; `upstream_unreachable`, `upstream_timeout` and `upstream_failed` when the discovery
   * API could not be asked, which says nothing about the token.
   */
  admit(token: Secret, user: User): Promise<string | null>
  /** Whether a session that was admitted once would be today. Asked on every call; asks nobody. */
  isMember(session: Session): boolean
}

export interface MembershipOptions extends MemberLists {
  readonly isDemoOffered: boolean
  readonly readGraph: ReadGraph
}

const node = z.object({ id: z.union([z.string(), z.number().int()]).transform(String) })

/**
 * Creates the check of `STUDIO_ALLOWED_USERS` and `STUDIO_ALLOWED_BUSINESSES`; with both undefined every accepted
 * token is admitted.
 *
 * @see docs/behaviour.md, section 8
 */
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
        // Neither yes nor no; another entry of the list may still say yes.
        if (status === 429 || status >= 500) failedStatus = status
      }
      if (failedStatus === undefined) throw notAllowed()
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

/** Says who can help, and nothing about who is on a list. */
function notAllowed(): Problem {
  return new Problem(
    'not_allowed',
    'The platform accepts this token, but it is not one of those that may use this studio. The operator of this studio decides who may.',
  )
}
