/** Copies an agent that passes its tests to another number, and goes back when it does not pass there. */
import { createInterface } from 'node:readline/promises'
import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { applyBundle, applyPlan, isComplete } from '../../agent/plan/apply-plan.ts'
import { isWrite, planFor } from '../../agent/plan/plan.ts'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import { withRetries } from '../../agent/transport/retry-policy.ts'
import { type CompletedRun, runScenarios } from '../../scenarios/run-scenarios.ts'
import { CommandError } from '../command-error.ts'
import type { PromoteCommand } from '../commands.ts'
import { modelIn } from '../connect/model.ts'
import { reachingAsIs } from '../connect/reach.ts'
import { completeBundle } from '../files/bundle-file.ts'
import { readScenarioTree } from '../files/scenario-tree.ts'
import { saveSnapshot } from '../files/snapshot-file.ts'
import { readStage, withStage } from '../files/stage-file.ts'
import type { ProcessContext } from '../process-context.ts'
import { progressLine } from '../test-agent.ts'
import { passRate } from '../test-gate.ts'
import { planText, runText } from '../text/plan-text.ts'
import { resultText, testSummaryText } from '../text/test-text.ts'
import { readLive } from './read-live.ts'
import { selects, withLiveFields } from './selected.ts'

/** `refused`: nothing was changed. `reverted`: the target is as it was. */
const promotionExitCodes = { promoted: 0, failed: 1, refused: 2, reverted: 3 } as const
type PromotionState = keyof typeof promotionExitCodes
type PromotionExitCode = (typeof promotionExitCodes)[PromotionState]

interface Promotion {
  state: PromotionState
  source: CompletedRun
  applied?: ApplyRun
  target?: CompletedRun
  reverted?: ApplyRun
}

/**
 * Tests the source, asks, saves the target, copies, and tests the target. The target is brought back when a change was
 * refused, when fewer scenarios than `minPassRate` pass there, and after an interrupt.
 *
 * @returns 0 when the target has the agent, 1 when something failed, 2 when nothing was changed because the source did not pass or nobody agreed, 3
 *   when the target is as it was.
 * @throws CommandError when an agent, the stage or the scenarios cannot be read.
 */
export async function promote(command: PromoteCommand, outside: ProcessContext): Promise<PromotionExitCode> {
  if (!command.isConfirmed && !process.stdin.isTTY)
    throw new CommandError('promote asks before the first change: call it in a terminal, or with --yes')
  const cancelling = new AbortController()
  const forget = outside.onInterrupt(() => cancelling.abort())
  const promotion = await promoted(command, outside, cancelling.signal).finally(forget)
  if (command.isJson) outside.out(`${JSON.stringify(promotion, null, 2)}\n`)
  return promotionExitCodes[promotion.state]
}

async function promoted(
  command: PromoteCommand,
  outside: ProcessContext,
  signal: AbortSignal,
): Promise<Promotion> {
  const { from, to, minPassRate, selection, deletes, isJson } = command
  const scenarios = await readScenarioTree(command.scenarios)
  const stage = command.stage === undefined ? undefined : await readStage('.', command.stage)
  const isSelected = selects(selection)
  const model = modelIn(outside.env)
  const say = (text: string) => (isJson ? undefined : outside.out(text))

  return reachingAsIs(command, outside, async (asIs, retryPolicy): Promise<Promotion> => {
    const transport = withRetries(asIs, retryPolicy)
    const read = (phone: string) =>
      readLive({ phone, agent: undefined, isSimulated: command.isSimulated }, transport, outside)
    const tested = async (phoneNumberId: string) => {
      say(`Testing ${phoneNumberId}\n`)
      const run = await runScenarios({
        scenarios,
        phoneNumberId,
        repeats: command.repeats,
        parallel: command.parallel,
        signal,
        model,
        around: { transport: asIs, retryPolicy, now: () => performance.now() },
        onProgress: (progress) => outside.note(progressLine(progress, scenarios, command.repeats)),
        onResult: (result) => say(resultText(result)),
      })
      say(testSummaryText(run, scenarios.length))
      return run
    }
    const passes = (run: CompletedRun) =>
      run.state === 'finished' && passRate(run, scenarios.length) >= minPassRate

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
      planFor(live, withLiveFields(bundle, live, selection), { deletes })
    const chosen = planned(before).items.filter((item) => isWrite(item) && isSelected(item))
    say(planText(chosen))

    const source = await tested(from)
    if (!passes(source)) {
      outside.note(`${from} does not reach ${minPassRate} %: nothing was changed\n`)
      return { state: 'refused', source }
    }
    if (chosen.length === 0) return { state: 'promoted', source }
    if (!command.isConfirmed && !(await isAgreed(chosen.length, to))) return { state: 'refused', source }
    if (signal.aborted) return { state: 'refused', source }

    const snapshot = await saveSnapshot(before, command.snapshot, outside)
    const applied = await applyPlan({
      plan: planned,
      phoneNumberId: to,
      transport,
      chosen,
      keepsGoing: true,
      signal,
    })
    say(runText(applied))
    const target = isComplete(applied) ? await tested(to) : undefined
    const outcome = { source, applied, ...(target && { target }) }
    if (target && passes(target)) return { state: 'promoted', ...outcome }

    outside.note(
      target === undefined
        ? `Not everything could be copied: ${to} goes back\n`
        : `${to} does not reach ${minPassRate} %: it goes back\n`,
    )
    const reverted = await applyBundle({
      bundle: snapshot.bundle,
      deletes: true,
      phoneNumberId: to,
      transport,
      keepsGoing: true,
    })
    say(runText(reverted))
    if (isComplete(reverted) && reverted.unread.length === 0)
      return { state: 'reverted', ...outcome, reverted }
    outside.note(`${to} is not as it was: restore ${snapshot.file} --phone ${to}\n`)
    return { state: 'failed', ...outcome, reverted }
  })
}

async function isAgreed(count: number, phone: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const question = `Make ${count === 1 ? 'this change' : `these ${count} changes`} to ${phone}? [y]es, [n]o: `
    return (await terminal.question(question)).trim().toLowerCase().startsWith('y')
  } finally {
    terminal.close()
  }
}
