/** Two replicas with one Redis form one workspace, and streams report the other's changes. */
import { expect, onTestFinished } from 'vitest'
import { startFakePlatform } from '../support/fake-platform.ts'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { startReplicaHere } from '../support/replica.ts'
import { answerTeam, number, otherNumber, recordPath, scenarioFile } from './team.ts'

async function start() {
  const [redis, platform] = await Promise.all([startRedis(), startFakePlatform()])
  onTestFinished(() => platform.close())
  platform.answer(answerTeam)
  const env = {
    STUDIO_REDIS_URL: redis.url,
    STUDIO_WORKSPACE: 'redis',
    PLATFORM_UPSTREAM: `${platform.url}/base`,
    GRAPH_UPSTREAM: `${platform.url}/v20.0`,
  }
  const [a, b] = await Promise.all([startReplicaHere(env), startReplicaHere(env)])
  const ann = await a.signIn('token-of-ann-0123456789')
  const ben = await b.signIn('token-of-ben-0123456789')
  return { redis, env, a, b, ann, ben }
}

const json = { 'content-type': 'application/json' }
const create = (title: string) => ({
  method: 'PUT',
  body: JSON.stringify(scenarioFile(title)),
  headers: { ...json, 'if-none-match': '*' },
})

testWithRedis('a record, its changes and its conflicts are shared between replicas', async () => {
  const { redis, a, b, ann, ben } = await start()
  const stream = await b.follow(ben, '/api/workspace/stream')
  const target = recordPath('scenarios', 'opening')
  const stored = await a.fetch(target, ann, create('One'))
  expect(stored.status).toBe(201)
  await stream.until(/event: record\ndata: .*"name":"opening".*"Ann Example"/)
  const etag = stored.headers.get('etag') ?? ''
  expect(await (await b.fetch(target, ben)).json()).toEqual(scenarioFile('One'))
  const change = (title: string) => ({
    method: 'PUT',
    body: JSON.stringify(scenarioFile(title)),
    headers: { ...json, 'if-match': etag },
  })
  const both = await Promise.all([a.fetch(target, ann, change('A')), b.fetch(target, ben, change('B'))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

  // Nothing of a number that Ben may not read, although it is in the same feed.
  await a.fetch(recordPath('scenarios', 'hidden', otherNumber), ann, create('Hidden'))
  const there = { phoneNumberId: number, place: 'skills/1', isHere: true }
  const post = { method: 'POST', body: JSON.stringify(there), headers: json }
  expect((await a.fetch('/api/workspace/presence', ann, post)).status).toBe(204)
  await stream.until(/event: presence\ndata: .*"place":"skills\/1"/)
  expect(stream.text()).not.toContain('hidden')
  const present = await b.fetch(`/api/workspace/presence?phone_number_id=${number}`, ben)
  expect(await present.json()).toMatchObject({ present: [{ place: 'skills/1', user: { id: '1' } }] })

  // Both replicas list all activity in one order.
  const listed = async (replica: typeof a, cookie: string) => {
    const answer = await replica.fetch(`/api/workspace/activity?phone_number_id=${number}`, cookie)
    return ((await answer.json()) as { activity: { id: string }[] }).activity.map(({ id }) => id)
  }
  expect(await listed(a, ann)).toHaveLength(2)
  expect(await listed(b, ben)).toEqual(await listed(a, ann))

  await redis.stop()
  expect((await a.fetch(target, ann)).status).toBe(503)
  await redis.start()
  await stream.until(/event: resync/)
  expect((await (await b.fetch(recordPath('scenarios'), ben)).json()) as object).toMatchObject({
    records: [{ name: 'opening' }],
  })
})

testWithRedis(
  'a version and a record that two users change are the same on both replicas, conflicts included',
  async () => {
    const { a, b, ann, ben } = await start()
    const put = (body: object, condition: Record<string, string>) => ({
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { ...json, ...condition },
    })
    const bundle = {
      format: 'messaging-agent',
      version: 1,
      source: { phone_number_id: number },
      credentials: 'stripped',
      partial: [],
      agent: { skills: [{ title: 'opening-hours', description: 'When', skill: 'From nine to five.' }] },
    }
    const version = recordPath('versions', 'before')
    const kept = await a.fetch(
      `${version}?label=Before&reason=named`,
      ann,
      put(bundle, { 'if-none-match': '*' }),
    )
    expect(kept.status).toBe(201)
    const seen = await b.fetch(version, ben)
    expect(await seen.json()).toMatchObject({ agent: bundle.agent })
    expect(seen.headers.get('etag')).toBe(kept.headers.get('etag'))
    expect(await (await b.fetch(recordPath('versions'), ben)).json()).toMatchObject({
      records: [{ name: 'before', label: 'Before', reason: 'named', changedBy: { name: 'Ann Example' } }],
    })

    // Both start with the same record; the slower write gets the stored one and continues from it.
    const target = recordPath('scenarios', 'shared')
    const made = await a.fetch(target, ann, put(scenarioFile('Ours'), { 'if-none-match': '*' }))
    const etag = made.headers.get('etag') ?? ''
    const first = await b.fetch(target, ben, put(scenarioFile('Of Ben'), { 'if-match': etag }))
    expect(first.status).toBe(200)
    const late = await a.fetch(target, ann, put(scenarioFile('Of Ann'), { 'if-match': etag }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'changed_meanwhile' })
    const now = await a.fetch(target, ann)
    expect(await now.json()).toEqual(scenarioFile('Of Ben'))
    const again = { 'if-match': now.headers.get('etag') ?? '' }
    expect((await a.fetch(target, ann, put(scenarioFile('Of Ann'), again))).status).toBe(200)
    expect(await (await b.fetch(target, ben)).json()).toEqual(scenarioFile('Of Ann'))
  },
)

testWithRedis('a full Redis accepts no record, keeps the existing ones, and reports it', async () => {
  const { redis, a, ann } = await start()
  expect((await a.fetch(recordPath('scenarios', 'first'), ann, create('One'))).status).toBe(201)
  await redis.ask('CONFIG', 'SET', 'maxmemory', '1')
  const refused = await a.fetch(recordPath('scenarios', 'second'), ann, create('Two'))
  expect(refused.status).toBe(507)
  expect(await refused.json()).toMatchObject({ code: 'workspace_full' })
  expect(await (await a.fetch(recordPath('scenarios', 'first'), ann)).json()).toEqual(scenarioFile('One'))
  await redis.ask('CONFIG', 'SET', 'maxmemory', '0')
  expect((await a.fetch(recordPath('scenarios', 'second'), ann, create('Two'))).status).toBe(201)
})
