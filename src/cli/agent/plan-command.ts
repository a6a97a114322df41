import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { compareBundles, isChoosable, isWrite, planFor } from '../../agent/plan/plan.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { CommandTarget, DiffCommand, PlanCommand } from '../commands/command-shapes.ts'
import { reaching } from '../connect/reach.ts'
import { putUpForReview, reviewText } from '../connect/review-request.ts'
import { exitCodes } from '../exit-codes.ts'
import { readBundle, readStagedBundle } from '../files/bundle-file.ts'
import { describedText } from '../files/described-text.ts'
import { planFileText } from '../files/plan-file.ts'
import { noteNumbered, writeOutput } from '../files/text-file.ts'
import type { ProcessContext } from '../process-context.ts'
import { credentialLines } from '../text/credential-lines.ts'
import { planText, unreadLine } from '../text/plan-text.ts'
import { wantsConnectors, withConnectors } from './connectors-wait.ts'
import { readLive } from './read-live.ts'
import { expectFitting, narrowed, selects, withLiveFields } from './selected.ts'

/** Shows what applying a file would change. Throws CommandError. */
export function showPlan(command: PlanCommand, outside: ProcessContext): Promise<number> {
  return reaching(command.target, outside, (transport) => plan(command, transport, outside))
}

async function plan(command: PlanCommand, transport: Transport, outside: ProcessContext): Promise<number> {
  const { deletes, selection, target } = command
  const { bundle, source } = await readStagedBundle(command.file, command.stage, outside)
  const isSelected = selects(selection)
  const read = await readLive(target, transport, outside, selection.skip)
  const connectors = { isWanted: wantsConnectors(bundle), maxSeconds: command.connectorSeconds }
  const live = await withConnectors(read, { ...target, ...outside, transport }, connectors)
  const { items, unread, unclear } = narrowed(
    planFor(live, withLiveFields(bundle, live, selection), { deletes }),
    selection,
  )
  expectFitting(selection, { live, bundle, items, deletes })
  const selected = items.filter((item) => !isChoosable(item) || isSelected(item))
  const written = planFileText({ phone: target.phone, deletes, selection, source }, selected)
  if (command.out !== undefined) {
    const { out, overwrites } = command
    const isSecret = bundle.credentials === 'included'
    noteNumbered(out, await writeOutput(out, written, { isSecret, overwrites }), outside)
  }
  const isForReview = command.isForReview && selected.some(isWrite)
  const review = isForReview
    ? await putUpForReview(outside, { phone: target.phone, plan: written, items: selected })
    : undefined
  const credentials = credentialLines(source, live, selected)
  if (command.isJson) for (const line of credentials) outside.note(`${line}\n`)
  outside.out(
    command.isJson
      ? describedText('agent-changes', { items: selected, unread, unclear, ...(review && { review }) })
      : planText(selected, { unread, unclear, credentials }) + reviewText(review),
  )
  if (unclear.length > 0 || selected.some(({ change }) => change === 'held')) return exitCodes.unclear
  if (selected.some(isWrite)) return exitCodes.differs
  return unread.length === 0 ? exitCodes.done : exitCodes.unread
}

/** Compares two files, or a file with an agent. Throws CommandError. */
export async function showDifferences(
  { from, to, isJson }: DiffCommand,
  outside: ProcessContext,
): Promise<number> {
  const one = await readBundle(from, outside)
  const { bundle: other, unread } =
    typeof to === 'string'
      ? { bundle: await readBundle(to, outside), unread: [] }
      : await current(to, one, outside)
  const items = compareBundles(one, other)
  const differing = items.filter(({ change }) => change !== 'same')
  if (isJson) for (const part of unread) outside.note(`${unreadLine(part)}\n`)
  outside.out(isJson ? describedText('agent-changes', { items: differing }) : planText(items, { unread }))
  if (differing.length > 0) return exitCodes.differs
  return unread.length === 0 ? exitCodes.done : exitCodes.unread
}

function current(target: CommandTarget, like: ConfigBundle, outside: ProcessContext) {
  return reaching(target, outside, async (transport) => {
    const live = await readLive(target, transport, outside)
    // Only what the file has is compared.
    const unread = live.unread.filter(
      ({ section }) => like.agent[section === 'tools' ? 'connectors' : section],
    )
    return { bundle: bundleOf(live, { credentials: like.credentials }).bundle, unread }
  })
}
