/**
 * Kills a process during uploads and restarts it: `node --import tsx bench/operation/killed-mid-upload.ts [kills]`.
 * Nothing may be left on disk, and no cut body may look complete.
 */
import { readdirSync, readlinkSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { call, signIn } from './calls.ts'
import { startPlatform } from './platform.ts'
import { end, newFolder, startStudio } from './processes.ts'
import { printTable } from './table.ts'

const kills = Number(process.argv[2] ?? 5)
const uploads = 8
const announcedBytes = 64 * 2 ** 20
const piece = Buffer.alloc(1 << 16, 'x')
const uploadMs = 1000

const platform = await startPlatform()
const spill = newFolder('spill')
const env = { PLATFORM_UPSTREAM: platform.url, GRAPH_UPSTREAM: platform.url, TMPDIR: spill }
let studio = await startStudio(env)
const cookie = await signIn(studio.url)

let cutForClients = 0
let answered = 0
let spilled = 0
let filesLeft = 0
let sessionsAlive = 0
const restarts: number[] = []
for (let n = 0; n < kills; n++) {
  const sending = Array.from({ length: uploads }, () => send())
  await wait(uploadMs)
  spilled = Math.max(spilled, openSpills(studio.child.pid))
  await end(studio.child, 'SIGKILL')
  for (const outcome of await Promise.all(sending)) {
    if (outcome === 0) cutForClients++
    else answered++
  }
  filesLeft += readdirSync(spill).length
  const startedAt = performance.now()
  studio = await startStudio(env)
  while ((await call(`${studio.url}/readyz`)).status !== 200) await wait(5)
  restarts.push(performance.now() - startedAt)
  if ((await call(`${studio.url}/api/session`, { cookie })).status === 200) sessionsAlive++
}
await wait(500)

printTable(
  [`process killed ${kills} times during ${uploads} uploads`, 'figure'],
  [
    ['uploads cut off', `${cutForClients} of ${kills * uploads}`],
    ['uploads answered anyway', answered],
    ['incomplete bodies at the platform', platform.bodies.cut],
    ['unnamed files in use at once', spilled],
    ['files left on disk', filesLeft],
    ['restart to ready, slowest, ms', Math.max(...restarts)],
    ['sessions still valid afterwards', `${sessionsAlive} of ${kills}`],
  ],
)
process.exit(
  answered === 0 && platform.bodies.cut === kills * uploads && filesLeft === 0 && sessionsAlive === kills
    ? 0
    : 1,
)

/** Sends as fast as the server reads, but never everything; 0 if the connection was cut. */
function send(): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(`${studio.url}/api/platform/files`, {
      method: 'POST',
      agent: false,
      headers: { cookie, origin: studio.url, 'content-length': announcedBytes },
    })
    let sent = 0
    const push = () => {
      while (sent < announcedBytes - piece.length) {
        sent += piece.length
        if (!request.write(piece)) return
      }
    }
    request.on('drain', push).on('error', () => resolve(0))
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    push()
  })
}

function openSpills(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`
  const links = readdirSync(folder).map((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`)
    } catch {
      // Closed since the folder was listed.
      return ''
    }
  })
  return links.filter((target) => target.startsWith(spill)).length
}
