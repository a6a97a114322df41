/** What is not sealed by this studio is refused, counted and logged, never listed, sent or signed (rule 4.18). */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { DeadLetterList } from '../../../src/contract/studio/forward.ts'
import { openTestRedis, startRedis, testWithRedis } from '../../support/redis.ts'
import { eventually } from '../../support/replica.ts'
import type { Client, Studio } from '../../support/studio.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { startTeam } from '../../workspace/team.ts'
import { bodiesOf, configured, listed, postSigned } from '../deliveries.ts'
import { message } from '../erasing.ts'
import { forwardingTo, startReceiver } from './receivers.ts'

const dead = '/api/webhooks/targets/crm/dead-letters'
const forged = '{"order":"FORGED pay to another account"}'
const facts = {
  ...{ receivedAt: Date.now(), verification: 'signed', reason: null, headers: {}, digest: 'none' },
  ...{ phoneNumberIds: [], kinds: [], isSample: false },
}
const summary = (id: number) => ({
  ...{ id: String(id), receivedAt: new Date().toISOString(), failedAt: new Date().toISOString() },
  ...{ attempts: 1, error: { failure: 'status', status: 500 }, kinds: [], phoneNumberIds: [] },
  ...{ size: forged.length, queued: true, contentType: 'application/json', sample: null },
})

const refusals = ({ log }: Studio) =>
  log
    .filter(({ message: said }) => String(said).startsWith('stored data was refused'))
    .map(({ cause }) => cause)

async function expectRefused(studio: Studio, ann: Client) {
  const list = (await ann.request(dead)).json as DeadLetterList
  expect(list.deadLetters).toEqual([])
  await ann.request(`${dead}/send`, { method: 'POST', json: {} })
  expect(bodiesOf((await listed(ann)).events)).not.toContain(forged)
  await eventually(async () => refusals(studio).includes('unsealed'))
  return list
}

testWithRedis(
  'planted-dead-letter: text in the clear in Redis is not listed, sent or signed, but counted',
  async () => {
    const crm = await startReceiver()
    const redis = await startRedis()
    const env = {
      ...{
        ...configured,
        STUDIO_REDIS_URL: redis.url,
        STUDIO_WORKSPACE: 'redis',
        STUDIO_METRICS_TOKEN: 'm'.repeat(32),
      },
      ...forwardingTo({ crm: { url: crm.url } }),
    }
    const { studio, ann } = await startTeam(env)
    const planting = await openTestRedis(redis.url)
    // Without a key, as anybody with access to Redis.
    await planting.targets.writeLetter(
      'crm',
      7,
      JSON.stringify(summary(7)),
      Buffer.from(forged).toString('base64'),
    )
    const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
    const planted = ['e', quoted(JSON.stringify(facts)), 'b', quoted(forged), 'd', '""']
    await redis.ask('XADD', '{studio-v1}:webhooks:events', `${Date.now() * 1000}-0`, ...planted)
    expect(await expectRefused(studio, ann)).toMatchObject({ unreadable: 1 })
    await postSigned(studio, message('4915112345678', 1))
    await eventually(async () => crm.taken.length === 1)
    expect(crm.received.map(({ body }) => body)).toEqual([message('4915112345678', 1)])
    const metrics = await studio.anonymous.request('/metrics', {
      headers: { authorization: `Bearer ${'m'.repeat(32)}` },
    })
    expect(metrics.text).toMatch(/studio_unreadable_records_total\{kind="unsealed"\} [1-9]/)
  },
)

test('planted-webhook: files in the clear are taken over once, at the first start, and refused at every later one', async () => {
  const crm = await startReceiver()
  const folder = temporaryFolder()
  const env = {
    ...{ ...configured, STUDIO_WORKSPACE_DIR: folder },
    ...forwardingTo({ crm: { url: crm.url } }),
  }
  const first = await startTeam(env)
  await postSigned(first.studio, message('4915112345678', 1))
  await eventually(async () => crm.taken.length === 1)
  await first.studio.close()
  const plant = (name: string, text: string) => {
    const file = path.join(folder, 'webhooks', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const id = Date.now() * 1000
  plant(
    `events/${id}.jsonl`,
    `${JSON.stringify({ id, duplicateOf: null, facts, encoding: 'utf8', body: forged })}\n`,
  )
  plant('targets/crm.dead/7.summary.json', JSON.stringify(summary(7)))
  plant('targets/crm.dead/7.body', Buffer.from(forged).toString('base64'))
  plant('targets/crm.cursor', `${String(id + 1_000_000).padStart(16, '0')}\n`)
  const { studio, ann } = await startTeam(env)
  await expectRefused(studio, ann)
  await postSigned(studio, message('4915112345678', 2))
  await eventually(async () => crm.taken.length === 2)
  expect(crm.received.map(({ body }) => body)).not.toContain(forged)
})
