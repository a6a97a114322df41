/** The plan from the agent as it is now to a source. */
import { useMemo } from 'react'
import { planFor } from '../../../../agent/plan/plan.ts'
import type { TransferSource } from './source.ts'
import { useLiveAgent } from './use-live-agent.ts'

export function usePlan(phoneNumberId: string, { bundle }: TransferSource, deletes: boolean) {
  const { live, progress } = useLiveAgent(phoneNumberId)
  const plan = useMemo(
    () => live.data && planFor(live.data, bundle, { deletes }),
    [live.data, bundle, deletes],
  )
  return { live, plan, progress }
}
