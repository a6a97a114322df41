/** Applies a plan target by target while its page is open. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { applyPlan, skipFailed } from '../../../../../agent/plan/apply-plan.ts'
import type { FailureKind } from '../../../../../contract/platform/failure/failure.ts'
import { agentTransport } from '../../../../api/agent/agent-transport.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { isTargetDone, type TargetRun, type TargetWork } from './plan-target.ts'

/** These would fail for every further target. */
const common: readonly FailureKind[] = ['signed_out', 'unreachable', 'read_only', 'busy']

function strikesAll({ run, error }: TargetRun): boolean {
  const kinds = run.steps.flatMap(({ failure }) => failure?.kind ?? [])
  return [...kinds, ...(error instanceof ApiError ? [error.kind] : [])].some((kind) => common.includes(kind))
}

/** Paused, so that the run can finish without the failed steps. */
function withoutFailed(target: TargetRun): TargetRun {
  if (isTargetDone(target)) return target
  return { ...target, error: null, run: { ...skipFailed(target.run), state: 'paused' } }
}

async function carryOut(
  from: readonly TargetRun[],
  apply: TargetWork['apply'],
  signal: AbortSignal,
  onChange: (targets: readonly TargetRun[]) => void,
) {
  const now = [...from]
  for (const [at, target] of from.entries()) {
    if (isTargetDone(target)) continue
    if (signal.aborted) break
    const report = (change: Partial<TargetRun>) => {
      now[at] = { ...(now[at] ?? target), ...change }
      onChange([...now])
    }
    report({ error: null })
    try {
      await target.carryOut({ target, apply, report })
    } catch (cause) {
      report({ error: cause instanceof Error ? cause : new Error(String(cause)) })
    }
    if (strikesAll(now[at] ?? target)) break
  }
}

export function usePlanRun() {
  const queryClient = useQueryClient()
  const [title, setTitle] = useState('')
  const [targets, setTargets] = useState<readonly TargetRun[]>([])
  const [waitsUntil, setWaitsUntil] = useState<Date | null>(null)
  const stop = useRef<AbortController | null>(null)
  // Failures would go unseen after leaving the page, and the same run could be started again.
  useEffect(() => () => stop.current?.abort(), [])

  function applyWith({ signal }: AbortController) {
    return ({ onProgress, ...application }: Parameters<TargetWork['apply']>[0]) =>
      applyPlan({
        ...application,
        keepsGoing: true,
        transport: agentTransport((seconds) => setWaitsUntil(new Date(Date.now() + seconds * 1000))),
        onProgress: (run) => {
          setWaitsUntil(null)
          onProgress(run)
        },
        signal,
      })
  }

  const working = useMutation({
    mutationFn: async (from: readonly TargetRun[]) => {
      const controller = new AbortController()
      stop.current = controller
      await carryOut(from, applyWith(controller), controller.signal, setTargets)
      await queryClient.invalidateQueries()
    },
  })

  return {
    title,
    targets,
    isBusy: working.isPending,
    /** When the platform allows the next call, during a rate limit. */
    waitsUntil,
    start(named: string, from: readonly TargetRun[]) {
      setTitle(named)
      setTargets(from)
      working.mutate(from)
    },
    /** Finished targets are not repeated. */
    resume: () => working.mutate(targets),
    skip: () => working.mutate(targets.map(withoutFailed)),
    /** Ends the run after the write under way. */
    pause: () => stop.current?.abort(),
    clear() {
      setTargets([])
      working.reset()
    },
  }
}

export type PlanRuns = ReturnType<typeof usePlanRun>
