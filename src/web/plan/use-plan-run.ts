/** The run of a plan that a page started, now or before another page was open. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { skipFailed } from '../../agent/plan/apply-plan.ts'
import { useSession } from '../api/session.ts'
import { useStore } from '../browser/create-store.ts'
import { isTargetDone, type TargetRun } from './plan-target.ts'
import { type RunPlace, runKey } from './run-place.ts'
import { forgetTabRun, pauseTabRun, startTabRun, tabRuns } from './tab-runs.ts'

/** Paused, so that the run can finish without the failed steps. */
function withoutFailed(target: TargetRun): TargetRun {
  if (isTargetDone(target)) return target
  return { ...target, error: null, run: { ...skipFailed(target.run), state: 'paused' } }
}

const none = { title: '', targets: [], isBusy: false, waitsUntil: null } as const

export function usePlanRun(place: RunPlace) {
  const queryClient = useQueryClient()
  const key = runKey(useSession().user.id, place)
  const current = useStore(tabRuns).get(key) ?? none
  const { title, targets } = current
  // A result that was shown is not shown again; a run that goes on is.
  useEffect(
    () => () => {
      if (tabRuns.read().get(key)?.isBusy === false) forgetTabRun(key)
    },
    [key],
  )
  const start = (named: string, from: readonly TargetRun[]) => void startTabRun(key, named, from, queryClient)
  return {
    ...current,
    start,
    /** Finished targets are not repeated. */
    resume: () => start(title, targets),
    skip: () => start(title, targets.map(withoutFailed)),
    /** Ends the run after the write under way. */
    pause: () => pauseTabRun(key),
    clear: () => forgetTabRun(key),
  }
}

export type PlanRuns = ReturnType<typeof usePlanRun>
