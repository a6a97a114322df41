/** Carries out a plan, one write at a time, and reads back what it wrote. */
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { planFor } from './plan.ts'
import { type Application, startPlanRun } from './plan-run.ts'
import type { ApplyRun } from './run-record.ts'

interface BundleApplication extends Omit<Application, 'plan'> {
  bundle: ConfigBundle
  deletes?: boolean
}

/**
 * Applies an agent's file: reads the agent, plans, and writes. See `applyPlan` for order and failures.
 *
 * @param application `deletes` also removes records that the file does not have; false by default.
 */
export function applyBundle({
  bundle,
  deletes = false,
  ...application
}: BundleApplication): Promise<ApplyRun> {
  return applyPlan({ ...application, plan: (live) => planFor(live, bundle, { deletes }) })
}

/**
 * Reads the agent afresh and plans again, so it may be called as often as one likes: what is done already is not
 * done twice. A write whose outcome is unknown is looked up before it is called failed, and what was written is read
 * again, list by list, before it is called done.
 */
export async function applyPlan(application: Application): Promise<ApplyRun> {
  const run = await startPlanRun(application)
  for (const step of run.waiting()) {
    if (application.signal?.aborted) return run.end('paused')
    const outcome = await run.take(step)
    if (outcome === 'stopped') return run.end('cut off')
    if (outcome === 'refused' && !application.keepsGoing) return run.end('paused')
  }
  return run.end('finished')
}

/** A change that is not on the agent, or not as it was wanted. */
const lost: ReadonlySet<string> = new Set(['failed', 'blocked', 'differs', 'unconfirmed'])

/** Returns whether a run is over and everything that was tried is there. */
export function isComplete({ state, steps }: ApplyRun): boolean {
  return state === 'finished' && !steps.some((step) => lost.has(step.state))
}

/** Returns whether something was left alone because it cannot be told apart, or compared. */
export function isPartial({ steps, unclear = [] }: Pick<ApplyRun, 'steps' | 'unclear'>): boolean {
  return unclear.length > 0 || steps.some(({ state }) => state === 'held')
}

/** Marks the step that failed as one to leave out, so that the next run goes past it. */
export function skipFailed(run: ApplyRun): ApplyRun {
  return {
    ...run,
    steps: run.steps.map(({ fault, ...step }) =>
      step.state === 'failed' ? { ...step, state: 'skipped' } : { ...step, ...(fault && { fault }) },
    ),
  }
}
