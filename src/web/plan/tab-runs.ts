/** The plans that this tab carries out; they go on while another page is open, and end with the tab. */
import type { QueryClient } from '@tanstack/react-query'
import { applyPlan } from '../../agent/plan/apply-plan.ts'
import type { FailureKind } from '../../contract/platform/failure/failure.ts'
import { agentTransport } from '../api/agent/agent-transport.ts'
import { ApiError } from '../api/api-error.ts'
import { createStore } from '../browser/create-store.ts'
import { isTargetDone, type TargetRun, type TargetWork } from './plan-target.ts'

export interface TabRun {
  title: string
  targets: readonly TargetRun[]
  isBusy: boolean
  /** When the platform allows the next call, during a rate limit. */
  waitsUntil: Date | null
}

/** By the page that started them, such as a number's import. */
export const tabRuns = createStore<ReadonlyMap<string, TabRun>>(new Map())
const stops = new Map<string, AbortController>()

/** These would fail for every further target. */
const common: readonly FailureKind[] = ['signed_out', 'unreachable', 'read_only', 'busy']

function strikesAll({ run, error }: TargetRun): boolean {
  const kinds = run.steps.flatMap(({ failure }) => failure?.kind ?? [])
  return [...kinds, ...(error instanceof ApiError ? [error.kind] : [])].some((kind) => common.includes(kind))
}

function change(key: string, part: Partial<TabRun>) {
  const run = tabRuns.read().get(key)
  if (run !== undefined) tabRuns.write(new Map(tabRuns.read()).set(key, { ...run, ...part }))
}

/** A closed tab would cut the run. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Carries out each target that is not done, one after the other; failures are in the targets.
 *
 * @param queryClient whose answers the run makes outdated
 */
export async function startTabRun(
  key: string,
  title: string,
  targets: readonly TargetRun[],
  queryClient: QueryClient,
): Promise<void> {
  if (tabRuns.read().get(key)?.isBusy) return
  const controller = new AbortController()
  if (stops.size === 0) addEventListener('beforeunload', askBeforeLeaving)
  stops.set(key, controller)
  const begun = { title, targets, isBusy: true, waitsUntil: null }
  tabRuns.write(new Map(tabRuns.read()).set(key, begun))
  try {
    await carryOut(key, targets, controller)
  } finally {
    stops.delete(key)
    if (stops.size === 0) removeEventListener('beforeunload', askBeforeLeaving)
    change(key, { isBusy: false, waitsUntil: null })
    await queryClient.invalidateQueries()
  }
}

/** Ends a run after the write under way. */
export function pauseTabRun(key: string) {
  stops.get(key)?.abort()
}

export function forgetTabRun(key: string) {
  const runs = new Map(tabRuns.read())
  runs.delete(key)
  tabRuns.write(runs)
}

async function carryOut(key: string, from: readonly TargetRun[], controller: AbortController) {
  const { signal } = controller
  const now = [...from]
  const apply: TargetWork['apply'] = ({ onProgress, ...application }) =>
    applyPlan({
      ...application,
      keepsGoing: true,
      transport: agentTransport((seconds) =>
        change(key, { waitsUntil: new Date(Date.now() + seconds * 1000) }),
      ),
      onProgress: (run) => {
        change(key, { waitsUntil: null })
        onProgress(run)
      },
      signal,
    })
  for (const [at, target] of from.entries()) {
    if (isTargetDone(target)) continue
    if (signal.aborted) break
    const report = (part: Partial<TargetRun>) => {
      now[at] = { ...(now[at] ?? target), ...part }
      change(key, { targets: [...now] })
    }
    report({ error: null })
    try {
      await target.carryOut({ target, apply, report, stop: () => controller.abort() })
    } catch (cause) {
      report({ error: cause instanceof Error ? cause : new Error(String(cause)) })
    }
    if (strikesAll(now[at] ?? target)) break
  }
}
