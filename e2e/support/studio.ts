/** Starts the built server in its own process on a free port, and ends it. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../test/support/free-port.ts'

export interface Studio {
  origin: string
  /** A token that the built-in platform accepts; empty with another platform. */
  sampleToken: string
  stop(): Promise<void>
}

const here = fileURLToPath(new URL('../..', import.meta.url))
const startMilliseconds = 120_000

/**
 * @param environment `PORT` to restart on a stopped server's port
 * @param checkout folder of another built checkout
 */
export async function startStudio(
  environment: Record<string, string> = {},
  checkout = here,
): Promise<Studio> {
  const port = environment.PORT === undefined ? await freePort() : Number(environment.PORT)
  const server = spawn(process.execPath, [path.join(checkout, 'dist/server/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      SESSION_SECRET: 'every run may know this one: it seals nothing of worth 0123456789',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const origin = `http://127.0.0.1:${port}`

  async function stop() {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }

  try {
    const isToldToken = () => environment.PLATFORM_UPSTREAM !== undefined || sampleTokenIn(output) !== ''
    await answering(origin, () => server.exitCode === null, isToldToken)
  } catch (cause) {
    await stop()
    // Another program of this machine took the free port meanwhile.
    if (environment.PORT === undefined && output.includes('EADDRINUSE'))
      return startStudio(environment, checkout)
    throw new Error(`The studio did not start:\n${output}`, { cause })
  }
  return { origin, sampleToken: sampleTokenIn(output), stop }
}

export interface Simulated {
  studio: Studio
  token: string
  url: string
  /** The platform's base address. */
  platform: string
  stop(): Promise<void>
}

/** A studio with a simulator in its own process. */
export async function startSimulated(): Promise<Simulated> {
  const simulator = spawn(process.execPath, ['dist/server/simulator/main.js', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const found: Record<string, string> = {}
  for await (const line of createInterface({ input: simulator.stdout })) {
    const [, name, value] = /(PLATFORM_UPSTREAM|GRAPH_UPSTREAM)=(\S+)/.exec(line) ?? []
    if (name && value) found[name] = value
    found.token ??= /^\s+(sim-token-\S+)/.exec(line)?.[1] ?? ''
    if (found.token !== '') break
    delete found.token
  }
  const { token = '', PLATFORM_UPSTREAM = '', GRAPH_UPSTREAM = '' } = found
  const studio = await startStudio({
    PLATFORM_UPSTREAM,
    GRAPH_UPSTREAM,
    PLATFORM_ME_URL: `${GRAPH_UPSTREAM}/me`,
  })
  return {
    studio,
    token,
    url: new URL(PLATFORM_UPSTREAM).origin,
    platform: PLATFORM_UPSTREAM,
    async stop() {
      await studio.stop()
      simulator.kill()
      if (simulator.exitCode === null && simulator.signalCode === null) await once(simulator, 'exit')
    },
  }
}

/** The built-in platform's start-up lines contain an accepted token. */
function sampleTokenIn(output: string): string {
  return /sample token: (\S+)/.exec(output)?.[1] ?? ''
}

async function answering(origin: string, isAlive: () => boolean, isToldToken: () => boolean) {
  const deadline = Date.now() + startMilliseconds
  while (isAlive() && Date.now() < deadline) {
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    if (response?.ok && isToldToken()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no answer')
}
