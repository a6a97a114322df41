/** The studio signs only the platform's own data for a target (docs/behaviour.md, section 4). */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ActivityLine } from '../../../src/contract/studio/workspace/activity.ts'
import { startRedis, testWithRedis } from '../../support/redis.ts'
import { eventually } from '../../support/replica.ts'
import { type Client, type Studio, startStudio } from '../../support/studio.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { answerTeam, number, otherNumber, signInAs } from '../../workspace/team.ts'
import { configured, listed, openStream, post, postSigned } from '../deliveries.ts'
import { forwardingTo, numbered, type Receiver, signedFor, startReceiver, targetSecret } from './receivers.ts'

const ann = 'token-of-ann-0123456789'
const ben = 'token-of-ben-0123456789'

async function startWith(targets: Parameters<typeof forwardingTo>[0], env: Record<string, string> = {}) {
  return startStudio({ env: { ...configured, ...forwardingTo(targets), ...env } })
}

const resend = (client: Client, id: string | undefined, json: object) =>
  client.request(`/api/webhooks/events/${id}/resend`, { method: 'POST', json })
const sample = (client: Client) =>
  client.request('/api/webhooks/sample', { method: 'POST', json: { kind: 'messages' } })

async function firstTaken(studio: Studio, receiver: Receiver, body = numbered(1)): Promise<void> {
  await postSigned(studio, body)
  await eventually(async () => receiver.taken.length === 1)
}

test('an edited body never carries a signature that a receiver attributes to the platform', async () => {
  const one = await startReceiver()
  const studio = await startWith({ one: { url: one.url } })
  const client = await studio.signIn()
  await firstTaken(studio, one)
  const [event] = (await listed(client)).events
  const forged = '{"pay":"to me"}'
  expect((await resend(client, event?.id, { target: 'one', body: forged })).status).toBe(200)
  const { headers, body } = one.received.at(-1) ?? { headers: {}, body: '' }
  expect(body).toBe(forged)
  expect(headers).toMatchObject({ 'x-studio-edited': 'true' })
  expect(headers).not.toHaveProperty('x-hub-signature-256')
  expect(headers).not.toHaveProperty('x-studio-resent')
  const [, at, digest] =
    /^t=(\d+),sha256=([0-9a-f]{64})$/.exec(`${headers['x-studio-edited-signature']}`) ?? []
  const expected = createHmac('sha256', targetSecret).update(`edited.${at}.${forged}`).digest('hex')
  expect(digest).toBe(expected)
  expect(JSON.stringify(headers)).not.toContain(signedFor(forged).slice(7))
  await resend(client, event?.id, { target: 'one', body: forged, signature: 'none' })
  expect(one.received.at(-1)?.headers).toMatchObject({ 'x-studio-edited': 'true' })
  expect(one.received.at(-1)?.headers).not.toHaveProperty('x-studio-edited-signature')
})

test('an unedited resend is signed, and marked as a resend', async () => {
  const one = await startReceiver()
  const studio = await startWith({ one: { url: one.url } })
  const client = await studio.signIn()
  await firstTaken(studio, one)
  const [event] = (await listed(client)).events
  expect(one.received[0]?.headers).not.toHaveProperty('x-studio-resent')
  await resend(client, event?.id, { target: 'one' })
  await resend(client, event?.id, { target: 'one', body: numbered(1) })
  for (const { headers } of one.received.slice(1)) {
    expect(headers).toMatchObject({
      'x-studio-resent': 'true',
      'x-hub-signature-256': signedFor(numbered(1)),
    })
    expect(headers).not.toHaveProperty('x-studio-edited')
  }
  expect(one.received).toHaveLength(3)
})

