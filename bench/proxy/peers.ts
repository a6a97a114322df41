/** Runs proxies from the registry that do the minimum: add a token, stream bodies. */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../test/support/free-port.ts'
import { proxyCore } from './cores.ts'
import { apiVersion, mountPath, token } from './job.ts'
import { launch, pidOf, untilListening } from './processes.ts'
import type { Side } from './scenarios.ts'

/** Exact versions, because no lock file has them. `http-proxy-3` 2.x needs Node 22, so this is the last one before. */
const packages = {
  fastify: '5.12.8',
  '@fastify/reply-from': '12.6.5',
  '@fastify/secure-session': '8.4.0',
  'http-proxy-3': '1.23.3',
}
/** Two peers are built on the project's own `undici`. */
const peers = [
  'undici-dispatch',
  'undici-request',
  'reply-from',
  'http-proxy-3',
  'session-framework',
] as const
const home = path.resolve('.cache/peers')

/** @param only names; all by default */
export async function startPeers(upstreamPort: number, only: readonly string[] = peers): Promise<Side[]> {
  if (only.some((name) => !name.startsWith('undici-'))) install()
  const sides: Side[] = []
  for (const name of peers.filter((peer) => only.includes(peer))) {
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

/** The cookie from a peer with sessions; others ignore cookies. */
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
