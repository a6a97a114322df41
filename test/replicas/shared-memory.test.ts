/** Two studios with one Redis are one studio (docs/behaviour.md, section 1: `STUDIO_REDIS_URL`). */
import { expect } from 'vitest'
import { webhookEventList } from '../../src/contract/studio/webhook-event.ts'
import { demoTextsIn } from '../../src/server/demo/fixtures/texts/demo-texts.ts'
import { testWithRedis } from '../support/redis.ts'
import { eventually, startReplicaHere } from '../support/replica.ts'
import { startTwoReplicas } from './two-replicas.ts'

testWithRedis(
  'events posted to one replica appear in a stream on the other, which can be resumed',
  async () => {
    const { a, b } = await startTwoReplicas()
    const cookie = await a.signIn()
    const onB = await b.listen(cookie)
    for (const n of [1, 2, 3]) expect((await a.deliver({ n })).status).toBe(200)
    await onB.until(/\\"n\\":3/)
    const [first = ''] = onB.ids()
    onB.close()
    expect((await b.deliver({ n: 4 })).status).toBe(200)

    const onA = await a.listen(cookie, first)
    await onA.until(/\\"n\\":4/)
    expect(onA.text()).not.toMatch(/event: gap|\\"n\\":1/)
    expect(onA.ids()).toEqual([...onA.ids()].sort())
    expect(await a.events(cookie)).toEqual([{ n: 4 }, { n: 3 }, { n: 2 }, { n: 1 }])
    expect(await b.events(cookie)).toEqual(await a.events(cookie))

    // More than the ring holds, from both sides at once: both keep the same events, and a resumed stream reports the
    // gap.
    const many = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? a : b).deliver({ flood: n }))
    for (const answer of await Promise.all(many)) expect(answer.status).toBe(200)
    expect(await a.events(cookie)).toHaveLength(20)
    expect(await b.events(cookie)).toEqual(await a.events(cookie))
    const late = await b.listen(cookie, first)
    await late.until(/event: gap/)
    await eventually(async () => late.ids().length === 20)
  },
)

testWithRedis('a session ended on one replica is ended on the other, also after a restart', async () => {
  const { a, b, env } = await startTwoReplicas()
  const cookie = await a.signIn()
  const stream = await b.listen(cookie)
  expect((await b.fetch('/api/session', cookie)).status).toBe(200)
  expect((await a.signOut(cookie)).status).toBe(204)
  await eventually(async () => (await b.fetch('/api/session', cookie)).status === 401)
  expect((await b.fetch('/api/platform/x', cookie)).status).toBe(401)
  stream.close()

  const later = await startReplicaHere(env)
  expect((await later.fetch('/api/session', cookie)).status).toBe(401)
})

testWithRedis("a demo's language follows the session", async () => {
  const { a, b } = await startTwoReplicas()
  const cookie = await a.signInDemo('ar')
  const { agent, chats, team } = demoTextsIn('ar')
  for (const replica of [a, b]) {
    const read = async (path: string) => (await replica.fetch(path, cookie)).text()
    const faqs = await read('/api/platform/300000000000001/agent_config/faq')
    expect(faqs).toContain(agent.faqs.shippingCost.question)
    expect(await read('/api/workspace/activity')).toContain(team.members.mo)
    const told = webhookEventList.parse(JSON.parse(await read('/api/webhooks/events'))).events
    const bodies = JSON.stringify(told.map(({ body }) => body))
    expect(bodies.split(chats.wheel.wobble)).toHaveLength(2)
  }
})

testWithRedis('demo data follows the session, also when both replicas write at once', async () => {
  const { redis, a, b } = await startTwoReplicas()
  const cookie = await a.signInDemo()
  const faqs = '/api/platform/300000000000001/agent_config/faq'
  const add = (replica: typeof a, question: string) =>
    replica.fetch(faqs, cookie, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question, answer: 'Yes.' }),
    })
  const questions = async (replica: typeof a) => {
    const listed = (await (await replica.fetch(`${faqs}?limit=100`, cookie)).json()) as { question: string }[]
    return listed.map(({ question }) => question)
  }
  const before = await questions(a)
  expect(await questions(b)).toEqual(before)

  const names = Array.from({ length: 12 }, (_, n) => `Is it number ${n}?`)
  // On a busy machine Redis may answer too late, which is a 503 that a client repeats.
  const store = async (replica: typeof a, name: string) => {
    let answer = await add(replica, name)
    while (answer.status === 503) answer = await add(replica, name)
    return answer
  }
  const answers = await Promise.all(names.map((name, n) => store(n % 2 === 0 ? a : b, name)))
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201))
  const both = await questions(a)
  for (const name of names) expect(both).toContain(name)
  // Two that were added at once have no order.
  expect((await questions(b)).sort()).toEqual(both.sort())

  // The built-in platform's webhooks belong to the session too, not to one replica, with the times of its past.
  const twoHoursAgo = new Date(Date.now() - 7_200_000).toISOString()
  const past = await b.fetch(`/api/webhooks/events?to=${twoHoursAgo}`, cookie)
  expect(webhookEventList.parse(await past.json()).events.length).toBeGreaterThan(10)
  const stream = await b.listen(cookie)
  const said = await a.fetch('/api/webhooks/sample', cookie, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'echoes', signed: true }),
  })
  expect(said.status).toBe(200)
  await stream.until(/event: webhook/)

  const other = await b.signInDemo()
  for (const name of names)
    expect(await (await b.fetch(`${faqs}?limit=100`, other)).text()).not.toContain(name)

  // A session's stored data expires with it, and is deleted at sign-out.
  const keys = async () => [...(await redis.ask('KEYS', '*')).matchAll(/\{studio-v1\}:demo(?:-log)?:\S+/g)]
  const kept = await keys()
  expect(kept.length).toBeGreaterThan(2)
  for (const [key] of kept) {
    const left = Number(/^:(-?\d+)/.exec(await redis.ask('PTTL', key))?.[1])
    expect(left, key).toBeGreaterThan(0)
    expect(left, key).toBeLessThanOrEqual(28_800_000)
  }
  for (const session of [cookie, other]) expect((await b.signOut(session)).status).toBe(204)
  await eventually(async () => (await keys()).length === 0)
})
