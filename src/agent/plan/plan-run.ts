import { withEmptyCredentials } from '../../contract/platform/connectors/connector-refusal.ts'
import { type FailureKind, failure, type PlatformFailure } from '../../contract/platform/failure/failure.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { type ConfigSection, configSections } from '../../contract/studio/files/config-bundle.ts'
import type { WriteSubject } from '../../contract/studio/workspace/change-header.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { readAgent } from '../bundle/read-agent.ts'
import type { PlatformCall, Transport, TransportAnswer } from '../transport/transport.ts'
import { confirmSteps, isSettled, unreadOf } from './confirm-steps.ts'
import { type ExecutablePlan, isChoosable } from './plan.ts'
import { type ApplyRun, type PlanItem, type RunStep, switchesOn } from './run-record.ts'

const heldChange = z.looseObject({ review_id: z.union([z.string().min(1), z.number()]) })

/** The platform may hold a change for approval, and answer with its review instead (docs/platform.md, section 2.4). */
function heldBy(body: unknown): Pick<RunStep, 'review'> {
  const { data } = heldChange.safeParse(body)
  return data === undefined ? {} : { review: String(data.review_id) }
}

export interface Application {
  plan(live: LiveAgent): ExecutablePlan
  phoneNumberId: string
  agentId?: string
  sections?: readonly ConfigSection[]
  transport: Transport
  chosen?: readonly PlanItem[]
  /** A paused run: skipped steps stay skipped, others are checked again. */
  previous?: ApplyRun
  onProgress?(run: ApplyRun): void
  /** Continues after a refusal, unless every further write would fail too. */
  keepsGoing?: boolean
  /** Writes even if a part that the plan needs cannot be read; false by default. */
  isPartial?: boolean
  signal?: AbortSignal
}

/** `refused`: only this write failed. `stopped`: the next would fail too. */
type Outcome = 'settled' | 'refused' | 'stopped'

/** Reads the agent, plans, and returns the run with its steps. */
export async function startPlanRun(application: Application): Promise<PlanRun> {
  return new PlanRun(application, await planAgain(application))
}

function planAgain(
  { transport, phoneNumberId, agentId, sections, plan }: Application,
  only = sections,
): Promise<ExecutablePlan> {
  const narrowed = { ...(agentId !== undefined && { agentId }), ...(only && { sections: only }) }
  return readAgent({ transport, phoneNumberId, ...narrowed }).then(plan)
}

class PlanRun {
  readonly #application: Application
  readonly #plan: ExecutablePlan
  readonly #steps: RunStep[]
  readonly #connectorIds: Map<string, string>
  readonly #settingsDone = new Set<string>()
  /** Not read back yet. */
  readonly #written = new Set<RunStep>()

  constructor(application: Application, plan: ExecutablePlan) {
    this.#application = application
    this.#plan = plan
    this.#steps = stepsOf(application, plan)
    this.#connectorIds = new Map(plan.connectorIds)
  }

  waiting(): RunStep[] {
    return this.#steps.filter(({ state }) => state === 'waiting')
  }

