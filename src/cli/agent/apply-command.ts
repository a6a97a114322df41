import path from 'node:path'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { recordingTransport } from '../../agent/changes/recording-transport.ts'
import { applyPlan, isComplete, isPartial } from '../../agent/plan/apply-plan.ts'
import { type ExecutablePlan, isChoosable, isWrite, planFor } from '../../agent/plan/plan.ts'
import { type Remainder, remaindersOf } from '../../agent/plan/remainders.ts'
import type { ApplyRun, PlanItem } from '../../agent/plan/run-record.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { CommandError } from '../command-error.ts'
import type { ApplyCommand } from '../commands/command-shapes.ts'
import type { BegunRun } from '../connect/command-run.ts'
import { reaching } from '../connect/reach.ts'
import { approvedPlan, tellPublished } from '../connect/review-request.ts'
import { reporting, type StudioReport } from '../connect/studio-report.ts'
import { exitCodes } from '../exit-codes.ts'
import { readStagedBundle } from '../files/bundle-file.ts'
import { describedText } from '../files/described-text.ts'
import { expectReviewed, planIn, type ReviewedPlan, readPlanFile } from '../files/plan-file.ts'
import { saveSnapshot } from '../files/snapshot-file.ts'
import type { ProcessContext } from '../process-context.ts'
import {
  changesQuestion,
  itemText,
  remaindersText,
  runReporter,
  runText,
  takenOverText,
  unreadAgain,
} from '../text/plan-text.ts'
import { expectAnswer, isAgreed } from './ask-terminal.ts'
import { wantsConnectors, withConnectors } from './connectors-wait.ts'
import { readLive, sectionsWithout } from './read-live.ts'
import {
  expectAllRead,
  expectFitting,
  expectNoLostCredentials,
  narrowed,
  selects,
  withLiveFields,
} from './selected.ts'

interface Reported {
  outside: ProcessContext
  report: StudioReport
  /** The plan of an approved review. */
  approved?: ReviewedPlan | undefined
}

export interface Applied {
  run: ApplyRun
  /** Losses that `restore` leaves. */
  remainders?: Remainder[]
}

/** Applies a file, a plan or an approved review, or restores a snapshot. Throws CommandError. */
export async function applyToPhone(command: ApplyCommand, outside: ProcessContext): Promise<number> {
  const { target, review } = command
  const approved = await awaitedPlan(command, outside)
  if (approved === 'unapproved') return exitCodes.unapproved
  const { run, remainders = [] } = await reporting(outside, target, (report) =>
    reaching(target, outside, (transport) => applyFile(command, transport, { outside, report, approved })),
  )
  const result = command.name === 'restore' ? { ...run, remainders } : run
  outside.out(
    command.isJson ? describedText('apply-results', result) : runText(run) + remaindersText(remainders),
  )
  if (!isComplete(run)) return exitCodes.failed
  if (review !== undefined) await tellPublished(outside, { phone: target.phone, id: review.id })
  if (remainders.some(({ why }) => why !== 'unclear' && why !== 'unread')) return exitCodes.notAsItWas
  if (isPartial(run) || remainders.some(({ why }) => why === 'unclear')) return exitCodes.unclear
  return run.unread.length === 0 ? exitCodes.done : exitCodes.unread
}

/** Returns the plan of `apply --review` once it is approved; undefined without the flag. Throws CommandError. */
async function awaitedPlan(
  { review, file, target: { phone } }: Pick<ApplyCommand, 'review' | 'file' | 'target'>,
  outside: ProcessContext,
): Promise<ReviewedPlan | 'unapproved' | undefined> {
  if (review === undefined) return undefined
  const approved = await approvedPlan(outside, { ...review, phone })
  if (approved !== undefined) return { ...planIn(file, approved.plan, outside), shown: approved.items }
  outside.note(`Nobody has approved review ${review.id} yet: nothing was changed\n`)
  return 'unapproved'
}

/** Changes an agent to a file or snapshot; `finished` means all was tried. Throws CommandError. */
async function applyFile(command: ApplyCommand, transport: Transport, around: Reported): Promise<Applied> {
  const { outside, approved } = around
  const { phone } = command.target
  if (asksFirst(command)) expectAnswer(command.name, command.isConfirmed, outside)
  const reviewed = approved ?? (command.isPlan ? await readPlanFile(command.file, outside) : undefined)
  if (reviewed && reviewed.phone !== phone)
    throw new CommandError(`The plan is for phone number ${reviewed.phone}, not ${phone}`)
  const bundle = reviewed?.bundle ?? (await readStagedBundle(command.file, command.stage, outside)).bundle
  const { deletes, selection } = reviewed ?? command
  const isSelected = selects(selection)
  const isWanted = reviewed ? reviewed.touchesConnectors : wantsConnectors(bundle)
  const read = await readLive(command.target, transport, outside, selection.skip)
  const wait = { isWanted, maxSeconds: command.connectorSeconds }
  const live = await withConnectors(read, { ...command.target, ...outside, transport }, wait)
  const plan = (again: LiveAgent) =>
    narrowed(planFor(again, withLiveFields(bundle, again, selection), { deletes }), selection)
  const { items, unread } = plan(live)
  if (!command.isPartial) expectAllRead(unread)
  const selected = items.filter((item) => isChoosable(item) && isSelected(item))
  if (reviewed) expectReviewed(reviewed, selected)
  else expectFitting(selection, { live, bundle, items, deletes })
  const chosen = command.isInteractive ? await ask(selected, outside) : selected
  expectNoLostCredentials(chosen, command.deletesCredentials)
  if (asksFirst(command) && chosen.some(isWrite)) await expectAgreed(command, chosen, outside)
  const snapshot = chosen.some(isWrite)
    ? await begun(command, { live, wanted: withLiveFields(bundle, live, selection), deletes, chosen }, around)
    : undefined
  const work = { command, skip: selection.skip, plan, chosen, transport, snapshot }
  const run = await carryOut(work, around)
  if (command.name !== 'restore' || run.state !== 'finished') return { run }
  const now = chosen.length === 0 ? live : await readLive(command.target, transport, outside, selection.skip)
  return { run, remainders: remaindersOf(bundle, now, { run, isConcerned: isSelected }) }
}

