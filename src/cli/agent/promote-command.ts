/** Copies an agent that passes its tests to another number, and goes back when it does not pass there. */
import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import { applyBundle, applyPlan, isComplete, isPartial } from '../../agent/plan/apply-plan.ts'
import { isChoosable, isWrite, planFor } from '../../agent/plan/plan.ts'
import { type Remainder, remaindersSince } from '../../agent/plan/remainders.ts'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import { withRetries } from '../../agent/transport/retry-policy.ts'
import { type CompletedRun, runScenarios } from '../../scenarios/run-scenarios.ts'
import { CommandError } from '../command-error.ts'
import type { PromoteCommand } from '../commands.ts'
import { customerLimitsIn, modelIn } from '../connect/model.ts'
import { reachingAsIs } from '../connect/reach.ts'
import { completeBundle } from '../files/bundle-file.ts'
import { describedText } from '../files/described-text.ts'
import { readScenarioTree } from '../files/scenario-tree.ts'
import { saveSnapshot } from '../files/snapshot-file.ts'
import { readStage, withStage } from '../files/stage-file.ts'
import type { ProcessContext } from '../process-context.ts'
import { progressLine } from '../test-agent.ts'
import { passRate } from '../test-gate.ts'
import { planText, remaindersText, runReporter, runText } from '../text/plan-text.ts'
import { reportOfScenarios, resultText, testSummaryText } from '../text/test-text.ts'
import { openTerminal } from './ask-terminal.ts'
import { withConnectors } from './connectors-wait.ts'
import { readLive, sectionsWithout } from './read-live.ts'
import { expectFitting, expectNoLostCredentials, narrowed, selects, withLiveFields } from './selected.ts'

/**
 * `refused`: nothing was changed. `reverted`: the target is as it was. `unclear`: nothing was changed, because entries in an
 * unknown form cannot be told apart from what would be written.
 */
const promotionExitCodes = {
  promoted: 0,
  failed: 1,
  refused: 2,
  reverted: 3,
  unclear: 4,
  not_as_it_was: 5,
} as const
type PromotionState = keyof typeof promotionExitCodes
type PromotionExitCode = (typeof promotionExitCodes)[PromotionState]

interface Promotion {
  state: PromotionState
  source: CompletedRun
  applied?: ApplyRun
  target?: CompletedRun
  reverted?: ApplyRun
  /** What of the target is not as it was. */
  remainders?: Remainder[]
}

/** What an interrupt ends: the way there, then the way back. */
interface Interrupts {
  signal: AbortSignal
  /** Of a second interrupt, once the target has been changed. */
  wayBack: AbortSignal
  /** From now on an interrupt means the way back. */
  isWriting(): void
  forget(): void
}

/**
 * Tests the source, asks, saves the target, copies, and tests the target. The target is brought back when a change was
 * refused, when fewer scenarios than `minPassRate` pass there, and after an interrupt; a second one leaves it as it is by then.
 *
 * @returns 0 when the target has the agent, 1 when something failed, 2 when nothing was changed because the source did not pass or nobody agreed, 3
 *   when the target is as it was.
 * @throws CommandError when an agent, the stage or the scenarios cannot be read.
 */
export async function promote(command: PromoteCommand, outside: ProcessContext): Promise<PromotionExitCode> {
  if (!command.isConfirmed && !process.stdin.isTTY)
    throw new CommandError('promote asks before the first change: call it in a terminal, or with --yes')
  const interrupts = watchInterrupts(command.to, outside)
  const promotion = await promoted(command, outside, interrupts).finally(interrupts.forget)
  if (command.isJson) outside.out(describedText('promotion-results', promotion))
  // The copy lacks what could not be read of the source.
  if (promotion.state === 'promoted' && promotion.applied && isPartial(promotion.applied))
    return promotionExitCodes.unclear
  return promotionExitCodes[promotion.state]
}

function watchInterrupts(phone: string, { onInterrupt, note }: ProcessContext): Interrupts {
  const [there, back] = [new AbortController(), new AbortController()]
  let isWriting = false
  let forget = onInterrupt(() => {
    there.abort()
    if (!isWriting) return
    note(`Interrupted: ${phone} goes back to what it was. A second interrupt stops that as well\n`)
    forget = onInterrupt(() => back.abort())
  })
  return {
    signal: there.signal,
    wayBack: back.signal,
    isWriting() {
      isWriting = true
    },
    forget: () => forget(),
  }
}

