import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import { applyPlan, isComplete } from '../../agent/plan/apply-plan.ts'
import { compareBundles, isWrite, planFor } from '../../agent/plan/plan.ts'
import type { ApplyRun, PlanItem } from '../../agent/plan/run-record.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'

/** Connectors have unreadable credentials; websites are crawled; tests ignore the allowlist. */
const isReversible: Readonly<Record<PlanItem['kind'], boolean>> = {
  settings: true,
  business_info: true,
  skills: true,
  rich_replies: true,
  faqs: true,
  websites: false,
  allowlist: false,
  connectors: false,
  tools: false,
  files: false,
}

/** Returns whether a change is exactly reversible; of settings, not the agent's switch and audience. */
export function isTestable({ kind, name, change }: PlanItem): boolean {
  if (change === 'upload') return false
  if (kind === 'settings') return name !== 'rollout' && name !== 'ai_audience'
  return isReversible[kind]
}

export interface TestNumber {
  transport: Transport
  phoneNumberId: string
}

/** Applies a bundle's testable parts, deletions included; stops at the first refusal. */
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

/** `differs`: something changed, whoever changed it. */
export type Restoration = 'same' | 'differs' | 'failed'

/** A single refusal must not leave the number changed. */
const maxTries = 3

/** Restores a test number, then compares it as a whole with `before`. */
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
