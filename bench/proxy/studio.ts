/** Starts the built studio as an operator would, then signs in. */

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/support/free-port.ts'
import { proxyCore } from './cores.ts'
import { mountPath, token } from './job.ts'
import { residentMiB } from './process-cost.ts'
import { launch, pidOf, stop } from './processes.ts'
import type { Side } from './scenarios.ts'

const startMs = 15_000
const lookMs = 3
const idleMs = 3000

export interface StudioOptions {
  /** Holds the log, a file as in production. */
  readonly folder: string
  readonly upstreamPort: number
  /** Number of signed-in users; 1 by default. */
  readonly sessions?: number
  /** The folder of another built checkout; this one by default. */
  readonly checkout?: string
  /** Label in tables. */
  readonly name?: string
  /** Extra Node arguments, such as for profiling. */
  readonly nodeArguments?: readonly string[]
}

/** Signed in with a verified token, so that each call opens a real cookie. */
export async function startStudio(options: StudioOptions): Promise<{ side: Side; child: ChildProcess }> {
  const me = await startWhoAmI()
  const { child, origin } = await startServer(options, me.url, proxyCore)
  const cookie = await signIn(origin)
  const otherCookies: string[] = []
  while (otherCookies.length + 1 < (options.sessions ?? 1)) otherCookies.push(await signIn(origin))
  me.close()
  return {
    child,
    side: {
      name: options.name ?? 'studio',
      pid: pidOf(child),
      url: origin + mountPath,
      cookie,
      otherCookies,
    },
  }
}

export interface StartFigures {
  /** From process start to the first answer with status 200. */
  readonly firstAnswerMs: number
  /** A few seconds later, after idling. */
  readonly idleMiB: number
}

/** On both cores, as after a restart. */
export async function measureStart(options: StudioOptions): Promise<StartFigures> {
  const startedAt = performance.now()
  const { child } = await startServer(options, 'http://127.0.0.1:9/me', undefined)
  const firstAnswerMs = performance.now() - startedAt
  await wait(idleMs)
  const idleMiB = residentMiB(pidOf(child))
  await stop(child)
  return { firstAnswerMs, idleMiB }
}

async function startServer(options: StudioOptions, meUrl: string, core: number | undefined) {
  const port = await freePort()
  const upstream = `http://127.0.0.1:${options.upstreamPort}`
  const output = openSync(path.join(options.folder, `studio-${port}.log`), 'a')
  const main = path.join(options.checkout ?? '.', 'dist/server/main.js')
  const child = launch([process.execPath, ...(options.nodeArguments ?? []), main], {
    core,
    output,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PORT: String(port),
      SESSION_SECRET: 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz',
      PLATFORM_UPSTREAM: upstream,
      GRAPH_UPSTREAM: upstream,
      PLATFORM_ME_URL: meUrl,
    },
  })
  closeSync(output)
  const origin = `http://127.0.0.1:${port}`
  await untilAlive(`${origin}/healthz`)
  return { child, origin }
}

async function untilAlive(url: string): Promise<void> {
  for (const end = Date.now() + startMs; Date.now() < end; await wait(lookMs)) {
    if ((await statusOf(url)) === 200) return
  }
  throw new Error('the studio does not answer')
}

/** Zero while nothing listens. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
  })
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token }),
  })
  const [cookie] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  if (!answer.ok || cookie === undefined || cookie === '') throw new Error(`sign-in: status ${answer.status}`)
  return cookie
}

/** The platform's only part in sign-in: the token's owner. */
async function startWhoAmI(): Promise<{ url: string; close(): void }> {
  const port = await freePort()
  const server = http.createServer((request, response) => {
    response.statusCode = request.headers.authorization === `Bearer ${token}` ? 200 : 401
    response.setHeader('content-type', 'application/json')
    response.end('{"id":"100000000000009","name":"Measured"}')
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${port}/me`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
