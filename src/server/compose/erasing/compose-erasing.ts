import type { Config } from '../../config/config.ts'
import { createMemoryTargets } from '../../store/targets/memory-targets.ts'
import type { MayReadNumber } from '../session-numbers.ts'
import { CustomerEraser } from './customer-eraser.ts'
import { createErasureScopes } from './erasure-scope.ts'
import { type ErasureContext, ErasureSites } from './erasure-sites.ts'
import { ErasureTurns } from './erasure-turns.ts'

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
