/** Runs proxies from the registry that do the least of the same job: a token added, bodies streamed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { proxyCore } from './cores.ts'
import { apiVersion, mountPath, token } from './job.ts'
import { freePort, launch, pidOf, untilListening } from './processes.ts'
import type { Side } from './scenarios.ts'

/** Exact, because they are in no lock file. `http-proxy-3` 2.x asks for Node 22, so it is the last one before. */
const packages = { fastify: '5.12.8', '@fastify/reply-from': '12.6.5', 'http-proxy-3': '1.23.3' }
const peers = { 'reply-from': 'peers/reply-from.mjs', 'http-proxy-3': 'peers/http-proxy-3.mjs' }
const home = path.resolve('.cache/peers')

export async function startPeers(upstreamPort: number): Promise<Side[]> {
  install()
  const sides: Side[] = []
  for (const [name, file] of Object.entries(peers)) {
    const port = await freePort()
    const child = launch([process.execPath, path.join(import.meta.dirname, file)], {
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
      cookie: 'session=none',
    })
  }
  return sides
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