test('a sample reaches only targets that ask for samples, marked, with a signature valid nowhere else', async () => {
  const plain = await startReceiver()
  const asking = await startReceiver()
  const studio = await startWith({ plain: { url: plain.url }, asking: { url: asking.url, samples: true } })
  const client = await studio.signIn()
  expect((await sample(client)).status).toBe(200)
  await postSigned(studio, numbered(2))
  await eventually(async () => plain.taken.length === 1 && asking.taken.length === 2)
  expect(plain.taken).toEqual([numbered(2)])
  expect(plain.received[0]?.headers).not.toHaveProperty('x-studio-sample')
  const [first, second] = asking.received
  expect(first?.headers).toMatchObject({ 'x-studio-sample': 'true' })
  const signatures = [targetSecret, configured.PLATFORM_APP_SECRET].map((secret) =>
    signedFor(first?.body ?? '', secret),
  )
  expect(signatures).not.toContain(first?.headers['x-hub-signature-256'])
  expect(second?.headers).not.toHaveProperty('x-studio-sample')
  const event = (await listed(client)).events.at(-1)
  expect((await resend(client, event?.id, { target: 'plain' })).status).toBe(400)
  expect((await resend(client, event?.id, { target: 'asking' })).status).toBe(200)
  expect(asking.received.at(-1)?.headers).toMatchObject({
    'x-studio-sample': 'true',
    'x-studio-resent': 'true',
    'x-hub-signature-256': first?.headers['x-hub-signature-256'],
  })
})

async function postBack(env: Record<string, string>) {
  const one = await startReceiver()
  const studio = await startWith({ one: { url: one.url } }, env)
  const client = await studio.signIn()
  await sample(client)
  const [made] = (await listed(client)).events
  const body = made?.body ?? ''
  const signature = made?.headers['x-hub-signature-256'] ?? ''
  expect((await post(studio, body, { 'x-hub-signature-256': signature })).json).toMatchObject({
    verification: 'unverified',
  })
  // Also signed with the app secret.
  await postSigned(studio, body)
  await postSigned(studio, numbered(3))
  await eventually(async () => one.taken.length > 0)
  expect(one.taken).toEqual([numbered(3)])
  const { events } = await listed(client)
  expect(events.map(({ sample }) => sample)).toEqual([undefined, true, true, true])
}

test('a sample that is posted back is a sample: memory', () => postBack({}))
test('a sample that is posted back is a sample: a folder', () =>
  postBack({ STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_WEBHOOK_KEEP_DAYS: '1' }))
testWithRedis('a sample that is posted back is a sample: Redis', async () =>
  postBack({ STUDIO_REDIS_URL: (await startRedis()).url }),
)

async function actions(client: Client): Promise<ActivityLine[]> {
  const { activity } = (await client.request('/api/workspace/activity')).json as { activity: ActivityLine[] }
  return activity.filter(({ kind }) => !kind.startsWith('sign_'))
}

test('resends, clears and dead letters are activity lines with user, webhook and target', async () => {
  const one = await startReceiver()
  const studio = await startWith(
    { one: { url: one.url, retryHours: 0 } },
    { STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_ALLOWED_USERS: '1,2,3' },
  )
  const client = await signInAs(studio, ann)
  await firstTaken(studio, one, numbered(1, number))
  const { events } = await listed(client)
  const id = events[0]?.id
  await resend(client, id, { target: 'one' })
  await resend(client, id, { target: 'one', body: '{}' })
  await one.die()
  await postSigned(studio, numbered(2, number))
  const dead = '/api/webhooks/targets/one/dead-letters'
  const letters = async () =>
    ((await client.request(dead)).json as { deadLetters: { id: string; queued: boolean }[] }).deadLetters
  await eventually(async () => (await letters()).length === 1)
  await client.request(`${dead}/send`, { method: 'POST', json: {} })
  await eventually(async () => (await letters())[0]?.queued === false)
  const [letter] = await letters()
  await client.request(dead, { method: 'DELETE' })
  await client.request('/api/webhooks/events', { method: 'DELETE' })
  await eventually(async () => (await actions(client)).length === 5)
  const own = { user: { id: '1', name: 'Ann Example' } }
  expect(await actions(client)).toMatchObject([
    { ...own, kind: 'webhooks_cleared', count: 2, phoneNumberId: null },
    {
      ...own,
      kind: 'dead_letters_deleted',
      event: letter?.id,
      target: 'one',
      phoneNumberId: number,
      count: 1,
    },
    { ...own, kind: 'dead_letters_sent', event: letter?.id, target: 'one', phoneNumberId: number, count: 1 },
    { ...own, kind: 'webhook_resent_edited', event: id, target: 'one', phoneNumberId: number },
    { ...own, kind: 'webhook_resent', event: id, target: 'one', phoneNumberId: number },
  ])
  expect(studio.log).toContainEqual(
    expect.objectContaining({
      message: 'activity',
      kind: 'webhook_resent',
      userId: '1',
      event: id,
      target: 'one',
    }),
  )
})

