import type { Config } from '../../config/config.ts'
import { isDemo, type Session } from '../../session/session.ts'
import { createMemoryTargets } from '../../store/targets/memory-targets.ts'
import { createWebhookSight, type MayReadNumber } from '../session-numbers.ts'
import { CustomerEraser } from './customer-eraser.ts'
import { type ErasureContext, ErasureSites } from './erasure-sites.ts'
import { ErasureTurns } from './erasure-turns.ts'
import type { ErasureScope } from './search.ts'

// Limits erasures to numbers that the session may read; operators may erase everything.

/** Creates the scopes of sessions, whatever webhooks a session may see. */
function createErasureScopes(
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

/** Composes the erasing of customers. */
export function composeErasing(
  config: Config,
  { mayRead, ...context }: ErasureContext & { readonly mayRead: MayReadNumber },
): CustomerEraser {
  const { webhookModules, now } = context
  return new CustomerEraser({
    sites: new ErasureSites(config, context),
    erased: webhookModules.erased,
    business: webhookModules.business,
    turns: new ErasureTurns(webhookModules.targets, now),
    // Visitors do not keep the team waiting.
    demoTurns: new ErasureTurns(createMemoryTargets(), now),
    scopeOf: createErasureScopes(config, mayRead, now),
    now,
  })
}
