/** Changes an agent to what a file says, or back to a snapshot. */
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { applyPlan } from '../../agent/plan/apply-plan.ts'
import { isChoosable, isWrite, planFor } from '../../agent/plan/plan.ts'
import type { ApplyRun, PlanItem } from '../../agent/plan/run-record.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import { CommandError } from '../command-error.ts'
import type { ApplyCommand } from '../commands.ts'
import { readStagedBundle } from '../files/bundle-file.ts'
import { expectReviewed, readPlanFile } from '../files/plan-file.ts'
import { saveSnapshot } from '../files/snapshot-file.ts'
import type { ProcessContext } from '../process-context.ts'
import { itemText } from '../text/plan-text.ts'
import { openTerminal } from './ask-terminal.ts'
import { wantsConnectors, withConnectors } from './connectors-wait.ts'
import { readLive, sectionsWithout } from './read-live.ts'
import { narrowed, selects, withLiveFields } from './selected.ts'

/**
 * @returns The run: `finished` when every chosen change was tried.
 * @throws CommandError when the file, the plan or the agent does not allow it to begin.
 */
export async function applyFile(
  command: ApplyCommand,
  transport: Transport,
  outside: ProcessContext,
): Promise<ApplyRun> {
  const { phone, agent } = command.target
  const reviewed = command.isPlan ? await readPlanFile(command.file, outside) : undefined
  if (reviewed && reviewed.phone !== phone)
    throw new CommandError(`The plan is for phone number ${reviewed.phone}, not ${phone}`)
  const bundle = reviewed?.bundle ?? (await readStagedBundle(command.file, command.stage, outside)).bundle
  const deletes = reviewed?.deletes ?? command.deletes
  const isSelected = selects(command.selection)

  const connectors = {
    isWanted: reviewed ? reviewed.touchesConnectors : wantsConnectors(bundle),
    maxSeconds: command.connectorSeconds,
  }
  const { skip } = command.selection
  const read = await readLive(command.target, transport, outside, skip)
  const live = await withConnectors(read, command.target, transport, connectors, outside)
  const planned = (again: LiveAgent) =>
    narrowed(planFor(again, withLiveFields(bundle, again, command.selection), { deletes }), command.selection)
  const { items } = planned(live)
  if (reviewed) expectReviewed(reviewed, items)
  const selected = items.filter((item) => isChoosable(item) && isSelected(item))
  const chosen = command.isInteractive ? await ask(selected, outside) : selected
  if (chosen.some(isWrite) && command.snapshot !== null) await saveSnapshot(live, command.snapshot, outside)
  return applyPlan({
    plan: planned,
    phoneNumberId: phone,
    ...(agent !== undefined && { agentId: agent }),
    ...(skip.length > 0 && { sections: sectionsWithout(skip) }),
    transport,
    chosen,
    keepsGoing: command.keepsGoing,
  })
}

/** One question for each change; standard input has to be a terminal. */
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