async function promoted(
  command: PromoteCommand,
  outside: ProcessContext,
  { signal, wayBack, isWriting }: Interrupts,
): Promise<Promotion> {
  const { from, to, minPassRate, selection, deletes, isJson } = command
  const scenarios = await readScenarioTree(command.scenarios)
  const stage = command.stage === undefined ? undefined : await readStage('.', command.stage)
  const isSelected = selects(selection)
  const sections = sectionsWithout(selection.skip)
  const model = modelIn(outside.env)
  // The tests of source and target have one budget.
  const limits = customerLimitsIn(outside.env, command)
  const say = (text: string) => (isJson ? undefined : outside.out(text))

  return reachingAsIs(command, outside, async (asIs, retryPolicy): Promise<Promotion> => {
    const transport = withRetries(asIs, retryPolicy)
    const read = async (phone: string) => {
      const target = { phone, agent: undefined, isSimulated: command.isSimulated }
      const wait = { isWanted: true, maxSeconds: command.connectorSeconds, signal }
      const live = await readLive(target, transport, outside, selection.skip)
      return withConnectors(live, target, transport, wait, outside)
    }
    const tested = async (phoneNumberId: string) => {
      say(`Testing ${phoneNumberId}\n`)
      const run = await runScenarios({
        scenarios,
        phoneNumberId,
        repeats: command.repeats,
        parallel: command.parallel,
        signal,
        model,
        limits,
        around: { transport: asIs, retryPolicy, now: () => performance.now() },
        onProgress: (progress) => outside.note(progressLine(progress, scenarios, command.repeats)),
        onResult: (result) => say(resultText(result)),
      })
      say(testSummaryText(run, scenarios.length))
      return run
    }
    const passes = (run: CompletedRun) =>
      run.state === 'finished' && passRate(reportOfScenarios(run, scenarios)) >= minPassRate
    const untouched = (why: string, source: CompletedRun): Promotion => {
      outside.note(`${why}: nothing was changed\n`)
      return { state: 'refused', source }
    }

    const origin = await read(from)
    if (origin.unread.length > 0)
      throw new CommandError(`Part of the agent of ${from} cannot be read: a copy would not be whole`)
    const before = await read(to)
    // What cannot be read could not be brought back.
    if (before.unread.length > 0)
      throw new CommandError(`Part of the agent of ${to} cannot be read: there would be no way back`)
    const copy = bundleOf(origin).bundle
    const bundle = completeBundle(
      `The agent of ${from}`,
      stage === undefined ? copy : withStage(copy, stage),
      outside,
    )
    const planned = (live: typeof before) =>
      narrowed(planFor(live, withLiveFields(bundle, live, selection), { deletes }), selection)
    const { items, unclear } = planned(before)
    expectFitting(selection, items)
    const chosen = items.filter((item) => isChoosable(item) && isSelected(item))
    expectNoLostCredentials(chosen, command.deletesCredentials)
    say(planText(chosen, { unclear }))

    const source = await tested(from)
    if (signal.aborted) return untouched('Interrupted', source)
    if (!passes(source)) return untouched(`${from} does not reach ${minPassRate} %`, source)
    if (!chosen.every(isWrite)) {
      outside.note(`Part of what would be copied cannot be told apart on ${to}: nothing was changed\n`)
      return { state: 'unclear', source }
    }
    if (chosen.length === 0) return { state: 'promoted', source }
    if (!command.isConfirmed && !(await isAgreed(chosen.length, to)))
      return untouched('The answer was not yes', source)
    if (signal.aborted) return untouched('Interrupted', source)

    isWriting()
    const snapshot = await saveSnapshot(
      before,
      { named: command.snapshot, overwrites: command.overwrites },
      outside,
    )
    const applied = await applyPlan({
      plan: planned,
      phoneNumberId: to,
      sections,
      transport,
      chosen,
      keepsGoing: true,
      signal,
      onProgress: runReporter(outside.note),
    })
    say(runText(applied))
    const target = isComplete(applied) && !signal.aborted ? await tested(to) : undefined
    const outcome = { source, applied, ...(target && { target }) }
    if (target && passes(target)) return { state: 'promoted', ...outcome }

    // An interrupt has been told already.
    if (!signal.aborted) {
      outside.note(
        target === undefined
          ? `Not everything could be copied: ${to} goes back\n`
          : `${to} does not reach ${minPassRate} %: it goes back\n`,
      )
    }
    const reverted = await applyBundle({
      bundle: snapshot.bundle,
      deletes: true,
      phoneNumberId: to,
      sections,
      transport,
      keepsGoing: true,
      signal: wayBack,
      onProgress: runReporter(outside.note),
    })
    say(runText(reverted))
    // Whatever the way back reports: the target is read again, and compared.
    const remainders = remaindersSince(before, await readAgent({ transport, phoneNumberId: to, sections }))
    const isBack = isComplete(reverted) && reverted.unread.length === 0
    if (isBack && remainders.length === 0) {
      outside.note(`${to} is as it was\n`)
      return { state: 'reverted', ...outcome, reverted }
    }
    say(remaindersText(remainders))
    if (isBack) {
      outside.note(`${to} went back, and is not as it was\n`)
      return { state: 'not_as_it_was', ...outcome, reverted, remainders }
    }
    outside.note(
      `${to} is neither as it was nor as it should be. To bring it back: messaging-agent-studio restore ${snapshot.file} --phone ${to}\n`,
    )
    return { state: 'failed', ...outcome, reverted, remainders }
  })
}

async function isAgreed(count: number, phone: string): Promise<boolean> {
  const terminal = openTerminal()
  try {
    const question = `Make ${count === 1 ? 'this change' : `these ${count} changes`} to ${phone}? [y]es, [n]o: `
    return (await terminal.ask(question))?.startsWith('y') ?? false
  } finally {
    terminal.close()
  }
}
