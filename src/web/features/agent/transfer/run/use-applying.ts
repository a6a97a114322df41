/** Carries out a plan as long as the page is there. */
import { useEffect, useRef, useState } from 'react'
import type { LiveAgent } from '../../../../../agent/bundle/live-agent.ts'
import { applyPlan } from '../../../../../agent/plan/apply-plan.ts'
import type { ExecutablePlan } from '../../../../../agent/plan/plan.ts'
import type { ApplyRun, PlanItem } from '../../../../../agent/plan/run-record.ts'
import type { ConfigSection } from '../../../../../contract/studio/files/config-bundle.ts'
import { agentTransport } from '../../../../api/agent/agent-transport.ts'

export interface Work {
  phoneNumberId: string
  plan(live: LiveAgent): ExecutablePlan
  /** What was selected, at the beginning; how far it came, when it goes on. */
  chosen?: readonly PlanItem[]
  previous?: ApplyRun
  /** What the plan is about, where that is not the whole agent. */
  sections?: readonly ConfigSection[]
  onProgress(run: ApplyRun): void
}

export function useApplying() {
  const [waitsUntil, setWaitsUntil] = useState<Date | null>(null)
  const stop = useRef<AbortController | null>(null)
  // Whoever leaves the page would not see what goes wrong, and could begin the same run again.
  useEffect(() => () => stop.current?.abort(), [])

  return {
    /** When the platform allows the next call, while it asks for a pause. */
    waitsUntil,
    pause: () => stop.current?.abort(),
    apply({ onProgress, ...work }: Work): Promise<ApplyRun> {
      const controller = new AbortController()
      stop.current = controller
      return applyPlan({
        ...work,
        keepsGoing: true,
        transport: agentTransport((seconds) => setWaitsUntil(new Date(Date.now() + seconds * 1000))),
        onProgress: (run) => {
          setWaitsUntil(null)
          onProgress(run)
        },
        signal: controller.signal,
      })
    },
  }
}
