import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { planFor } from './plan.ts'
import { type Application, startPlanRun } from './plan-run.ts'
import type { ApplyRun, RunStep } from './run-record.ts'

interface BundleApplication extends Omit<Application, 'plan'> {
  bundle: ConfigBundle
  deletes?: boolean
}

/** Reads the agent, plans and applies a file; `deletes` also removes records absent from it. */
export function applyBundle({
  bundle,
  deletes = false,
  ...application
}: BundleApplication): Promise<ApplyRun> {
  return applyPlan({ ...application, plan: (live) => planFor(live, bundle, { deletes }) })
}

/**
 * Plans again, writes step by step and reads back; a write of unknown outcome is looked up first. Writes nothing and is
 * paused if a part that the plan needs cannot be read, unless `isPartial`.
 */
export async function applyPlan(application: Application): Promise<ApplyRun> {
  const run = await startPlanRun(application)
  if (!run.mayWrite()) return run.end('paused')
  for (const step of run.waiting()) {
    if (application.signal?.aborted) return run.end('paused')
    const outcome = await run.take(step)
    if (outcome === 'stopped') return run.end('cut off')
    if (outcome === 'refused' && !application.keepsGoing) return run.end('paused')
  }
  return run.end('finished')
}

interface StepStates {
  state: ApplyRun['state']
  steps: readonly Pick<RunStep, 'state'>[]
}

const lost: ReadonlySet<string> = new Set(['failed', 'blocked', 'differs', 'unconfirmed'])

/** Returns whether a run is over and everything it tried is in place. */
export function isComplete({ state, steps }: StepStates): boolean {
  return state === 'finished' && !steps.some((step) => lost.has(step.state))
}

/** Returns whether something was left alone because it could not be told apart or compared. */
export function isPartial({ steps, unclear = [] }: Pick<ApplyRun, 'steps' | 'unclear'>): boolean {
  return unclear.length > 0 || steps.some(({ state }) => state === 'held')
}

/** Marks failed steps as skipped, so that the next run continues. */
export function skipFailed<Step extends Omit<RunStep, 'item'>, Run extends { steps: readonly Step[] }>(
  run: Run & { steps: readonly Step[] },
) {
  return {
    ...run,
    steps: run.steps.map(({ failure, ...step }) =>
      step.state === 'failed'
        ? { ...step, state: 'skipped' as const }
        : { ...step, ...(failure && { failure }) },
    ),
  }
}
