/** The exercise of docs/upgrading.md: stop, copy, lose something, put it back. */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startFakePlatform } from '../support/fake-platform.ts'
import { startProcess } from '../support/process.ts'
import { startReplicaHere } from '../support/replica.ts'
import { reply } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { number, recordPath, scenarioFile } from '../workspace/team.ts'

test('a backup of the stopped folder brings back records and kept webhooks; another secret opens nothing', async () => {
  const platform = await startFakePlatform()
  onTestFinished(() => platform.close())
  platform.answer(reply(200, { id: number, name: 'Ann Example' }))
  const at = temporaryFolder()
  const folder = path.join(at, 'workspace')
  const backup = path.join(at, 'backup')
  const env = {
    PLATFORM_UPSTREAM: platform.url,
    GRAPH_UPSTREAM: platform.url,
    STUDIO_WORKSPACE_DIR: folder,
    STUDIO_WEBHOOK_KEEP_DAYS: '30',
  }
  const record = recordPath('scenarios', 'opening-hours')
  const json = { 'content-type': 'application/json' }

  const first = await startReplicaHere(env)
  let cookie = await first.signIn()
  const body = JSON.stringify(scenarioFile('Opening hours'))
  const headers = { ...json, 'if-none-match': '*' }
  expect((await first.fetch(record, cookie, { method: 'PUT', body, headers })).status).toBe(201)
  expect((await first.deliver({ n: 1 })).status).toBe(200)
  await first.close()
  cpSync(folder, backup, { recursive: true, preserveTimestamps: true })

  const second = await startReplicaHere(env)
  cookie = await second.signIn()
  const etag = (await second.fetch(record, cookie)).headers.get('etag') ?? ''
  const removed = await second.fetch(record, cookie, { method: 'DELETE', headers: { 'if-match': etag } })
  expect(removed.status).toBe(204)
  const cleared = await second.fetch('/api/webhooks/events', cookie, { method: 'DELETE' })
  expect(cleared.status).toBe(204)
  await second.close()
  renameSync(folder, path.join(at, 'away'))
  cpSync(backup, folder, { recursive: true, preserveTimestamps: true })
  for (const left of ['studio.lock', 'webhooks/conversations.db']) {
    rmSync(path.join(folder, left), { force: true })
  }

  const other = { ...env, SESSION_SECRET: 'another-secret-0123456789-abcdefghijklmnopqrstuvwxyz' }
  expect(await startProcess(other).exited).toBe(1)
  expect(existsSync(path.join(folder, 'webhooks/studio.db'))).toBe(true)

  const third = await startReplicaHere(env)
  cookie = await third.signIn()
  expect((await third.fetch(record, cookie)).status).toBe(200)
  expect(await third.events(cookie)).toEqual([{ n: 1 }])
})
