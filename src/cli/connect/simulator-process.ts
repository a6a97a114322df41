import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-error.ts'
import type { PlatformEndpoint } from './http-transport.ts'

export interface RunningSimulator {
  endpoint: PlatformEndpoint
  graph: string
  stop(): void
}

/** Compiled or source, like the command itself. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = fileURLToPath(new URL(`../../server/simulator/main.${extension}`, import.meta.url))

/** Starts the built-in simulator as a child process. Throws CommandError. */
export async function startSimulatorProcess(): Promise<RunningSimulator> {
  if (!existsSync(program))
    throw new CommandError(
      'The simulator is not part of this package: start it with `npm run simulator` in the studio, and set PLATFORM_UPSTREAM',
    )
  const child = spawn(process.execPath, [...process.execArgv, program, '--port', '0'], {
    // The IPC channel closes however this process ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (child.stdout === null) throw new CommandError('The simulator did not start')
  const stop = () => void child.kill()
  let base: string | undefined
  let graph: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    base ??= /PLATFORM_UPSTREAM=(\S+)/.exec(line)?.[1]
    graph ??= /GRAPH_UPSTREAM=(\S+)/.exec(line)?.[1]
    const token = /^\s+(sim-token-\S+)/.exec(line)?.[1]
    if (base !== undefined && graph !== undefined && token !== undefined) {
      return { endpoint: { base, token }, graph, stop }
    }
  }
  throw new CommandError('The simulator did not start')
}
