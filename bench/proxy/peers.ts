/** Runs proxies from the registry that do the least of the same job: a token added, bodies streamed. */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../test/support/free-port.ts'
import { proxyCore } from './cores.ts'
import { apiVersion, mountPath, token } from './job.ts'
import { launch, pidOf, untilListening } from './processes.ts'
import type { Side } from './scenarios.ts'

/** Exact, because they are in no lock file. `http-proxy-3` 2.x asks for Node 22, so it is the last one before. */
const packages = {
  fastify: '5.12.8',
  '@fastify/reply-from': '12.6.5',
  '@fastify/secure-session': '8.4.0',
  'http-proxy-3': '1.23.3',
}
/** The project's own `undici` serves the two that are built on it. */
const peers = [
  'undici-dispatch',
  'undici-request',
  'reply-from',
  'http-proxy-3',
  'session-framework',
] as const
const home = path.resolve('.cache/peers')

export async function startPeers(upstreamPort: number): Promise<Side[]> {
  install()
  const sides: Side[] = []
  for (const name of peers) {
    const port = await freePort()
    const child = launch([process.execPath, path.join(import.meta.dirname, `peers/${name}.mjs`)], {
      core: proxyCore,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PEERS: path.join(home, 'node_modules'),
        UPSTREAM: `http://127.0.0.1:${upstreamPort}`,
        MOUNT: mountPath,
        TOKEN: token,
        API_VERSION: apiVersion,
        NODE_ENV: 'production',
      },
    })
    await untilListening(port, child)
    sides.push({
      name,
      pid: pidOf(child),
      url: `http://127.0.0.1:${port}${mountPath}`,
      cookie: await cookieOf(port),
    })
  }
  return sides
}

/** The cookie that a peer with sessions hands out; the others read none. */
async function cookieOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/session`).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.headers.getSetCookie()[0]?.split(';')[0] ?? 'session=none'
}

function install(): void {
  const wanted = Object.entries(packages)
  if (wanted.every(([name]) => existsSync(path.join(home, 'node_modules', name)))) return
  console.error(`Installing into .cache/peers: ${wanted.map((pair) => pair.join('@')).join(', ')}`)
  const args = ['install', '--prefix', home, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const names = wanted.map((pair) => pair.join('@'))
  const { status } = spawnSync('npm', [...args, ...names], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('the peers could not be installed')
}
