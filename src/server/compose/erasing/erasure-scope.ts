/** Limits erasures to numbers that the session may read; operators may erase everything. */
import type { Config } from '../../config/config.ts'
import { isDemo, type Session } from '../../session/session.ts'
import { createWebhookSight, type MayReadNumber } from '../session-numbers.ts'
import type { ErasureScope } from './search.ts'

/** Creates the scopes of sessions, whatever webhooks a session may see. */
export function createErasureScopes(
  { operators, members }: Pick<Config, 'operators' | 'members'>,
  mayRead: MayReadNumber,
  now: () => number,
): (session: Session) => ErasureScope {
  const sightOf = createWebhookSight({ webhookVisibility: 'numbers' }, mayRead, now)
  const hasMembers = members.users !== undefined || members.businesses !== undefined
  return (session) => {
    const isWhole = isDemo(session) || operators?.has(session.user.id) === true
    // A demo, which has no token, may read whatever is asked.
    const mayReadToken = async (phoneNumberId: string) => !isDemo(session) && mayRead(session, phoneNumberId)
    return {
      session,
      isWhole,
      maySee: isWhole ? undefined : sightOf(session),
      mayRead: async (phoneNumberId) => isWhole || mayReadToken(phoneNumberId),
      mayReadToken,
      mayReadLine: (userId) => isWhole || hasMembers || userId === session.user.id,
    }
  }
}
