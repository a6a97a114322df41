import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { findCommand } from '../../core/command-path.ts'
import { Problem } from '../../core/problem.ts'
import { descendantsOf, processesThatMention } from './process-tree.ts'

export type Child = ChildProcessByStdio<Writable, Readable, Readable>

export interface CommandProcess {
  readonly child: Child
  /** Kills the command and all descendants, also outside its process group. */
  end(): void
  remove(): Promise<void>
}

/** Killing may need more rounds, because processes start meanwhile. */
const maxRounds = 5
const running = new Set<() => void>()

/** Kills every running command; called as the process exits. */
export function endCommands(): void {
  for (const end of running) end()
}

/** Starts a command with a folder whose random name finds its descendants. Throws Problem `ai_command_failed`. */
export async function startCommand(
  [file, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
): Promise<CommandProcess> {
  const folder = await makeFolder(environment.TMPDIR ?? tmpdir())
  const launcher = await launcherFor(file, environment.PATH)
  const [program = file, ...before] = [...launcher, file]
  const child = spawn(program, [...before, ...args], {
    env: { ...environment, TMPDIR: folder },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A process group of its own, so that it can be killed with its children.
    detached: true,
  })
  const end = () => killAll(child, folder)
  const remove = async () => {
    running.delete(end)
    await rm(folder, { recursive: true, force: true }).catch(() => {
      // Files that the command made unremovable stay.
    })
  }
  running.add(end)
  try {
    await once(child, 'spawn')
  } catch (error) {
    await remove()
    throw error
  }
  return { child, end, remove }
}

async function makeFolder(below: string): Promise<string> {
  try {
    return await mkdtemp(path.join(below, 'studio-ai-call-'))
  } catch (cause) {
    throw new Problem('ai_command_failed', 'There can be no temporary folder for the command.', { cause })
  }
}

let deathSignal: Promise<readonly string[]> | undefined

/** With util-linux the system kills the command together with this server; elsewhere it starts directly. */
async function launcherFor(file: string, searchPath: string | undefined): Promise<readonly string[]> {
  if (findCommand(file, searchPath) === undefined) return []
  deathSignal ??= probeDeathSignal(searchPath)
  return await deathSignal
}

async function probeDeathSignal(searchPath: string | undefined): Promise<readonly string[]> {
  const program = findCommand('setpriv', searchPath)
  if (program === undefined) return []
  const launcher = [program, '--pdeathsig', 'KILL', '--'] as const
  try {
    await promisify(execFile)(launcher[0], [...launcher.slice(1), program, '--version'], { env: {} })
    return launcher
  } catch {
    return []
  }
}

function killAll(child: Child, folder: string): void {
  const killed = new Set<number>()
  let found = child.pid === undefined ? [] : descendantsOf(child.pid)
  if (child.pid !== undefined) kill(-child.pid)
  // Without process groups, only this process can be killed.
  child.kill('SIGKILL')
  for (let round = 0; round < maxRounds; round++) {
    found = [...found, ...processesThatMention(folder)].filter((pid) => !killed.has(pid))
    if (found.length === 0) return
    for (const pid of found) kill(pid)
    for (const pid of found) killed.add(pid)
    found = found.flatMap(descendantsOf)
  }
}

/** Ended, or owned by another user. */
const endedCodes = new Set<unknown>(['ESRCH', 'EPERM'])

/** A negative number means the whole group. */
function kill(target: number): void {
  try {
    process.kill(target, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && endedCodes.has(error.code))) throw error
  }
}
