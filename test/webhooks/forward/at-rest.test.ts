/** Customer data on disk: only until its targets have it, or as long as the operator specifies, and sealed. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { DeadLetterList, ForwardTargetList } from '../../../src/contract/studio/forward.ts'
import { redisStore, startRedis, testWithRedis } from '../../support/redis.ts'
import { eventually } from '../../support/replica.ts'
import { countOf, withStoredFile } from '../../support/stored-file.ts'
import { type Client, sessionSecret, startStudio } from '../../support/studio.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { bodiesOf, configured, listed, postSigned } from '../deliveries.ts'
import { forwardingTo, numbered, type Receiver, startReceiver } from './receivers.ts'

/** Texts that a disk search finds in any notation. */
const planted = 'a-very-private-sentence'
const customer = '4915112345678'
const body = (count: number) => numbered(count).replace(`wamid.${count}`, `${planted} of ${customer}`)
const oldSecret = 'the-former-secret-0123456789-abcdefghijklmnopqrstuvw'

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Files that contain a text plainly, in base64, or escaped. */
function filesWith(folder: string, text: string): string[] {
  const forms = [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${text}`)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  )
  return filesBelow(folder).filter((file) => {
    const bytes = readFileSync(file)
    return [text, ...forms].some((form) => bytes.includes(form))
  })
}

/** How many webhooks a stopped studio has left. */
const storedCount = (folder: string) =>
  withStoredFile(folder, sessionSecret, (database) => countOf(database, 'event_webhooks'))

/** Delivered webhooks are deleted once a second, and their space is freed right after that. */
const swept = () => new Promise((resolve) => setTimeout(resolve, 2500))

const lettersOf = async (client: Client) =>
  ((await client.request('/api/webhooks/targets/one/dead-letters')).json as DeadLetterList).deadLetters

function envFor(folder: string, receiver: Receiver, more: Record<string, string> = {}) {
  const targets = forwardingTo({ one: { url: receiver.url } })
  return { ...configured, ...targets, STUDIO_WORKSPACE_DIR: folder, ...more }
}

test('without retention a webhook is on disk, sealed, until delivered, and is still listed from memory', async () => {
  const one = await startReceiver()
  const folder = temporaryFolder()
  const studio = await startStudio({ env: envFor(folder, one) })
  const client = await studio.signIn()
  await one.die()
  await postSigned(studio, body(1))
  await postSigned(studio, body(2))
  expect(readFileSync(path.join(folder, 'webhooks', 'studio.db-wal')).length).toBeGreaterThan(0)
  expect([planted, customer, '300000000000001'].flatMap((text) => filesWith(folder, text))).toEqual([])
  await one.revive()
  await eventually(async () => one.taken.length === 2)
  await swept()
  expect(bodiesOf((await listed(client)).events)).toEqual([body(2), body(1)])
  await studio.close()
  expect(storedCount(folder)).toBe(0)
  const next = await startStudio({ env: envFor(folder, one) })
  expect((await listed(await next.signIn())).events).toEqual([])
  await postSigned(next, body(3))
  await eventually(async () => one.taken.length === 3)
  expect(one.taken).toEqual([body(1), body(2), body(3)])
})

test('webhooks queued for an unavailable target survive a restart; delivered ones are removed', async () => {
  const [one, two] = [await startReceiver(), await startReceiver()]
  const folder = temporaryFolder()
  const targets = forwardingTo({ one: { url: one.url }, two: { url: two.url } })
  const env = { ...configured, ...targets, STUDIO_WORKSPACE_DIR: folder }
  await one.die()
  const first = await startStudio({ env })
  for (const count of [1, 2, 3]) await postSigned(first, body(count))
  await eventually(async () => two.taken.length === 3)
  await first.close()
  expect(storedCount(folder)).toBe(3)
  await one.revive()
  const second = await startStudio({ env })
  await eventually(async () => one.taken.length === 3)
  await swept()
  await second.close()
  expect(storedCount(folder)).toBe(0)
  expect([one.taken, two.taken]).toEqual([
    [body(1), body(2), body(3)],
    [body(1), body(2), body(3)],
  ])
})

test('dead letters are sealed, also those of an earlier version, and are sent unchanged', async () => {
  const one = await startReceiver()
  const folder = temporaryFolder()
  const dead = path.join(folder, 'webhooks', 'targets', 'one.dead')
  mkdirSync(dead, { recursive: true })
  const now = new Date().toISOString()
  const error = { failure: 'status', status: 500 }
  const summary = {
    ...{ id: '5', receivedAt: now, failedAt: now, attempts: 1, error, kinds: [], phoneNumberIds: [customer] },
    ...{ size: 3, queued: false, contentType: 'application/json' },
  }
  writeFileSync(path.join(dead, '5.summary.json'), JSON.stringify(summary))
  writeFileSync(path.join(dead, '5.body'), Buffer.from(body(5)).toString('base64'))
  const targets = forwardingTo({ one: { url: one.url, retryHours: 0 } })
  const studio = await startStudio({ env: { ...configured, ...targets, STUDIO_WORKSPACE_DIR: folder } })
  const client = await studio.signIn()
  await one.die()
  await postSigned(studio, body(6))
  await eventually(async () => (await lettersOf(client)).length === 2)
  expect([planted, customer].flatMap((text) => filesWith(folder, text))).toEqual([])
  await one.revive()
  const send = '/api/webhooks/targets/one/dead-letters/send'
  await client.request(send, { method: 'POST', json: {} })
  await eventually(async () => one.taken.length === 2)
  expect(one.taken).toEqual([body(5), body(6)])
})

testWithRedis('dead letters of an unknown secret are counted, and deleted with all others', async () => {
  const store = await redisStore()
  const one = await startReceiver()
  const targets = forwardingTo({ one: { url: one.url, retryHours: 0 } })
  const env = { ...configured, ...targets, ...store }
  const first = await startStudio({ env: { ...env, SESSION_SECRET: oldSecret } })
  await one.die()
  const earlier = await first.signIn()
  await postSigned(first, body(1))
  await eventually(async () => (await lettersOf(earlier)).length === 1)
  await first.close()
  const second = await startStudio({ env })
  const client = await second.signIn()
  await postSigned(second, body(2))
  await eventually(async () => (await lettersOf(client)).length === 1)
  const dead = '/api/webhooks/targets/one/dead-letters'
  expect((await client.request(dead)).json).toMatchObject({ unreadable: 1 })
  const counted = async () =>
    ((await client.request('/api/webhooks/targets')).json as ForwardTargetList).targets[0]?.deadLetters
  expect(await counted()).toBe(2)
  expect((await client.request(dead, { method: 'DELETE' })).json).toEqual({ count: 2 })
  expect((await client.request(dead)).json).toEqual({ deadLetters: [], unreadable: 0 })
  expect(await counted()).toBe(0)
})

test('stored webhooks are encrypted and searchable; only the current or former secret opens them', async () => {
  const folder = temporaryFolder()
  const days = { ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '7' }
  const first = await startStudio({ env: { ...days, SESSION_SECRET: oldSecret } })
  await postSigned(first, body(1))
  await postSigned(first, '{"text":"caf\\u00e9 \\/ Gr\u00fc\u00dfe"}')
  const found = async (client: Client, text: string) =>
    bodiesOf((await listed(client, `?q=${encodeURIComponent(text)}`)).events).length
  for (const text of [
    planted,
    'A-VERY-PRIVATE',
    'CAFÉ',
    'gr\u00fc',
    'é / g',
    '"text":"caf',
    '\\u00e9',
    'f\u00c9',
  ])
    expect(await found(await first.signIn(), text), text).toBe(1)
  expect(await found(await first.signIn(), 'nothing of it')).toBe(0)
  expect([planted, customer, 'Gr\u00fc\u00dfe'].flatMap((text) => filesWith(folder, text))).toEqual([])
  await first.close()
  expect([planted, customer, 'Gr\u00fc\u00dfe'].flatMap((text) => filesWith(folder, text))).toEqual([])

  const file = path.join(folder, 'webhooks', 'studio.db')
  const before = readFileSync(file)
  /** A start that fails keeps its folder locked. */
  const refused = async (SESSION_SECRET: string) => {
    const STUDIO_WORKSPACE_DIR = temporaryFolder()
    cpSync(folder, STUDIO_WORKSPACE_DIR, { recursive: true })
    const starting = startStudio({ env: { ...days, STUDIO_WORKSPACE_DIR, SESSION_SECRET } })
    await expect(starting).rejects.toThrow('Set SESSION_SECRET_PREVIOUS')
    return readFileSync(path.join(STUDIO_WORKSPACE_DIR, 'webhooks', 'studio.db'))
  }
  expect((await refused(`${oldSecret}-of-another`)).equals(before)).toBe(true)
  const renewed = { SESSION_SECRET: `${oldSecret}-renewed`, SESSION_SECRET_PREVIOUS: oldSecret }
  const third = await startStudio({ env: { ...days, ...renewed } })
  await postSigned(third, body(3))
  const client = await third.signIn()
  expect(await found(client, planted)).toBe(2)
  expect((await listed(client)).events).toHaveLength(3)
  await third.close()
  // The file now has the new key, so the former one is not needed any more.
  const { SESSION_SECRET } = renewed
  const fourth = await startStudio({ env: { ...days, SESSION_SECRET } })
  expect((await listed(await fourth.signIn())).events).toHaveLength(3)
  await fourth.close()
  await refused(oldSecret)
})

test('without a lasting secret, what an earlier process stored is set aside, not deleted', async () => {
  const folder = temporaryFolder()
  const days = { ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '7' }
  const first = await startStudio({ env: days })
  await postSigned(first, body(1))
  await first.close()
  const file = path.join(folder, 'webhooks', 'studio.db')
  const before = readFileSync(file)
  const second = await startStudio({ env: { ...days, SESSION_SECRET: undefined } })
  expect((await listed(await second.signIn())).events).toEqual([])
  expect(readFileSync(`${file}.unreadable`).equals(before)).toBe(true)
  expect(second.logText()).toContain('set aside unread')
})

test('the former secret opens no session', async () => {
  const first = await startStudio({ env: { SESSION_SECRET: oldSecret } })
  const { cookie } = await first.signIn()
  const second = await startStudio({ env: { SESSION_SECRET_PREVIOUS: oldSecret } })
  const answer = await second.anonymous.request('/api/session', { headers: { cookie } })
  expect(answer.status).toBe(401)
})

test('a search finds text in each of many webhooks, also at the border of two texts', async () => {
  const folder = temporaryFolder()
  const env = {
    ...configured,
    STUDIO_WORKSPACE_DIR: folder,
    STUDIO_WEBHOOK_KEEP_DAYS: '7',
    STUDIO_WEBHOOK_KEEP_BYTES: '10000000',
  }
  const studio = await startStudio({ env })
  const client = await studio.signIn()
  const text = (count: number) => `{"count":${count},"text":"begin ${'y'.repeat(2000)} number${count}end"}`
  for (let count = 0; count < 600; count++) await postSigned(studio, text(count))
  const check = async () => {
    for (const count of [0, 1, 250, 598, 599]) {
      const { events } = await listed(client, `?q=number${count}END`)
      expect(bodiesOf(events)).toEqual([text(count)])
    }
    expect((await listed(client, '?q=end%22}{%22count')).events).toEqual([])
    const { events } = await listed(client, '?q=number59&limit=11')
    expect(events.map(({ body }) => JSON.parse(body).count)).toEqual([
      599, 598, 597, 596, 595, 594, 593, 592, 591, 590, 59,
    ])
    // Too short for the index.
    expect((await listed(client, '?q=%2C%22&limit=3')).events).toHaveLength(3)
  }
  // Whatever part of them is indexed by now.
  await check()
  await check()
})

testWithRedis(
  'in Redis webhooks and dead letters are sealed, and fully delivered ones remain only in the ring',
  async () => {
    const one = await startReceiver()
    const redis = await startRedis()
    const targets = forwardingTo({ one: { url: one.url, retryHours: 1 } })
    const env = {
      ...configured,
      ...targets,
      ...{ STUDIO_REDIS_URL: redis.url, STUDIO_WORKSPACE: 'redis', STUDIO_WEBHOOK_CAPACITY: '3' },
    }
    const folder = path.dirname(new URL(redis.url).pathname)
    const studio = await startStudio({ env })
    const client = await studio.signIn()
    await one.die()
    for (let count = 0; count < 8; count++) await postSigned(studio, body(count))
    expect((await listed(client)).events).toHaveLength(8)
    expect((await listed(client, `?q=${planted}`)).events).toHaveLength(8)
    await one.revive()
    await eventually(async () => one.taken.length === 8)
    await eventually(async () => (await listed(client)).events.length === 3)
    expect((await listed(client)).dropped).toBe(0)
    const aof = filesBelow(folder).filter((file) => file.includes('append'))
    expect(aof.length).toBeGreaterThan(0)
    expect([planted, customer].flatMap((text) => filesWith(path.dirname(aof[0] ?? folder), text))).toEqual([])
  },
)
