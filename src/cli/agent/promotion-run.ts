import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import { recordingTransport } from '../../agent/changes/recording-transport.ts'
import { applyBundle, applyPlan, isComplete } from '../../agent/plan/apply-plan.ts'
import { type ExecutablePlan, isChoosable, planFor } from '../../agent/plan/plan.ts'
import { type Remainder, remaindersSince } from '../../agent/plan/remainders.ts'
import type { ApplyRun, PlanItem } from '../../agent/plan/run-record.ts'
import { type RetryPolicy, withRetries } from '../../agent/transport/retry-policy.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { type CompletedRun, runScenarios } from '../../scenarios/run-scenarios.ts'
import { CommandError } from '../command-error.ts'
import type { PromoteCommand, Selection } from '../commands/command-shapes.ts'
import { customerLimitsIn, modelIn } from '../connect/model.ts'
import type { StudioReport } from '../connect/studio-report.ts'
import { completeBundle } from '../files/bundle-file.ts'
import { saveSnapshot } from '../files/snapshot-file.ts'
import { withStage } from '../files/stage-file.ts'
import type { ProcessContext } from '../process-context.ts'
import { progressLine } from '../test-agent.ts'
import { passRate } from '../test-gate.ts'
import { credentialLines } from '../text/credential-lines.ts'
import { runReporter, runText, unreadLine } from '../text/plan-text.ts'
import { reportOfScenarios, resultText, testSummaryText } from '../text/test-text.ts'
import { withConnectors } from './connectors-wait.ts'
import { readLive, sectionsWithout } from './read-live.ts'
import {
  expectFitting,
  expectNoLostCredentials,
  narrowed,
  selects,
  skippingUnneeded,
  withLiveFields,
} from './selected.ts'

interface Around {
  transport: Transport
  retryPolicy: RetryPolicy
  outside: ProcessContext
  report: StudioReport
  /** Aborts everything but the revert. */
  signal: AbortSignal
}

export interface PreparedPromotion {
  before: LiveAgent
  /** The target's agent after the promotion. */
  bundle: ConfigBundle
  plan: (live: LiveAgent) => ExecutablePlan
  chosen: readonly PlanItem[]
  unclear: ExecutablePlan['unclear']
  /** From `credentialLines`. */
  credentials: readonly string[]
}

export class PromotionRun {
  readonly #command: PromoteCommand
  readonly #scenarios: readonly Scenario[]
  readonly #around: Around
  /** Reads and compares no kind that it does not need. */
  readonly #selection: Selection
  readonly #transport: Transport
  readonly #model: ReturnType<typeof modelIn>
  /** One budget for the tests of source and target. */
  readonly #limits: ReturnType<typeof customerLimitsIn>

  constructor(command: PromoteCommand, scenarios: readonly Scenario[], around: Around) {
    this.#command = command
    this.#selection = skippingUnneeded(command.selection)
    this.#scenarios = scenarios
    this.#around = around
    this.#transport = withRetries(around.transport, around.retryPolicy)
    this.#model = modelIn(around.outside.env)
    this.#limits = customerLimitsIn(around.outside.env, command)
  }