interface Wanted {
  live: LiveAgent
  wanted: ConfigBundle
  deletes: boolean
  chosen: readonly PlanItem[]
}

/** Begins the run, unless there is another one; returns the snapshot's file. */
async function begun(
  command: ApplyCommand,
  wanted: Wanted,
  { outside, report }: Reported,
): Promise<string | undefined> {
  await report.begin(begunRun(command, wanted))
  const snapshot = await snapshotOf(command, wanted.live, outside)
  await report.keepBefore(wanted.live, beforeName(command))
  return snapshot
}

function begunRun(
  { name, file, target, isPartial, review }: ApplyCommand,
  { wanted, deletes, chosen }: Wanted,
): BegunRun {
  const from = path.basename(file)
  const isVersion = name === 'restore'
  return {
    ...{ deletes, chosen, phoneNumberId: target.phone, title: `${name} ${from}`, from },
    // The app reads the agent that the number has.
    wanted: target.agent === undefined ? wanted : undefined,
    ...(isVersion ? { origin: 'version', isVersion } : { origin: 'file' }),
    ...(isPartial && { isPartial }),
    ...(review !== undefined && { isReviewed: true }),
  }
}

function beforeName({ name, file }: ApplyCommand): string {
  return name === 'restore'
    ? `Before restoring ${path.basename(file)}`
    : `Before: apply ${path.basename(file)}`
}

/** A command that may delete asks first, unless its plan was reviewed; `--interactive` asks for each change. */
function asksFirst({ deletes, isPlan, isInteractive }: ApplyCommand): boolean {
  return deletes && !isPlan && !isInteractive
}

async function expectAgreed(
  { target: { phone }, isConfirmed }: ApplyCommand,
  chosen: readonly PlanItem[],
  outside: ProcessContext,
): Promise<void> {
  if (!isConfirmed)
    for (const item of chosen) for (const line of itemText(item).split('\n')) outside.note(line)
  if (!(await isAgreed(changesQuestion(chosen, phone), isConfirmed, outside)))
    throw new CommandError('The answer was not yes: nothing was changed')
}

async function snapshotOf(
  { snapshot, overwrites }: ApplyCommand,
  live: LiveAgent,
  outside: ProcessContext,
): Promise<string | undefined> {
  if (snapshot === null) return undefined
  return (await saveSnapshot(live, { named: snapshot, overwrites }, outside)).file
}

interface CarryingOut {
  command: ApplyCommand
  skip: readonly string[]
  plan(live: LiveAgent): ExecutablePlan
  chosen: readonly PlanItem[]
  transport: Transport
  snapshot: string | undefined
}

/** Prints results as they come, so that an abort hides none. */
async function carryOut(
  { command, skip, plan, chosen, transport, snapshot }: CarryingOut,
  { outside, report }: Reported,
): Promise<ApplyRun> {
  const { note, onInterrupt } = outside
  const { phone, agent } = command.target
  const recording = recordingTransport(transport)
  const stopping = new AbortController()
  const forget = onInterrupt(() => stopping.abort())
  const say = runReporter(note)
  const taken = report.taken()
  const run = await applyPlan({
    plan,
    phoneNumberId: phone,
    ...(agent !== undefined && { agentId: agent }),
    ...(skip.length > 0 && { sections: sectionsWithout(skip) }),
    transport: recording.transport,
    chosen,
    keepsGoing: command.keepsGoing,
    isPartial: command.isPartial,
    signal: taken === undefined ? stopping.signal : AbortSignal.any([stopping.signal, taken]),
    onProgress(now) {
      say(now)
      report.tell(now)
    },
  }).finally(forget)
  const kind = command.name === 'restore' ? 'restore' : 'import'
  await report.changed(run, recording.found, {
    kind,
    phoneNumberId: phone,
    source: path.basename(command.file),
  })
  if (run.unread.length > 0 && !command.isPartial) note(unreadAgain(phone))
  if (taken?.aborted) note(takenOverText)
  if (!stopping.signal.aborted || run.state === 'finished') return run
  note('Interrupted: what is not done was not begun. To go on, run the same command again')
  if (snapshot) note(`To go back: messaging-agent-studio restore ${snapshot} --phone ${phone}`)
  return run
}

/** Asks about each change; requires a terminal. */
async function ask(
  items: readonly PlanItem[],
  { note, hasTerminal, openTerminal }: ProcessContext,
): Promise<PlanItem[]> {
  if (!hasTerminal) throw new CommandError('--interactive needs a terminal')
  const terminal = openTerminal()
  const chosen: PlanItem[] = []
  try {
    let isAll = false
    for (const item of items.filter(isWrite)) {
      for (const line of itemText(item).split('\n')) note(line)
      const answer: string | undefined = isAll
        ? 'y'
        : await terminal.ask('Apply? [y]es, [n]o, [a]ll, [q]uit: ')
      if (answer === undefined || answer === 'q') return []
      isAll ||= answer === 'a'
      if (isAll || answer === 'y') chosen.push(item)
    }
    return chosen
  } finally {
    terminal.close()
  }
}
