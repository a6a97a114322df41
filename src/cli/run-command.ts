/** Runs one command and returns its exit code. */

import { readFile, stat } from 'node:fs/promises'
import { bundleOf } from '../agent/bundle/bundle-of.ts'
import { bundleText } from '../agent/bundle/bundle-text.ts'
import { isComplete, isPartial } from '../agent/plan/apply-plan.ts'
import { compareBundles, isChoosable, isWrite, planFor } from '../agent/plan/plan.ts'
import type { Transport } from '../agent/transport/transport.ts'
import { isObject } from '../contract/json.ts'
import type { ConfigBundle } from '../contract/studio/files/config-bundle.ts'
import { parseJsonFile } from '../contract/studio/files/json-file.ts'
import { readVersion } from '../server/version.ts'
import { applyFile } from './agent/apply-command.ts'
import { wantsConnectors, withConnectors } from './agent/connectors-wait.ts'
import { createAgent } from './agent/create-command.ts'
import { promote } from './agent/promote-command.ts'
import { readLive } from './agent/read-live.ts'
import { narrowed, selects, withLiveFields } from './agent/selected.ts'
import { reportAlerts } from './alerts.ts'
import { readArguments } from './arguments/arguments.ts'
import { completion } from './arguments/completion.ts'
import { helpAdvice, usageOf } from './arguments/usage.ts'
import { CommandError } from './command-error.ts'
import type {
  ApplyCommand,
  Command,
  CommandTarget,
  DiffCommand,
  ExportCommand,
  MoveCommand,
  PlanCommand,
} from './commands.ts'
import { reaching } from './connect/reach.ts'
import { coverAgent } from './coverage-command.ts'
import { type DoctorExitCode, doctor } from './doctor.ts'
import { evaluateAgent } from './evaluate-agent.ts'
import { digestsIn, readBundle, readStagedBundle, sealed } from './files/bundle-file.ts'
import { describedText } from './files/described-text.ts'
import { planFileText } from './files/plan-file.ts'
import { writeText } from './files/text-file.ts'
import { syncWorkspace } from './files/workspace-files.ts'
import { proposeFix } from './fix-command.ts'
import { listenToStudio } from './listen.ts'
import type { ProcessContext } from './process-context.ts'
import { makeScenario } from './scenario-command.ts'
import { testAgent } from './test-agent.ts'
import { type TestExitCode, testExitCodes } from './test-gate.ts'
import { planText, runText, unreadLine } from './text/plan-text.ts'
import { withSafeOutput } from './text/safe-output.ts'

/** `unread`: part of the agent could not be read. `unclear`: entries could not be told apart, and were left alone. */
const exitCodes = { done: 0, failed: 1, differs: 2, unread: 3, unclear: 4 } as const
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes] | TestExitCode | DoctorExitCode

/** Runs a command. A CommandError is reported in one line; any other error is thrown. */
export async function runSafely(args: readonly string[], unsafe: ProcessContext): Promise<ExitCode> {
  const outside = withSafeOutput(unsafe)
  // A pipeline has to distinguish a failing agent from a wrong call, so gates have an exit code of its own for the latter.
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
      outside.out(usageOf(command.of))
      return Promise.resolve(exitCodes.done)
    case 'version':
      outside.out(`${readVersion()}\n`)
      return Promise.resolve(exitCodes.done)
    case 'create':
      return reaching(command, outside, async (transport) => {
        const isNew = await createAgent(command, transport, outside)
        outside.out(isNew ? `${command.phone} has an agent now\n` : `${command.phone} has an agent already\n`)
        return exitCodes.done
      })
    case 'export':
      return reaching(command.target, outside, (transport) => exportAgent(command, transport, outside))
    case 'plan':
      return reaching(command.target, outside, (transport) => plan(command, transport, outside))
    case 'completion':
      outside.out(completion(command.shell))
      return Promise.resolve(exitCodes.done)
    case 'restore':
    case 'apply':
      return reaching(command.target, outside, (transport) => apply(command, transport, outside))
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
      return reaching(command.target, outside, async (transport) => {
        const { isComplete } = await coverAgent(command, transport, outside)
        return isComplete ? exitCodes.done : exitCodes.unread
      })
    case 'scenario':
      return makeScenario(command, outside).then(() => exitCodes.done)
    case 'pull':
    case 'push':
      return syncWorkspace(command, outside)
    case 'listen':
      return listenToStudio(command, outside)
    case 'alerts':
      return reportAlerts(command, outside)
    case 'move-workspace':
      return moveWorkspaceTo(command, outside)
  }
}

