/**
 * A command never outlives the server, however it ends (docs/behaviour.md, section 9). Long, because servers are ended and
 * killed; `command.test.ts` ends commands in a living one.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startFakePlatform } from '../support/fake-platform.ts'
import { startProcess } from '../support/process.ts'
import { reply, sessionSecret } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const hasDeathSignal = spawnSync('setpriv', ['--pdeathsig', 'KILL', '--', 'true']).status === 0

/** Starts a server with a running command; returns the process ids of the command and its stray child. */
async function startBusy() {
  const platform = await startFakePlatform()
  onTestFinished(() => platform.close())
  platform.answer(reply(200, { id: 'u-1' }))
  const folder = temporaryFolder()
  const [file, log] = [path.join(folder, 'agent.sh'), path.join(folder, 'pids')]
  const stray = `(setsid sh -c 'echo $$ > "${log}.part"; mv "${log}.part" "${log}"; exec sleep 600' &)`
  writeFileSync(file, `#!/bin/sh\necho $$ > "${log}.own"\n${stray}\nexec sleep 600\n`, { mode: 0o755 })
  const server = startProcess({
    SESSION_SECRET: sessionSecret,
    PLATFORM_UPSTREAM: platform.url,
    GRAPH_UPSTREAM: platform.url,
    STUDIO_AI_COMMAND: file,
    TMPDIR: folder,
  })
  const { url } = await server.listening()
  const post = (target: string, cookie: string, body: object) =>
    fetch(url + target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/api/session', '', { token: 'abc' })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  void post('/api/ai/draft-skill', cookie, { intent: 'Answer questions' }).catch(() => {})
  await vi.waitFor(() => expect(existsSync(log)).toBe(true))
  const pids = [`${log}.own`, log].map((name) => Number(readFileSync(name, 'utf8')))
  onTestFinished(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
  })
  return { server, pids }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test.runIf(existsSync('/proc'))('a second signal ends the command and every process it started', async () => {
  const { server, pids } = await startBusy()
  expect(pids.map(isAlive)).toEqual([true, true])
  server.child.kill('SIGTERM')
  await server.says(/"message":"stopping"/)
  server.child.kill('SIGINT')
  expect(await server.exited).toBe(130)
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]))
})

test.runIf(hasDeathSignal)('the command ends when the server is killed', async () => {
  const { server, pids } = await startBusy()
  const [command = 0] = pids
  server.child.kill('SIGKILL')
  await server.exited
  await vi.waitFor(() => expect(isAlive(command)).toBe(false))
})
