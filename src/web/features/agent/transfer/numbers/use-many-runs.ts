/** Carries out what is planned for several numbers, one number after the other, then for their businesses. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isComplete } from '../../../../../agent/plan/apply-plan.ts'
import type { ApplyRun, PlanItem } from '../../../../../agent/plan/run-record.ts'
import type { FailureKind } from '../../../../../contract/platform/failure/failure.ts'
import { changeBudgets } from '../../../../api/agent/budgets.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { useSession } from '../../../../api/session.ts'
import { beginningRun, carryOut } from '../run/carry-out.ts'
import type { StoredRun } from '../run/stored-run.ts'
import { useApplying } from '../run/use-applying.ts'
import { comparedSections } from './compared-number.ts'
import type { BudgetPlan, NumberPlan } from './number-edits.ts'
import { numbersWords } from './words.ts'

/** What is to be done for one number, or for the budgets of one business. */
export type Task =
  | { of: 'number'; id: string; plan: NumberPlan; chosen: readonly PlanItem[] }
  | { of: 'business'; id: string; plan: BudgetPlan }

export interface TaskRun {
  task: Task
  state: 'waiting' | 'writing' | 'done' | 'failed'
  /** How far the agent of a number came. */
  stored: StoredRun | null
  /** To go back to. */
  versionId: string | null
  /** Why nothing of it could be done. */
  error: Error | null
}

/** Every further number would meet the same. */
const common: readonly FailureKind[] = ['signed_out', 'unreachable', 'read_only', 'busy']

function strikesAll(run: ApplyRun | null, error: Error | null): boolean {
  const kinds = run?.steps.flatMap(({ fault }) => fault?.kind ?? []) ?? []
  return [...kinds, ...(error instanceof ApiError ? [error.kind] : [])].some((kind) => common.includes(kind))
}

export function useManyRuns() {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const { apply, pause, waitsUntil } = useApplying()
  const [runs, setRuns] = useState<readonly TaskRun[]>([])
  const isStopping = useRef(false)

  const working = useMutation({
    mutationFn: async (from: readonly TaskRun[]) => {
      isStopping.current = false
      let now = from
      const put = (at: number, change: Partial<TaskRun>) => {
        now = now.map((one, index) => (index === at ? { ...one, ...change } : one))
        setRuns(now)
      }
      for (const [at, one] of from.entries()) {
        if (one.state === 'done') continue
        if (isStopping.current) break
        put(at, { state: 'writing', error: null })
        try {
          const run = await carryOutTask(
            one,
            (stored) => put(at, { stored }),
            (versionId) => put(at, { versionId }),
          )
          put(at, { state: run === null || isComplete(run) ? 'done' : 'failed' })
          if (strikesAll(run, null)) break
        } catch (cause) {
          const error = cause instanceof Error ? cause : new Error(String(cause))
          put(at, { state: 'failed', error })
          if (strikesAll(null, error)) break
        }
      }
      await queryClient.invalidateQueries()
    },
  })

  async function carryOutTask(
    { task, stored }: TaskRun,
    onRun: (stored: StoredRun) => void,
    onVersion: (id: string) => void,
  ): Promise<ApplyRun | null> {
    if (task.of === 'business') {
      const { businessId, grid, limits } = task.plan
      await changeBudgets(businessId, { loaded: grid, draft: limits })
      return null
    }
    const { plan, chosen } = task
    const source = { bundle: plan.bundle, title: numbersWords.runTitle }
    const { run, versionId } = await carryOut({
      owner,
      stored: stored ?? beginningRun(task.id, source, chosen, true),
      // What was begun goes on from the agent as it is now.
      ...(stored === null && { chosen }),
      apply,
      onRun,
      sections: comparedSections,
    })
    if (versionId !== undefined) onVersion(versionId)
    return run
  }

  return {
    runs,
    isBusy: working.isPending,
    waitsUntil,
    start(tasks: readonly Task[]) {
      const fresh = tasks.map(
        (task): TaskRun => ({ task, state: 'waiting', stored: null, versionId: null, error: null }),
      )
      setRuns(fresh)
      working.mutate(fresh)
    },
    /** What is done already is not done again. */
    retry: () => working.mutate(runs),
    /** The write under way is finished. */
    stop() {
      isStopping.current = true
      pause()
    },
    close() {
      setRuns([])
      working.reset()
    },
  }
}

export type ManyRuns = ReturnType<typeof useManyRuns>