  /** False if a part that the plan needs could not be read. */
  mayWrite(): boolean {
    return isAllRead(this.#application, this.#plan)
  }

  async take(step: RunStep): Promise<Outcome> {
    const { item } = step
    // Limits are read back before the agent answers more customers.
    if (switchesOn(item)) await this.#confirm(['settings', 'allowlist'])
    if (isHeldBack(step, this.#steps)) return this.#settle(step, 'blocked')
    if (item.isImpossible) {
      step.failure = noCredentials
      return this.#settle(step, 'blocked')
    }
    const connectorId = item.of === undefined ? undefined : this.#connectorIds.get(item.of)
    const call = this.#plan.writes.get(item.id)?.({ connectorId, settingsDone: this.#settingsDone })
    if (call === undefined) return this.#settle(step, this.#isWithoutOwner(item) ? 'skipped' : 'blocked')
    step.state = 'writing'
    this.#report('running')
    const answer = await sent(this.#application.transport, { ...call, subject: subjectOf(item) })
    if (answer.ok) return this.#done(Object.assign(step, heldBy(answer.body)), idIn(answer.body))
    if (isUncertain(answer.failure) && (await this.#isThere(item))) return this.#done(step)
    step.failure = answer.failure
    this.#settle(step, 'failed')
    return stopping.has(answer.failure.kind) ? 'stopped' : 'refused'
  }

  async end(how: 'finished' | 'paused' | 'cut off'): Promise<ApplyRun> {
    if (how === 'cut off') for (const step of this.#written) step.state = 'unconfirmed'
    else await this.#confirm(configSections)
    return this.#report(how === 'finished' ? 'finished' : 'paused')
  }

  #report(state: ApplyRun['state']): ApplyRun {
    const { unread, unclear } = this.#plan
    const steps = this.#steps.map((step) => ({ ...step }))
    const isPartial = this.#application.isPartial === true && { isPartial: true as const }
    const run: ApplyRun = { state, steps, unread, ...(unclear.length > 0 && { unclear }), ...isPartial }
    this.#application.onProgress?.(run)
    return run
  }

  #settle(step: RunStep, state: RunStep['state']): 'settled' {
    step.state = state
    this.#report('running')
    return 'settled'
  }

  async #done(step: RunStep, id?: string): Promise<'settled'> {
    const { item } = step
    this.#written.add(step)
    if (item.kind === 'settings') this.#settingsDone.add(item.name)
    if (item.kind === 'connectors' && item.change === 'create') {
      if (id !== undefined) this.#connectorIds.set(item.name, id)
      // Its tools need the identifier, which the answer lacked.
      else await this.#lookUp('connectors')
    }
    return this.#settle(step, 'done')
  }

  #isWithoutOwner({ of }: PlanItem): boolean {
    return this.#steps.some(
      ({ item, state }) => item.kind === 'connectors' && item.name === of && state === 'skipped',
    )
  }

  async #isThere(item: PlanItem): Promise<boolean> {
    return isSettled(item, await this.#lookUp(item.kind))
  }

  async #lookUp(kind: RecordKind): Promise<ExecutablePlan> {
    const plan = await planAgain(this.#application, [sectionOf(kind)])
    for (const [name, id] of plan.connectorIds) this.#connectorIds.set(name, id)
    return plan
  }

  async #confirm(sections: readonly ConfigSection[]): Promise<void> {
    const written = [...this.#written].filter(({ item }) => sections.includes(sectionOf(item.kind)))
    if (written.length === 0) return
    const readSections = configSections.filter((section) =>
      written.some(({ item }) => sectionOf(item.kind) === section),
    )
    const plan = await planAgain(this.#application, readSections)
    for (const step of written) this.#written.delete(step)
    confirmSteps(written, this.#steps, plan)
  }
}

const noCredentials = failure('invalid', {
  title: t('Credentials are missing'),
  detail: t(
    'This connector needs credentials. Enter them in its row of the plan, or in the file, and apply it again.',
  ),
})

/** Settings are one record, so an item names one field of it. */
function subjectOf({ kind, name, fields }: PlanItem): WriteSubject {
  if (kind === 'settings') return { fields: [name] }
  return { name, fields: [...new Set(fields.flatMap(({ path: [field = ''] }) => field))] }
}

/** Connectors without authentication are retried with empty credentials (docs/platform.md, section 10.4). */
async function sent(transport: Transport, call: PlatformCall): Promise<TransportAnswer> {
  const answer = await transport(call)
  const body = answer.ok ? undefined : withEmptyCredentials(call.body, answer.failure)
  return body === undefined ? answer : transport({ ...call, body })
}

function isAllRead({ isPartial = false }: Application, { unread }: ExecutablePlan): boolean {
  return isPartial || unread.length === 0
}

/** Chosen items that the plan lacks were done before, could not be read, or are outdated. */
function stepsOf(application: Application, plan: ExecutablePlan): RunStep[] {
  const { chosen, previous } = application
  const planned = plan.items.filter(isChoosable)
  const wanted = chosen ?? previous?.steps.map(({ item }) => item) ?? planned
  if (!isAllRead(application, plan)) return unbegun(wanted, previous)
  const ids = new Set(wanted.map(({ id }) => id))
  const skipped = new Set(
    previous?.steps.flatMap(({ item, state }) => (state === 'skipped' ? [item.id] : [])),
  )
  const plannedIds = new Set(planned.map(({ id }) => id))
  const gone = wanted.filter(({ id }) => !plannedIds.has(id))
  return [
    ...gone.map((item): RunStep => {
      const unread = unreadOf(item, plan)
      if (unread !== undefined) return { item, state: 'blocked', failure: unread.failure }
      return { item, state: isSettled(item, plan) ? 'done' : 'outdated' }
    }),
    ...planned
      .filter(({ id }) => ids.has(id))
      .map((item): RunStep => {
        if (item.change === 'held') return { item, state: 'held' }
        return { item, state: skipped.has(item.id) ? 'skipped' : 'waiting' }
      }),
  ]
}

/** Nothing is known about their records now. */
function unbegun(wanted: readonly PlanItem[], previous: ApplyRun | undefined): RunStep[] {
  const known = new Map(previous?.steps.map((step) => [step.item.id, step]))
  const kept: ReadonlySet<string> = new Set(['done', 'skipped', 'held'])
  return wanted.map((item): RunStep => {
    const before = known.get(item.id)
    if (before !== undefined && kept.has(before.state)) return before
    return { item, state: item.change === 'held' ? 'held' : 'waiting' }
  })
}

const unsafe: ReadonlySet<RunStep['state']> = new Set(['failed', 'blocked', 'differs', 'unconfirmed'])

/** Not switched on while a setting or allowlist deletion failed: it would answer without its limits. */
function isHeldBack({ item }: RunStep, steps: readonly RunStep[]): boolean {
  if (!switchesOn(item)) return false
  return steps.some(({ item: other, state, review }) => {
    const limits = other.kind === 'settings' || (other.kind === 'allowlist' && other.change === 'delete')
    return limits && other !== item && (unsafe.has(state) || review !== undefined)
  })
}

function sectionOf(kind: RecordKind): ConfigSection {
  return kind === 'tools' ? 'connectors' : kind
}

/** Failures that the next write would meet too. */
const stopping: ReadonlySet<FailureKind> = new Set([
  'signed_out',
  'terms',
  'busy',
  'unreachable',
  'read_only',
])

/** The outcome of a sent call is unknown. */
function isUncertain({ kind, status }: PlatformFailure): boolean {
  return status >= 500 || kind === 'unreachable' || kind === 'unreadable'
}

function idIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('id' in body)) return undefined
  return typeof body.id === 'string' ? body.id : undefined
}