  say(text: string): void {
    if (!this.#command.isJson) this.#around.outside.out(text)
  }

  /** @throws CommandError when part of either agent cannot be read. */
  async prepare(stage: Fields | undefined): Promise<PreparedPromotion> {
    const { from, to, deletes, deletesCredentials, selection: asked } = this.#command
    const selection = this.#selection
    const origin = await this.#read(from)
    if (origin.unread.length > 0)
      throw new CommandError(
        `Part of the agent of ${from} cannot be read: a copy would not be whole. Nothing was changed`,
        origin.unread.map(unreadLine),
      )
    const before = await this.#read(to)
    if (before.unread.length > 0)
      throw new CommandError(
        `Part of the agent of ${to} cannot be read: there would be no way back. Nothing was changed`,
        before.unread.map(unreadLine),
      )
    const copy = bundleOf(origin).bundle
    const staged = stage === undefined ? copy : withStage(copy, stage)
    const bundle = completeBundle(`The agent of ${from}`, staged, this.#around.outside)
    const plan = (live: LiveAgent) =>
      narrowed(planFor(live, withLiveFields(bundle, live, selection), { deletes }), selection)
    const { items, unclear } = plan(before)
    expectFitting(asked, { live: before, bundle, items, deletes })
    const isSelected = selects(asked)
    const chosen = items.filter((item) => isChoosable(item) && isSelected(item))
    expectNoLostCredentials(chosen, deletesCredentials)
    const credentials = credentialLines(staged, before, chosen)
    return { before, bundle: withLiveFields(bundle, before, selection), plan, chosen, unclear, credentials }
  }

  async test(phoneNumberId: string): Promise<CompletedRun> {
    this.say(`Testing ${phoneNumberId}\n`)
    const { outside, report, retryPolicy, transport, signal } = this.#around
    const { repeats, parallel } = this.#command
    const startedAt = outside.now()
    const run = await runScenarios({
      scenarios: this.#scenarios,
      phoneNumberId,
      repeats,
      parallel,
      signal,
      model: this.#model,
      limits: this.#limits,
      around: { transport, retryPolicy, now: () => performance.now() },
      onProgress: (progress) => outside.note(progressLine(progress, this.#scenarios, repeats)),
      onResult: (result) => this.say(resultText(result)),
    })
    this.say(testSummaryText(run, this.#scenarios.length))
    await report.tested(phoneNumberId, { run, startedAt, repeats, count: this.#scenarios.length })
    return run
  }

  passes(run: CompletedRun): boolean {
    const rate = passRate(reportOfScenarios(run, this.#scenarios))
    return run.state === 'finished' && rate >= this.#command.minPassRate
  }

  /** @throws OtherCommandRunError if another run over the target is under way */
  async begin({ bundle, chosen }: PreparedPromotion): Promise<void> {
    const { from, to: phoneNumberId, deletes } = this.#command
    const title = `promote from ${from}`
    const copy = { wanted: bundle, chosen, deletes, origin: 'number', from } as const
    await this.#around.report.begin({ ...copy, phoneNumberId, title })
  }

  /** A member has continued the run in the studio, so that this command must not write any more. */
  isTaken(): boolean {
    return this.#around.report.taken()?.aborted ?? false
  }

  async write({ before, plan, chosen }: PreparedPromotion) {
    const { snapshot: named, overwrites, from, to } = this.#command
    const snapshot = await saveSnapshot(before, { named, overwrites }, this.#around.outside)
    await this.#around.report.keepBefore(before, `Before: promote from ${from}`)
    const recording = recordingTransport(this.#transport)
    const applied = await applyPlan({
      ...this.#target(),
      transport: recording.transport,
      plan,
      chosen,
      keepsGoing: true,
      signal: this.#untilTaken(this.#around.signal),
    })
    this.say(runText(applied))
    await this.#around.report.changed(applied, recording.found, {
      kind: 'copy',
      phoneNumberId: to,
      source: from,
    })
    return { snapshot, applied }
  }

  /** Reads the target again, whatever the revert reports, and compares it. */
  async goBack(bundle: ConfigBundle, before: LiveAgent, signal: AbortSignal): Promise<WayBack> {
    const recording = recordingTransport(this.#transport)
    // Each part that can be read goes back; what does not is listed.
    const around = {
      ...this.#target(),
      transport: recording.transport,
      keepsGoing: true,
      isPartial: true,
      signal: this.#untilTaken(signal),
    }
    const { from, to } = this.#command
    const back = { wanted: bundle, chosen: [], deletes: true, isPartial: true, isVersion: true } as const
    const title = `promote from ${from}, back to what it was`
    await this.#around.report.begin({ ...back, origin: 'version', phoneNumberId: to, title })
    const reverted = await applyBundle({ ...around, bundle, deletes: true })
    this.say(runText(reverted))
    const subject = { kind: 'restore', phoneNumberId: to } as const
    await this.#around.report.changed(reverted, recording.found, subject)
    const { transport, phoneNumberId, sections } = this.#target()
    const remainders = remaindersSince(before, await readAgent({ transport, phoneNumberId, sections }))
    return { reverted, remainders, isBack: isComplete(reverted) && reverted.unread.length === 0 }
  }

  #untilTaken(signal: AbortSignal): AbortSignal {
    const taken = this.#around.report.taken()
    return taken === undefined ? signal : AbortSignal.any([signal, taken])
  }

  #target() {
    const say = runReporter(this.#around.outside.note)
    return {
      phoneNumberId: this.#command.to,
      sections: sectionsWithout(this.#selection.skip),
      transport: this.#transport,
      onProgress: (run: ApplyRun) => {
        say(run)
        this.#around.report.tell(run)
      },
    }
  }

  async #read(phone: string): Promise<LiveAgent> {
    const { isSimulated, connectorSeconds: maxSeconds } = this.#command
    const { outside, signal } = this.#around
    const target = { phone, agent: undefined, isSimulated }
    const live = await readLive(target, this.#transport, outside, this.#selection.skip)
    const wait = { isWanted: true, maxSeconds, signal }
    return withConnectors(live, { ...target, ...outside, transport: this.#transport }, wait)
  }
}

interface WayBack {
  reverted: ApplyRun
  remainders: Remainder[]
  /** True if every revert step succeeded. */
  isBack: boolean
}
