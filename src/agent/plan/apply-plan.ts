/** Carries out a plan, one write at a time. */
import type { FailureKind, PlatformFailure } from '../../contract/platform/failure/failure.ts'
import type { ConfigBundle, ConfigSection } from '../../contract/studio/files/config-bundle.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { readAgent } from '../bundle/read-agent.ts'
import type { Transport } from '../transport/transport.ts'
import { type ExecutablePlan, isWrite, planFor } from './plan.ts'
import { type ApplyRun, type PlanItem, type RunStep, switchesOn } from './run-record.ts'

export interface Application {
  /** Made of what the agent is like by then, and made again whenever that is in doubt. */
  plan(live: LiveAgent): ExecutablePlan
  phoneNumberId: string
  agentId?: string
  /** The sections that the plan is about; without them the whole agent is read. */
  sections?: readonly ConfigSection[]
  transport: Transport
  /** What was selected; every write of the plan without it. */
  chosen?: readonly PlanItem[]
  /** A run that was paused: what it skipped stays skipped, everything else is looked at again. */
  previous?: ApplyRun
  onProgress?(run: ApplyRun): void
  /**
   * Goes on with independent records after a refusal; without it the run pauses there. It pauses in any case where
   * every further write would fail as well: no session, no permission for the agent, no connection, read-only mode.
   */
  keepsGoing?: boolean
  /** Ends the run after the write under way. */
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
 * Reads the agent afresh and plans again, so it may be called as often as one likes: what is done already is not
 * done twice. A write whose outcome is unknown is looked up before anybody calls it failed.
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
  const lostConnectors = new Set<string>()
  const settingsDone = new Set<string>()

  for (const step of steps) {
    if (step.state !== 'waiting') continue
    if (signal?.aborted) return report('paused')
    const { item } = step
    const connectorId = item.of === undefined ? undefined : connectorIds.get(item.of)
    if (isHeldBack(step, steps)) {
      step.state = 'blocked'
      continue
    }
    const call = plan.writes.get(item.id)?.({ connectorId, settingsDone })
    if (call === undefined) {
      const isBlocked = item.of !== undefined && lostConnectors.has(item.of)
      step.state = isBlocked ? 'blocked' : plan.writes.has(item.id) ? 'skipped' : 'outdated'
      continue
    }
    step.state = 'writing'
    report('running')
    const answer = await transport(call)
    if (answer.ok) {
      step.state = 'done'
      if (item.kind === 'settings') settingsDone.add(item.name)
      const id = idIn(answer.body)
      if (item.kind === 'connectors' && id !== undefined) connectorIds.set(item.name, id)
      continue
    }
    if (isUncertain(answer.failure)) {
      plan = await planAgain(application)
      for (const [name, id] of plan.connectorIds) connectorIds.set(name, id)
      if (isSettled(item, plan)) {
        step.state = 'done'
        if (item.kind === 'settings') settingsDone.add(item.name)
        continue
      }
    }
    step.state = 'failed'
    step.fault = answer.failure
    if (!application.keepsGoing || stopping.has(answer.failure.kind)) return report('paused')
    if (item.kind === 'connectors') lostConnectors.add(item.name)
  }
  return report('finished')

  function planAgain({ agentId, sections, plan: planOf }: Application): Promise<ExecutablePlan> {
    const narrowed = { ...(agentId !== undefined && { agentId }), ...(sections && { sections }) }
    return readAgent({ transport, phoneNumberId, ...narrowed }).then(planOf)
  }
}

/** In the order of the plan; what the plan no longer holds was done before, or is outdated. */
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

/**
 * An agent is not switched on while another of its settings was refused: it would answer without the phrases that it
 * must never say, or everyone in place of the allowlist.
 */
function isHeldBack({ item }: RunStep, steps: readonly RunStep[]): boolean {
  if (!switchesOn(item)) return false
  return steps.some(
    ({ item: other, state }) => other.kind === 'settings' && other !== item && state === 'failed',
  )
}

/** Nothing of the plan would touch the record any more. */
function isSettled(item: PlanItem, plan: ExecutablePlan): boolean {
  if (plan.unread.some(({ section }) => section === item.kind)) return false
  return !plan.items.some(
    (other) => isWrite(other) && other.kind === item.kind && other.of === item.of && other.name === item.name,
  )
}

/** Returns whether a run is over and nothing of it was refused. */
export function isComplete({ state, steps }: ApplyRun): boolean {
  return state === 'finished' && steps.every((step) => step.state !== 'failed' && step.state !== 'blocked')
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

/** What the next write would meet as well. */
const stopping: ReadonlySet<FailureKind> = new Set([
  'signed_out',
  'terms',
  'busy',
  'unreachable',
  'read_only',
])

/** The call went out and nobody knows what became of it: look before it is made again. */
function isUncertain({ kind, status }: PlatformFailure): boolean {
  return status >= 500 || kind === 'unreachable' || kind === 'unreadable'
}

function idIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('id' in body)) return undefined
  return typeof body.id === 'string' ? body.id : undefined
}