/** The studio must not run on the folder meanwhile. */
async function moveWorkspaceTo({ to }: MoveCommand, { env, out, note }: ProcessContext): Promise<ExitCode> {
  const { STUDIO_WORKSPACE_DIR: folder, STUDIO_REDIS_URL: redisUrl } = env
  if (!folder || !redisUrl) {
    throw new CommandError('STUDIO_WORKSPACE_DIR and STUDIO_REDIS_URL say what is copied to what')
  }
  // Loaded only where it is needed: it brings the client of Redis.
  const { moveWorkspace } = await import('../server/workspace/move-workspace.ts')
  const result = await moveWorkspace({ folder, redisUrl, to, note }).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  })
  const { copied, same, refused, activity } = result
  out(`${copied} copied, ${same} the same, ${refused.length} refused, ${activity} lines of activity\n`)
  for (const place of refused) note(`Left as it is: ${place}\n`)
  return refused.length === 0 ? exitCodes.done : exitCodes.differs
}

async function exportAgent(
  command: ExportCommand,
  transport: Transport,
  outside: ProcessContext,
): Promise<ExitCode> {
  const digests = command.files === undefined ? undefined : await digestsIn(command.files)
  const live = await readLive(command.target, transport, outside, command.skip)
  const { bundle: read, leftOut } = bundleOf(live, {
    credentials: command.withCredentials ? 'included' : 'stripped',
    ...(command.isStamped && { exportedAt: outside.now() }),
    ...(digests && { digests }),
  })
  const bundle = { ...read, ...(command.out !== undefined && (await schemaIn(command.out))) }
  const text = command.isSealed ? await sealed(bundleText(bundle), outside) : bundleText(bundle)
  if (command.out === undefined) outside.out(text)
  else await writeText(command.out, text, { isSecret: command.withCredentials })
  for (const place of leftOut) outside.note(`Not exported: ${place}\n`)
  for (const one of live.unread) outside.note(`${unreadLine(one)}\n`)
  for (const { section, of } of live.unrecognised) {
    const place = `${section}${of === undefined ? '' : ` of ${of}`}`
    outside.note(
      `? ${place}: an entry is in a form that this version does not know. The file lists it in its raw form\n`,
    )
  }
  if (live.unread.length > 0) return exitCodes.unread
  return live.unrecognised.length > 0 ? exitCodes.unclear : exitCodes.done
}

/** A path of their own, which editors follow, is kept when a file is written again. */
async function schemaIn(file: string): Promise<{ $schema?: string }> {
  // What is written to may be a pipe or a device, which is not to be read.
  const isFile = (await stat(file).catch(() => undefined))?.isFile() === true
  const before = isFile ? parseJsonFile(await readFile(file, 'utf8').catch(() => '')) : undefined
  return isObject(before) && typeof before.$schema === 'string' ? { $schema: before.$schema } : {}
}

async function plan(command: PlanCommand, transport: Transport, outside: ProcessContext): Promise<ExitCode> {
  const { deletes, selection, target } = command
  const { bundle, source } = await readStagedBundle(command.file, command.stage, outside)
  const isSelected = selects(selection)
  const read = await readLive(target, transport, outside, selection.skip)
  const connectors = { isWanted: wantsConnectors(bundle), maxSeconds: command.connectorSeconds }
  const live = await withConnectors(read, target, transport, connectors, outside)
  const { items, unread, unclear } = narrowed(
    planFor(live, withLiveFields(bundle, live, selection), { deletes }),
    selection,
  )
  const selected = items.filter((item) => !isChoosable(item) || isSelected(item))
  if (command.out !== undefined)
    await writeText(command.out, planFileText({ phone: target.phone, deletes, source }, selected), {
      isSecret: bundle.credentials === 'included',
    })
  outside.out(
    command.isJson
      ? describedText('agent-changes', { items: selected, unread, unclear })
      : planText(selected, { unread, unclear }),
  )
  if (unclear.length > 0 || selected.some(({ change }) => change === 'held')) return exitCodes.unclear
  if (selected.some(isWrite)) return exitCodes.differs
  return unread.length === 0 ? exitCodes.done : exitCodes.unread
}

async function apply(
  command: ApplyCommand,
  transport: Transport,
  outside: ProcessContext,
): Promise<ExitCode> {
  const run = await applyFile(command, transport, outside)
  outside.out(command.isJson ? describedText('apply-results', run) : runText(run))
  if (!isComplete(run)) return exitCodes.failed
  if (isPartial(run)) return exitCodes.unclear
  return run.unread.length === 0 ? exitCodes.done : exitCodes.unread
}

async function diff({ from, to, isJson }: DiffCommand, outside: ProcessContext): Promise<ExitCode> {
  const one = await readBundle(from, outside)
  const items = compareBundles(
    one,
    typeof to === 'string' ? await readBundle(to, outside) : await current(to, one, outside),
  )
  const differing = items.filter(({ change }) => change !== 'same')
  outside.out(isJson ? describedText('agent-changes', { items: differing }) : planText(items))
  return differing.length === 0 ? exitCodes.done : exitCodes.differs
}

function current(target: CommandTarget, like: ConfigBundle, outside: ProcessContext): Promise<ConfigBundle> {
  return reaching(target, outside, async (transport) => {
    const live = await readLive(target, transport, outside)
    return bundleOf(live, { credentials: like.credentials }).bundle
  })
}
