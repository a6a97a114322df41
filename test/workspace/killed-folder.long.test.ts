/**
 * Processes with a folder, killed during 1,000 writes, lose nothing that they acknowledged. Long, because six processes
 * start and end; `folder.test.ts` has damaged files and locks.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { activityPage } from '../../src/contract/studio/workspace/activity.ts'
import { serverCommand, startProcess } from '../support/process.ts'
import { testEachStore } from '../support/redis.ts'
import { startReplica } from '../support/replica.ts'
import { sessionSecret } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { deadProcess } from './dead-process.ts'
import { killAgainAndAgain, names } from './kill-again-and-again.ts'
import { number, recordPath, scenarioFile, teamPlatform } from './team.ts'

test('no record that was acknowledged is lost', async () => {
  const folder = temporaryFolder()
  await killAgainAndAgain({ STUDIO_WORKSPACE_DIR: folder })
  const files = readdirSync(path.join(folder, 'scenarios', number))
  expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(names)
})

testEachStore('the lines of acknowledged acts survive a kill right after them', async (store) => {
  const env = { ...store, ...(await teamPlatform()), STUDIO_OPERATORS: '1' }
  const first = await startReplica(env)
  const cookie = await first.signIn('token-of-ann-0123456789')
  const send = async (method: string, target: string, json: unknown, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...more }
    const body = json === undefined ? null : JSON.stringify(json)
    const answer = await first.fetch(target, cookie, { method, body, headers })
    expect(answer.status, await answer.text()).toBeLessThan(300)
    return answer.headers.get('etag') ?? ''
  }
  const record = recordPath('scenarios', 'one')
  const etag = await send('PUT', record, scenarioFile('One'), { 'if-none-match': '*' })
  const reported = { kind: 'publication', phoneNumberId: number, count: 1, before: 'v1', after: 'v2' }
  await Promise.all([
    send('DELETE', record, undefined, { 'if-match': etag }),
    send('POST', '/api/workspace/activity', reported),
    send('DELETE', '/api/webhooks/events', undefined),
  ])
  first.process.child.kill('SIGKILL')
  await first.process.exited
  const second = await startReplica(env)
  const again = await second.signIn('token-of-ann-0123456789')
  const { activity } = activityPage.parse(await (await second.fetch('/api/workspace/activity', again)).json())
  const kinds = activity.map(({ kind, method }) => `${kind} ${method ?? ''}`.trim())
  expect(kinds.sort()).toEqual([
    ...['publication', 'record DELETE', 'record PUT'],
    ...['sign_in', 'sign_in', 'webhooks_cleared'],
  ])
})

test('a second process cannot start on a folder in use, but can after the first has died', async () => {
  const env = { STUDIO_WORKSPACE_DIR: temporaryFolder() }
  const first = await startReplica(env)
  const second = startProcess(env)
  expect(await second.exited).toBe(1)
  expect(second.stderr()).toContain('the workspace folder belongs to process')
  first.process.child.kill('SIGKILL')
  await first.process.exited
  await startReplica(env)
  const folder = env.STUDIO_WORKSPACE_DIR
  // The id of a live but different process.
  const dead = temporaryFolder()
  const lock = { ...deadProcess(), nonce: 'x' }
  writeFileSync(path.join(dead, 'studio.lock'), JSON.stringify(lock))
  await startReplica({ STUDIO_WORKSPACE_DIR: dead })
  expect(readdirSync(folder)).toContain('studio.lock')
})

const separately = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const canSeparate = spawnSync(separately[0] ?? '', [...separately.slice(1), 'true']).status === 0

test.skipIf(!canSeparate)(
  'of two containers with one folder and one host name, each with process 1, the second does not start',
  async () => {
    const env = { STUDIO_WORKSPACE_DIR: temporaryFolder() }
    const options = { command: [...separately, ...serverCommand] as [string, ...string[]] }
    const first = await startReplica(env, options)
    const second = startProcess({ SESSION_SECRET: sessionSecret, ...env }, options)
    expect(await second.exited).toBe(1)
    expect(second.stderr()).toContain('the workspace folder belongs to process 1 on')
    expect(await first.readiness()).toBe(200)
  },
)
