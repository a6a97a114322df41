/** Starts the built-in simulator beside a command and ends it with it. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-error.ts'
import type { PlatformEndpoint } from './http-transport.ts'

export interface RunningSimulator {
  endpoint: PlatformEndpoint
  /** Base address of its graph host. */
  graph: string
  /** Ends the child process. */
  stop(): void
}

/** Built or from source, like the command itself: the server's programs lie where they always lie. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = fileURLToPath(new URL(`../../server/simulator/main.${extension}`, import.meta.url))

/** @throws CommandError when it does not start, or is not part of what is installed. */
export async function startSimulatorProcess(): Promise<RunningSimulator> {
  if (!existsSync(program))
    throw new CommandError(
      'The simulator is not part of this package: start it with `npm run simulator` in the studio, and set PLATFORM_UPSTREAM',
    )
  const child = spawn(process.execPath, [...process.execArgv, program, '--port', '0'], {
    // The channel tells the simulator when this process has ended, in whatever way.
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
