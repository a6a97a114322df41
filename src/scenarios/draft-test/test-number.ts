/** Brings the agent of a test number to what is tested, and back to what it was. */
import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import { applyPlan, isComplete } from '../../agent/plan/apply-plan.ts'
import { compareBundles, isWrite, planFor } from '../../agent/plan/plan.ts'
import type { ApplyRun, PlanItem } from '../../agent/plan/run-record.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'

/**
 * Returns whether a change is made on a test number. Only what can be brought back exactly is: connectors, tools and websites may
 * hold credentials that nobody can read, and stay as they are, as do the allowlist, and who is answered.
 */
export function isTestable({ kind, name, change }: PlanItem): boolean {
  if (change === 'upload') return false
  if (kind === 'settings') return name !== 'rollout' && name !== 'ai_audience'
  return ['business_info', 'skills', 'faqs', 'rich_replies'].includes(kind)
}

export interface TestNumber {
  /** With the retry policy. */
  transport: Transport
  phoneNumberId: string
}

/**
 * Makes the testable parts of a number what a bundle says, deletions included. Stops at the first refusal.
 *
 * @param signal ends it after the write under way.
 */
export async function bringTestNumberTo(
  { transport, phoneNumberId }: TestNumber,
  bundle: ConfigBundle,
  { signal, keepsGoing = false }: { signal?: AbortSignal | undefined; keepsGoing?: boolean } = {},
): Promise<ApplyRun> {
  const plan = (live: Parameters<typeof planFor>[0]) => planFor(live, bundle, { deletes: true })
  const live = await readAgent({ transport, phoneNumberId })
  const chosen = plan(live).items.filter((item) => isWrite(item) && isTestable(item))
  return applyPlan({ plan, phoneNumberId, transport, chosen, keepsGoing, ...(signal && { signal }) })
}

/** `differs`: something of the number is not as it was, whoever changed it. */
export type Restoration = 'same' | 'differs' | 'failed'

/** How often it is tried: a single call that the platform refuses is no reason to leave a number changed. */
const maxTries = 3

/**
 * Brings a test number back, then reads it again and compares it as a whole.
 *
 * @param before of the number, as it was.
 */
export async function restoreTestNumber(number: TestNumber, before: ConfigBundle): Promise<Restoration> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const run = await bringTestNumberTo(number, before, { keepsGoing: true })
    if (isComplete(run) && run.unread.length === 0) {
      const now = bundleOf(await readAgent(number)).bundle
      const isSame = compareBundles(before, now).every(({ change }) => change === 'same')
      return isSame ? 'same' : 'differs'
    }
  }
  return 'failed'
}
