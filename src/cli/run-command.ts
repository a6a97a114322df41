import { bundleOf } from '../agent/bundle/bundle-of.ts'
import { isComplete, isPartial } from '../agent/plan/apply-plan.ts'
import { compareBundles, isChoosable, isWrite, planFor } from '../agent/plan/plan.ts'
import type { Transport } from '../agent/transport/transport.ts'
import type { ConfigBundle } from '../contract/studio/files/config-bundle.ts'
import { readVersion } from '../server/process/version.ts'
import { applyFile } from './agent/apply-command.ts'
import { awaitedPlan } from './agent/awaited-plan.ts'
import { wantsConnectors, withConnectors } from './agent/connectors-wait.ts'
import { createAgent } from './agent/create-command.ts'
import { exportAgent } from './agent/export-command.ts'
import { promote } from './agent/promote-command.ts'
import { readLive } from './agent/read-live.ts'
import { expectFitting, narrowed, selects, withLiveFields } from './agent/selected.ts'
import { reportAlerts } from './alerts.ts'
import { readArguments } from './arguments/arguments.ts'
import { completion } from './arguments/completion.ts'
import { helpAdvice, usageOf } from './arguments/usage.ts'
import { CommandError } from './command-error.ts'
import type {
  ApplyCommand,
  Command,
  CommandTarget,
  CoverageCommand,
  CreateCommand,
  DiffCommand,
  ExportCommand,
  PlanCommand,
} from './commands.ts'
import { reaching } from './connect/reach.ts'
import { putUpForReview, reviewText, tellPublished } from './connect/review-request.ts'
import { reporting } from './connect/studio-report.ts'
import { coverAgent } from './coverage-command.ts'
import { type DoctorExitCode, doctor } from './doctor.ts'
import { eraseFromStudio } from './erase.ts'
import { evaluateAgent } from './evaluate-agent.ts'
import { readBundle, readStagedBundle } from './files/bundle-file.ts'
import { describedText } from './files/described-text.ts'
import { planFileText } from './files/plan-file.ts'
import { noteNumbered, writeOutput } from './files/text-file.ts'
import { syncWorkspace } from './files/workspace-files.ts'
import { proposeFix } from './fix-command.ts'
import { initStudio } from './init/init-command.ts'
import { listenToStudio } from './listen.ts'
import { moveWorkspaceTo } from './move-command.ts'
import type { ProcessContext } from './process-context.ts'
import { writeReport } from './report/report-command.ts'
import { printRows } from './rows/rows-command.ts'
import { makeScenario } from './scenario-command.ts'
import { testAgent } from './test-agent.ts'
import { type TestExitCode, testExitCodes } from './test-gate.ts'
import { credentialLines } from './text/credential-lines.ts'
import { planText, remaindersText, runText, unreadLine } from './text/plan-text.ts'
import { withSafeOutput } from './text/safe-output.ts'

/** `unread`: parts were unreadable. `unclear`: entries were left alone. */
const exitCodes = {
  done: 0,
  failed: 1,
  differs: 2,
  unread: 3,
  unclear: 4,
  notAsItWas: 5,
  unapproved: 6,
} as const
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes] | TestExitCode | DoctorExitCode

/** Runs a command; reports a CommandError in one line and throws others. */
export async function runSafely(args: readonly string[], unsafe: ProcessContext): Promise<ExitCode> {
  const outside = withSafeOutput(unsafe)
  // Gates reserve 1 for a failing agent, so a wrong call has another exit code.
  const isGate = args[0] === 'test' || args[0] === 'eval'
  const failed = (error: unknown, advice = '') => {
    if (!(error instanceof CommandError)) throw error
    for (const line of error.message.split('\n')) outside.note(line)
    outside.note(advice)
    return isGate ? testExitCodes.misused : exitCodes.failed
  }
  let command: Command
  try {
    command = readArguments(args)
  } catch (error) {
    return failed(error, helpAdvice(args[0]))
  }
  try {
    return await runCommand(command, outside)
  } catch (error) {
    return failed(error)
  }
}

function runCommand(command: Command, outside: ProcessContext): Promise<ExitCode> {
  switch (command.name) {
    case 'help':
      outside.out(usageOf(command.command))
      return Promise.resolve(exitCodes.done)
    case 'version':
      outside.out(`${readVersion()}\n`)
      return Promise.resolve(exitCodes.done)
    case 'init':
      return initStudio(command, outside)
    case 'create':
      return create(command, outside)
    case 'export':
      return exportTo(command, outside)
    case 'plan':
      return reaching(command.target, outside, (transport) => plan(command, transport, outside))
    case 'completion':
      outside.out(completion(command.shell))
      return Promise.resolve(exitCodes.done)
    case 'restore':
    case 'apply':
      return apply(command, outside)
    case 'promote':
      return promote(command, outside)
    case 'diff':
      return diff(command, outside)
    case 'doctor':
      return doctor(command, outside)
    case 'test':
      return testAgent(command, outside)
    case 'eval':
      return evaluateAgent(command, outside)
    case 'fix':
      return proposeFix(command, outside)
    case 'coverage':
      return cover(command, outside)
    case 'scenario':
      return makeScenario(command, outside).then(() => exitCodes.done)
    case 'pull':
    case 'push':
      return syncWorkspace(command, outside)
    case 'listen':
      return listenToStudio(command, outside)
    case 'erase':
      return eraseFromStudio(command, outside)
    case 'alerts':
      return reportAlerts(command, outside)
    case 'report':
      return writeReport(command, outside)
    case 'conversations':
    case 'turns':
    case 'marks':
    case 'runs':
      return printRows(command, outside)
    case 'move-workspace':
      return moveWorkspaceTo(command, outside)
  }
}

function exportTo(command: ExportCommand, outside: ProcessContext): Promise<ExitCode> {
  return reaching(command.target, outside, async (transport) => {
    const { unread, unrecognised } = await exportAgent(command, transport, outside)
    if (unread.length > 0) return exitCodes.unread
    return unrecognised.length > 0 ? exitCodes.unclear : exitCodes.done
  })
}

function cover(command: CoverageCommand, outside: ProcessContext): Promise<ExitCode> {
  return reaching(command.target, outside, async (transport) => {
    const { isComplete } = await coverAgent(command, transport, outside)
    return isComplete ? exitCodes.done : exitCodes.unread
  })
}

function create(command: CreateCommand, outside: ProcessContext): Promise<ExitCode> {
  return reaching(command, outside, async (transport) => {
    const isNew = await createAgent(command, transport, outside)
    outside.out(isNew ? `${command.phone} has an agent now\n` : `${command.phone} has an agent already\n`)
    return exitCodes.done
  })
}

async function plan(command: PlanCommand, transport: Transport, outside: ProcessContext): Promise<ExitCode> {
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

async function apply(command: ApplyCommand, outside: ProcessContext): Promise<ExitCode> {
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

async function diff({ from, to, isJson }: DiffCommand, outside: ProcessContext): Promise<ExitCode> {
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
