/** Copies an agent that passes its tests to another number, and reverts if it fails there. */
import { isComplete, isPartial } from '../../agent/plan/apply-plan.ts'
import { isWrite } from '../../agent/plan/plan.ts'
import type { Remainder } from '../../agent/plan/remainders.ts'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { CompletedRun } from '../../scenarios/run-scenarios.ts'
import type { PromoteCommand } from '../commands/command-shapes.ts'
import { reachingAsIs } from '../connect/reach.ts'
import { reporting, type StudioReport } from '../connect/studio-report.ts'
import { describedText } from '../files/described-text.ts'
import { readScenarioTree } from '../files/scenario-tree.ts'
import { readStage } from '../files/stage-file.ts'
import type { ProcessContext } from '../process-context.ts'
import { changesQuestion, planText, remaindersText, takenOverText, unreadAgain } from '../text/plan-text.ts'
import { expectAnswer, isAgreed } from './ask-terminal.ts'
import { type PreparedPromotion, PromotionRun } from './promotion-run.ts'

/** `refused`: nothing changed. `reverted`: target restored. `unclear`: nothing changed, entries are ambiguous. */
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
  remainders?: Remainder[]
}

/** The first interrupt ends the promotion, the second ends the revert. */
interface Interrupts {
  signal: AbortSignal
  /** Aborted by a second interrupt after the target was changed. */
  wayBack: AbortSignal
  /** From now on an interrupt starts the revert. */
  isWriting(): void
  forget(): void
}

/** Tests the source, copies it to the target, reverts if that fails. Returns an exit code. Throws CommandError. */
export async function promote(command: PromoteCommand, outside: ProcessContext): Promise<PromotionExitCode> {
  expectAnswer('promote', command.isConfirmed, outside)
  const interrupts = watchInterrupts(command.to, outside)
  const promotion = await reporting(outside, command, (report) =>
    promoted(command, { outside, report }, interrupts),
  ).finally(interrupts.forget)
  if (command.isJson) outside.out(describedText('promotion-results', promotion))
  // The copy lacks whatever was unreadable on the source.
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
  { outside, report }: { outside: ProcessContext; report: StudioReport },
  interrupts: Interrupts,
): Promise<Promotion> {
  const scenarios = await readScenarioTree(command.scenarios)
  const stage = command.stage === undefined ? undefined : await readStage('.', command.stage)
  return reachingAsIs(command, outside, async (transport, retryPolicy): Promise<Promotion> => {
    const { signal } = interrupts
    const run = new PromotionRun(command, scenarios, { transport, retryPolicy, outside, report, signal })
    const prepared = await run.prepare(stage)
    run.say(planText(prepared.chosen, prepared))
    const source = await run.test(command.from)
    const refusal = await refusalOf(command, prepared, outside, {
      isInterrupted: () => signal.aborted,
      isPassed: run.passes(source),
    })
    if (refusal !== undefined) {
      outside.note(`${refusal.why}: nothing was changed\n`)
      return { state: refusal.state, source }
    }
    if (prepared.chosen.length === 0) return { state: 'promoted', source }
    await run.begin(prepared)
    interrupts.isWriting()
    const { snapshot, applied } = await run.write(prepared)
    if (applied.unread.length > 0) {
      outside.note(`${unreadAgain(command.to)}\n`)
      return { state: 'refused', source, applied }
    }
    const target = isComplete(applied) && !signal.aborted ? await run.test(command.to) : undefined
    const outcome = { source, applied, ...(target && { target }) }
    if (target && run.passes(target)) return { state: 'promoted', ...outcome }
    if (run.isTaken()) {
      outside.note(takenOverText)
      return { state: 'failed', ...outcome }
    }
    // An interrupt was reported already.
    if (!signal.aborted) outside.note(`${failureText(command, target !== undefined)}\n`)
    return { ...outcome, ...(await reverted(run, prepared, snapshot, { command, outside, interrupts })) }
  })
}

interface Refusal {
  state: 'refused' | 'unclear'
  why: string
}

/** Returns why nothing is written after the source was tested; asks for the final confirmation. */
async function refusalOf(
  { from, to, minPassRate, isConfirmed }: PromoteCommand,
  { chosen }: PreparedPromotion,
  outside: ProcessContext,
  { isInterrupted, isPassed }: { isInterrupted: () => boolean; isPassed: boolean },
): Promise<Refusal | undefined> {
  if (isInterrupted()) return { state: 'refused', why: 'Interrupted' }
  if (!isPassed) return { state: 'refused', why: `${from} does not reach ${minPassRate} %` }
  if (!chosen.every(isWrite))
    return { state: 'unclear', why: `Part of what would be copied cannot be told apart on ${to}` }
  if (chosen.length === 0) return undefined
  if (!(await isAgreed(changesQuestion(chosen, to), isConfirmed, outside)))
    return { state: 'refused', why: 'The answer was not yes' }
  return isInterrupted() ? { state: 'refused', why: 'Interrupted' } : undefined
}

function failureText({ to, minPassRate }: PromoteCommand, wasTested: boolean): string {
  return wasTested
    ? `${to} does not reach ${minPassRate} %: it goes back`
    : `Not everything could be copied: ${to} goes back`
}

interface Around {
  command: PromoteCommand
  outside: ProcessContext
  interrupts: Interrupts
}

async function reverted(
  run: PromotionRun,
  { before }: PreparedPromotion,
  snapshot: { file: string; bundle: ConfigBundle },
  { command: { to }, outside, interrupts }: Around,
): Promise<Pick<Promotion, 'state' | 'reverted' | 'remainders'>> {
  const { isBack, ...way } = await run.goBack(snapshot.bundle, before, interrupts.wayBack)
  if (way.remainders.length === 0) {
    outside.note(`${to} is as it was\n`)
    return { state: 'reverted', reverted: way.reverted }
  }
  run.say(remaindersText(way.remainders))
  if (isBack) {
    outside.note(`${to} went back, and is not as it was\n`)
    return { state: 'not_as_it_was', ...way }
  }
  outside.note(
    `${to} is neither as it was nor as it should be. To bring it back: messaging-agent-studio restore ${snapshot.file} --phone ${to}\n`,
  )
  return { state: 'failed', ...way }
}
