/** With a workspace, signed webhooks are stored, within limits and never through links. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { limitFiles } from '../../support/process.ts'
import { eventually, type Replica, startReplica } from '../../support/replica.ts'
import { startStudio } from '../../support/studio.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { teamPlatform } from '../../workspace/team.ts'
import { bodiesOf, configured, listed, post, postSigned, signatureOf } from '../deliveries.ts'
import { countsOf, forwardingTo, numbered, startReceiver } from './receivers.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

const databaseFiles = ['', '-wal', '.new'].map((end) => `webhooks/studio.db${end}`)

test.each(['webhooks', 'webhooks/events', 'webhooks/targets', 'webhooks/erased', ...databaseFiles])(
  'a start fails if %s of the workspace is a link',
  async (name) => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    symlinkSync(elsewhere, path.join(folder, name))
    const starting = startStudio({
      env: { ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '1' },
    })
    await expect(starting).rejects.toThrow('of the workspace is a link')
    expect(readdirSync(elsewhere)).toEqual([])
  },
)

test('linked files in the folders of a former version are neither read nor written', async () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
  const victim = path.join(elsewhere, 'victim')
  writeFileSync(victim, '0000000000000005\n')
  const failing = await startReceiver()
  await failing.die()
  const [events, targets] = ['events', 'targets'].map((name) => path.join(folder, 'webhooks', name))
  mkdirSync(events ?? '', { recursive: true })
  mkdirSync(targets ?? '')
  for (const link of [`${events}/.gitignore`, `${events}/deleted-through`, `${targets}/one.cursor`]) {
    symlinkSync(victim, link)
  }
  symlinkSync(elsewhere, `${targets}/one.dead`)
  const forwarded = forwardingTo({ one: { url: failing.url, retryHours: 0 } })
  const studio = await startStudio({ env: { ...configured, ...forwarded, STUDIO_WORKSPACE_DIR: folder } })
  expect((await postSigned(studio, numbered(1))).status).toBe(200)
  await studio.close()
  expect(readFileSync(victim, 'utf8')).toBe('0000000000000005\n')
  expect(readdirSync(elsewhere)).toEqual(['victim'])
})

test('stored webhooks survive a restart and are found by text and time', async () => {
  const folder = temporaryFolder()
  const env = { ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '7' }
  const started = Date.now()
  let now = started
  const first = await startStudio({ env, now: () => now })
  await postSigned(first, '{"text":"one caf\\u00e9"}')
  now += 3_600_000
  await postSigned(first, Buffer.from([0x7b, 0xff, 0x7d]))
  await post(first, '{"text":"forged"}')
  now += 3_600_000
  await postSigned(first, '{"text":"three"}')
  expect(bodiesOf((await listed(await first.signIn())).events)[1]).toBe('{"text":"forged"}')
  await first.close()

  const second = await startStudio({ env, now: () => now })
  const client = await second.signIn()
  const { events: kept } = await listed(client)
  // Unsigned webhooks were in memory only.
  expect(kept.map(({ body }) => body)).toEqual(['{"text":"three"}', 'e/99', '{"text":"one caf\\u00e9"}'])
  expect(bodiesOf((await listed(client, `?q=${encodeURIComponent('CAFÉ')}`)).events)).toEqual([
    '{"text":"one caf\\u00e9"}',
  ])
  const time = (ms: number) => encodeURIComponent(new Date(started + ms).toISOString())
  expect(bodiesOf((await listed(client, `?from=${time(1_800_000)}&to=${time(5_400_000)}`)).events)).toEqual([
    'e/99',
  ])
  await postSigned(second, '{"text":"four"}')
  expect((await listed(client)).events.map(({ body }) => body)).toHaveLength(4)
  await client.request('/api/webhooks/events', { method: 'DELETE' })
  expect((await listed(client)).events).toEqual([])
  await second.close()
  now += 8 * 86_400_000
  const third = await startStudio({ env, now: () => now })
  expect((await listed(await third.signIn())).events).toEqual([])
})

test('stored webhooks are limited by bytes and by days', async () => {
  const folder = temporaryFolder()
  const env = {
    ...configured,
    STUDIO_WORKSPACE_DIR: folder,
    STUDIO_WEBHOOK_KEEP_DAYS: '2',
    STUDIO_WEBHOOK_KEEP_BYTES: '1000000',
  }
  let now = Date.now()
  const first = await startStudio({ env, now: () => now })
  const client = await first.signIn()
  for (const from of [0, 60]) {
    for (const count of upTo(60))
      await postSigned(first, JSON.stringify({ count: from + count, text: 'x'.repeat(40_000) }))
    await eventually(async () => {
      const { events, dropped } = await listed(client)
      return events.length + dropped === from + 60 && countsOf(bodiesOf(events))[0] === from + 59
    })
  }
  now += 3 * 86_400_000
  await first.close()
  // What is dropped counts on, and its space is used again.
  expect(statSync(path.join(folder, 'webhooks', 'studio.db')).size).toBeLessThan(3_600_000)
  const second = await startStudio({ env, now: () => now })
  expect((await listed(await second.signIn())).events).toEqual([])
})

test('a webhook that the platform repeats after a restart is a duplicate of the first', async () => {
  const env = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_WEBHOOK_KEEP_DAYS: '2' }
  const first = await startStudio({ env })
  for (const count of [1, 1, 2]) expect((await postSigned(first, numbered(count))).status).toBe(200)
  await first.close()
  const second = await startStudio({ env })
  expect((await postSigned(second, numbered(1))).status).toBe(200)
  const { events } = await listed(await second.signIn())
  const [again, , , original] = events
  expect([events.length, again?.duplicateOf]).toEqual([4, original?.id])
})

test('a disk that refuses webhooks is in the log, once for many of them', async () => {
  const folder = temporaryFolder()
  const env = { ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '2' }
  const studio = await startStudio({ env })
  const file = path.join(folder, 'webhooks', 'studio.db')
  renameSync(file, `${file}.away`)
  const body = numbered(1)
  for (const _ of upTo(3)) {
    expect(await post(studio, body, { 'x-hub-signature-256': signatureOf(body) })).toMatchObject({
      status: 503,
    })
  }
  const warnings = studio
    .logText()
    .split('\n')
    .filter((line) => line.includes('store_unavailable'))
  expect(warnings.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'warn', message: 'problem', cause: 'ENOENT' }),
  ]) // Nothing was acknowledged that the next process would not find.
  renameSync(`${file}.away`, file)
  const client = await studio.signIn()
  expect((await listed(client)).events).toEqual([])
  expect((await postSigned(studio, numbered(2))).status).toBe(200)
  expect(bodiesOf((await listed(client)).events)).toEqual([numbered(2)])
})

test('on a full disk webhooks are refused, and taken again once there is room; none is lost', async () => {
  const env = {
    ...(await teamPlatform()),
    STUDIO_WORKSPACE_DIR: temporaryFolder(),
    STUDIO_WEBHOOK_KEEP_DAYS: '2',
  }
  const first = await startReplica(env)
  expect((await first.deliver({ count: 1 })).status).toBe(200)
  limitFiles(first.process, 4)
  for (const count of [2, 3]) expect((await first.deliver({ count })).status).toBe(503)
  await first.process.says(/"level":"warn"[^\n]*"code":"store_unavailable","cause":"(?:EIO|ENOSPC)"/)
  limitFiles(first.process, undefined)
  await eventually(async () => (await first.deliver({ count: 4 })).status === 200)
  const counts = async (replica: Replica) => {
    const events = await replica.events(await replica.signIn('token-of-ann-0123456789'))
    return events.map((event) => (event as { count: number }).count)
  }
  expect(await counts(first)).toEqual([4, 1])
  first.process.child.kill('SIGKILL')
  await first.process.exited
  expect(await counts(await startReplica(env))).toEqual([4, 1])
})
