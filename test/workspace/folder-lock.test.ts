/** The lock of a workspace folder is never taken from a living process (docs/behaviour.md, section 10). */
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from '../../src/server/store/workspace/folder/folder-lock.ts'
import { startReplicaHere } from '../support/replica.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { deadProcess } from './dead-process.ts'
import { teamPlatform } from './team.ts'

const beatMs = 200
const lockOf = (folder: string) => path.join(folder, 'studio.lock')
const inContainer = { ...deadProcess(), namespace: 'pid:[1]', nonce: 'theirs' }

test.each([
  ['of another container with the same host name', inContainer],
  ['of another boot with the same host name', { ...inContainer, startedAt: 'another-boot 1' }],
  ['of another machine', { ...deadProcess(), host: 'elsewhere', nonce: 'theirs' }],
  ['of an older version, which names no container', { ...inContainer, namespace: undefined }],
])('a lock %s is kept while it is touched, and taken once it is not', async (_whose, lock) => {
  const folder = temporaryFolder()
  writeFileSync(lockOf(folder), JSON.stringify(lock))
  const beating = setInterval(() => utimesSync(lockOf(folder), new Date(), new Date()), beatMs / 4)
  onTestFinished(() => clearInterval(beating))
  await expect(lockFolder(folder, 'ours', { beatMs })).rejects.toThrow('belongs to process')
  expect(readFileSync(lockOf(folder), 'utf8')).toContain('theirs')
  clearInterval(beating)
  const taken = await lockFolder(folder, 'ours', { beatMs })
  expect(taken.isHeld).toBe(true)
  taken.release()
  expect(existsSync(lockOf(folder))).toBe(false)
})

test('a holder whose clock is slow is seen to live', async () => {
  const folder = temporaryFolder()
  writeFileSync(lockOf(folder), JSON.stringify(inContainer))
  let at = Date.now() - 3_600_000
  const beat = () => {
    at += beatMs
    utimesSync(lockOf(folder), new Date(at), new Date(at))
  }
  beat()
  const beating = setInterval(beat, beatMs / 4)
  onTestFinished(() => clearInterval(beating))
  await expect(lockFolder(folder, 'ours', { beatMs })).rejects.toThrow('belongs to process')
})

test('a lost lock is told once, and is not removed by its former holder', async () => {
  const folder = temporaryFolder()
  let count = 0
  const lost = new Promise<void>((resolve) => {
    const onLost = () => {
      count++
      resolve()
    }
    void lockFolder(folder, 'ours', { onLost, beatMs }).then((lock) => {
      writeFileSync(lockOf(folder), JSON.stringify(inContainer))
      onTestFinished(() => lock.release())
    })
  })
  await lost
  await new Promise((resolve) => setTimeout(resolve, beatMs * 3))
  expect(count).toBe(1)
  expect(existsSync(lockOf(folder))).toBe(true)
})

test('a studio that lost its folder says so in one line, is not ready and changes nothing', async () => {
  const folder = temporaryFolder()
  const studio = await startReplicaHere({ STUDIO_WORKSPACE_DIR: folder, ...(await teamPlatform()) })
  expect(await studio.readiness()).toBe(200)
  const cookie = await studio.signIn('token-of-ann-0123456789')
  const change = async (quietHours: object | null) => {
    const body = JSON.stringify({ quietHours })
    const headers = { 'content-type': 'application/json' }
    return (await studio.fetch('/api/notifications', cookie, { method: 'PATCH', body, headers })).status
  }
  const kept = () => readFileSync(path.join(folder, 'webhooks', 'notifications'), 'utf8')
  expect(await change({ from: '22:00', to: '07:00', timeZone: 'UTC' })).toBe(200)
  const before = kept()
  writeFileSync(lockOf(folder), JSON.stringify(inContainer))
  await studio.logs(/the workspace folder has another lock/)
  expect(await studio.readiness()).toBe(503)
  expect([await change(null), kept()]).toEqual([503, before])
})
