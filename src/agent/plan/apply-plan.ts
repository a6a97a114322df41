/** Applies a plan, one write at a time, and stops at the first failure. */
import type { PlatformFailure } from '../../contract/platform/failure.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { readAgent } from '../bundle/read-agent.ts'
import type { Transport } from '../transport/transport.ts'
import { type ExecutablePlan, isWrite, planFor } from './plan.ts'
import type { ApplyRun, PlanItem, RunStep } from './run-record.ts'

export interface Application {
  /** Creates the plan from the current agent; called again whenever an outcome is unknown. */
  plan(live: LiveAgent): ExecutablePlan
  phoneNumberId: string
  agentId?: string
  transport: Transport
  /** The selected items; all writes of the plan without it. */
  chosen?: readonly PlanItem[]
  /** A run that was paused: skipped items stay skipped, all others are planned again. */
  previous?: ApplyRun
  /** Called with the whole run after each change of a step. */
  onProgress?(run: ApplyRun): void
  /** Pauses the run after the write under way. */
  signal?: AbortSignal
}

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
 * Applies a plan. Reads the agent and plans again before it writes, so it is idempotent: writes that are done
 * already are not repeated. A write without a definite answer is looked up before it counts as failed.
 *
 * @returns the run with the state of every step: `finished`, or `paused` after a failure or once the signal is
 *   aborted.
 */
export async function applyPlan(application: Application): Promise<ApplyRun> {
  const { transport, phoneNumberId, signal, onProgress } = application
  let plan = await planAgain(application)
  const steps = stepsOf(application, plan)
  const report = (state: ApplyRun['state']): ApplyRun => {
    const run: ApplyRun = { state, steps: steps.map((step) => ({ ...step })), unread: plan.unread }
    onProgress?.(run)
    return run
  }
  const connectorIds = new Map(plan.connectorIds)

  for (const step of steps) {
    if (step.state !== 'waiting') continue
    if (signal?.aborted) return report('paused')
    const { item } = step
    const connectorId = item.of === undefined ? undefined : connectorIds.get(item.of)
    const call = plan.writes.get(item.id)?.(connectorId)
    if (call === undefined) {
      step.state = plan.writes.has(item.id) ? 'skipped' : 'outdated'
      continue
    }
    step.state = 'writing'
    report('running')
    const answer = await transport(call)
    if (answer.ok) {
      step.state = 'done'
      const id = idIn(answer.body)
      if (item.kind === 'connectors' && id !== undefined) connectorIds.set(item.name, id)
      continue
    }
    if (isUncertain(answer.failure)) {
      plan = await planAgain(application)
      for (const [name, id] of plan.connectorIds) connectorIds.set(name, id)
      if (isSettled(item, plan)) {
        step.state = 'done'
        continue
      }
    }
    step.state = 'failed'
    step.fault = answer.failure
    return report('paused')
  }
  return report('finished')

  function planAgain({ agentId, plan: planOf }: Application): Promise<ExecutablePlan> {
    const narrowed = agentId === undefined ? {} : { agentId }
    return readAgent({ transport, phoneNumberId, ...narrowed }).then(planOf)
  }
}

/** In the order of the plan; items that the plan no longer has are done or outdated. */
function stepsOf({ chosen, previous }: Application, plan: ExecutablePlan): RunStep[] {
  const planned = plan.items.filter(isWrite)
  const wanted = chosen ?? previous?.steps.map(({ item }) => item) ?? planned
  const ids = new Set(wanted.map(({ id }) => id))
  const skipped = new Set(
    previous?.steps.flatMap(({ item, state }) => (state === 'skipped' ? [item.id] : [])),
  )
  const gone = wanted.filter(({ id }) => !plan.writes.has(id))
  return [
    ...gone.map((item): RunStep => ({ item, state: isSettled(item, plan) ? 'done' : 'outdated' })),
    ...planned
      .filter(({ id }) => ids.has(id))
      .map((item): RunStep => ({ item, state: skipped.has(item.id) ? 'skipped' : 'waiting' })),
  ]
}

/** Returns whether the plan has no write for the record any more. */
function isSettled(item: PlanItem, plan: ExecutablePlan): boolean {
  if (plan.unread.some(({ section }) => section === item.kind)) return false
  return !plan.items.some(
    (other) => isWrite(other) && other.kind === item.kind && other.of === item.of && other.name === item.name,
  )
}

/** Marks the failed step as skipped, so that the next run continues after it. */
export function skipFailed(run: ApplyRun): ApplyRun {
  return {
    ...run,
    steps: run.steps.map(({ fault, ...step }) =>
      step.state === 'failed' ? { ...step, state: 'skipped' } : { ...step, ...(fault && { fault }) },
    ),
  }
}

/** The request was sent and its outcome is unknown: the record is read before it is sent again. */
function isUncertain({ kind, status }: PlatformFailure): boolean {
  return status >= 500 || kind === 'unreachable' || kind === 'unreadable'
}

function idIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('id' in body)) return undefined
  return typeof body.id === 'string' ? body.id : undefined
}
