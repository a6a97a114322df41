import path from 'node:path'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { applyPlan } from '../../agent/plan/apply-plan.ts'
import { type ExecutablePlan, isChoosable, isWrite, planFor } from '../../agent/plan/plan.ts'
import { type Remainder, remaindersOf } from '../../agent/plan/remainders.ts'
import type { ApplyRun, PlanItem } from '../../agent/plan/run-record.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import { CommandError } from '../command-error.ts'
import type { ApplyCommand } from '../commands.ts'
import { readStagedBundle } from '../files/bundle-file.ts'
import { expectReviewed, readPlanFile } from '../files/plan-file.ts'
import { saveSnapshot } from '../files/snapshot-file.ts'
import type { ProcessContext } from '../process-context.ts'
import { itemText, runReporter } from '../text/plan-text.ts'
import { openTerminal } from './ask-terminal.ts'
import { wantsConnectors, withConnectors } from './connectors-wait.ts'
import { readLive, sectionsWithout } from './read-live.ts'
import { reportedRun } from './report-run.ts'
import { expectFitting, expectNoLostCredentials, narrowed, selects, withLiveFields } from './selected.ts'

export interface Applied {
  run: ApplyRun
  /** Losses that `restore` leaves. */
  remainders?: Remainder[]
}

/** Changes an agent to a file or snapshot; `finished` means all was tried. Throws CommandError. */
export async function applyFile(
  command: ApplyCommand,
  transport: Transport,
  outside: ProcessContext,
): Promise<Applied> {
  const { phone } = command.target
  const reviewed = command.isPlan ? await readPlanFile(command.file, outside) : undefined
  if (reviewed && reviewed.phone !== phone)
    throw new CommandError(`The plan is for phone number ${reviewed.phone}, not ${phone}`)
  const bundle = reviewed?.bundle ?? (await readStagedBundle(command.file, command.stage, outside)).bundle
  const { deletes, selection } = reviewed ?? command
  const isSelected = selects(selection)
  const isWanted = reviewed ? reviewed.touchesConnectors : wantsConnectors(bundle)
  const read = await readLive(command.target, transport, outside, selection.skip)
  const wait = { isWanted, maxSeconds: command.connectorSeconds }
  const live = await withConnectors(read, { ...command.target, transport, note: outside.note }, wait)
  const plan = (again: LiveAgent) =>
    narrowed(planFor(again, withLiveFields(bundle, again, selection), { deletes }), selection)
  const { items, unread } = plan(live)
  const selected = items.filter((item) => isChoosable(item) && isSelected(item))
  if (reviewed) expectReviewed(reviewed, selected, unread)
  else expectFitting(selection, { live, bundle, items, deletes })
  const chosen = command.isInteractive ? await ask(selected, outside) : selected
  expectNoLostCredentials(chosen, command.deletesCredentials)
  const snapshot = chosen.some(isWrite) ? await snapshotOf(command, live, outside) : undefined
  const run = await carryOut({ command, skip: selection.skip, plan, chosen, transport, snapshot }, outside)
  if (command.name !== 'restore' || run.state !== 'finished') return { run }
  const now = chosen.length === 0 ? live : await readLive(command.target, transport, outside, selection.skip)
  return { run, remainders: remaindersOf(bundle, now, { run, isConcerned: isSelected }) }
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
  outside: ProcessContext,
): Promise<ApplyRun> {
  const { note, onInterrupt } = outside
  const { phone, agent } = command.target
  const reported = reportedRun(transport, outside, note)
  const stopping = new AbortController()
  const forget = onInterrupt(() => stopping.abort())
  const report = runReporter(note)
  const run = await applyPlan({
    plan,
    phoneNumberId: phone,
    ...(agent !== undefined && { agentId: agent }),
    ...(skip.length > 0 && { sections: sectionsWithout(skip) }),
    transport: reported.transport,
    chosen,
    keepsGoing: command.keepsGoing,
    signal: stopping.signal,
    onProgress: report,
  }).finally(forget)
  const kind = command.name === 'restore' ? 'restore' : 'import'
  await reported.tell(run, { kind, phoneNumberId: phone, source: path.basename(command.file) })
  if (!stopping.signal.aborted || run.state === 'finished') return run
  note('Interrupted: what is not done was not begun. To go on, run the same command again')
  if (snapshot) note(`To go back: messaging-agent-studio restore ${snapshot} --phone ${phone}`)
  return run
}

/** Asks about each change; requires a terminal. */
async function ask(items: readonly PlanItem[], { note }: ProcessContext): Promise<PlanItem[]> {
  if (!process.stdin.isTTY) throw new CommandError('--interactive needs a terminal')
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
