/** Starts the built-in simulator for a command and ends it with it. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CommandError } from './command-error.ts'
import type { PlatformEndpoint } from './http-transport.ts'

export interface RunningSimulator {
  endpoint: PlatformEndpoint
  /** Ends the child process. */
  stop(): void
}

/** Built or from source, like the command itself: relative to this file. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = fileURLToPath(new URL(`../server/simulator/main.${extension}`, import.meta.url))

/**
 * Starts the built-in simulator in a child process on a free loopback port, and waits until it listens. The child
 * ends with this process.
 *
 * @returns the address with a sample token, and `stop`, which ends the child.
 * @throws CommandError when the child ends before it listens.
 */
export async function startSimulatorProcess(): Promise<RunningSimulator> {
  const child = spawn(process.execPath, [...process.execArgv, program, '--port', '0'], {
    // The channel notifies the simulator when this process has ended, in whatever way.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (child.stdout === null) throw new CommandError('The simulator did not start')
  const stop = () => void child.kill()
  let base: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    base ??= /PLATFORM_UPSTREAM=(\S+)/.exec(line)?.[1]
    const token = /^\s+(sim-token-\S+)/.exec(line)?.[1]
    if (base !== undefined && token !== undefined) return { endpoint: { base, token }, stop }
  }
  throw new CommandError('The simulator did not start')
}