test('without a workspace the lines are in the log only', async () => {
  const one = await startReceiver()
  const studio = await startWith({ one: { url: one.url } })
  const client = await studio.signIn()
  await firstTaken(studio, one)
  await resend(client, (await listed(client)).events[0]?.id, { target: 'one' })
  await eventually(async () => studio.log.some(({ kind }) => kind === 'webhook_resent'))
})

async function visibility(env: Record<string, string>) {
  const one = await startReceiver()
  const targets = { one: { url: one.url, retryHours: 0 } }
  const studio = await startWith(targets, { STUDIO_WEBHOOK_VISIBILITY: 'numbers', ...env })
  const [all, some] = [await signInAs(studio, ann), await signInAs(studio, ben)]
  await one.die()
  const stream = await openStream(studio, some)
  await postSigned(studio, numbered(1, number))
  await postSigned(studio, numbered(2, otherNumber))
  await postSigned(studio, '{"count":3}')
  await postSigned(studio, numbered(4, `${otherNumber}?fields=id`))
  const countsOf = (events: readonly { body: string }[]) =>
    events.map(({ body }) => (JSON.parse(body) as { count: number }).count)
  return { studio, one, all, some, stream, countsOf }
}

async function numbersOnly(env: Record<string, string>) {
  const { studio, one, all, some, stream, countsOf } = await visibility(env)
  await stream.until(({ bodies }) => bodies.length >= 2)
  expect(countsOf(stream.bodies.map((body) => ({ body })))).toEqual([1, 3])
  expect(countsOf((await listed(all)).events)).toEqual([3, 2, 1])
  expect(countsOf((await listed(some)).events)).toEqual([3, 1])
  expect(countsOf((await listed(some, `?q=${otherNumber}`)).events)).toEqual([])
  expect(countsOf((await listed(some, '?limit=2')).events)).toEqual([3, 1])
  const hidden = (await listed(all)).events[1]?.id
  const shown = (await listed(some)).events[1]?.id
  expect((await resend(some, hidden, { target: 'one' })).status).toBe(404)
  expect((await resend(some, shown, { target: 'one', body: numbered(9, otherNumber) })).status).toBe(404)
  expect((await resend(some, shown, { target: 'one' })).status).toBe(200)
  const dead = '/api/webhooks/targets/one/dead-letters'
  const letters = async (client: Client) =>
    ((await client.request(dead)).json as { deadLetters: unknown[] }).deadLetters.length
  await eventually(async () => (await letters(all)) === 3)
  expect(await letters(some)).toBe(2)
  expect((await some.request(`${dead}?ids=${hidden}`, { method: 'DELETE' })).json).toEqual({ count: 0 })
  expect((await some.request(dead, { method: 'DELETE' })).json).toEqual({ count: 2 })
  expect(await letters(all)).toBe(1)
  await one.revive()
  expect((await some.request(`${dead}/send`, { method: 'POST', json: {} })).json).toEqual({ count: 0 })
  expect((await some.request('/api/webhooks/events', { method: 'DELETE' })).status).toBe(204)
  expect(countsOf((await listed(all)).events)).toEqual([2])
  expect((await listed(some)).events).toEqual([])
  // A stranger's text is never used as a graph path.
  expect(studio.platform.calls.map(({ url }) => url).filter((url) => url.includes('%3F'))).toEqual([])
  studio.platform.answer(answerTeam)
}

test('with visibility by numbers, unreadable numbers are neither seen, sent nor deleted: memory', () =>
  numbersOnly({}))
test('with visibility by numbers, unreadable numbers are neither seen, sent nor deleted: a folder', () =>
  numbersOnly({ STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_WEBHOOK_KEEP_DAYS: '1' }))
testWithRedis(
  'with visibility by numbers, unreadable numbers are neither seen, sent nor deleted: Redis',
  async () => numbersOnly({ STUDIO_REDIS_URL: (await startRedis()).url }),
)
