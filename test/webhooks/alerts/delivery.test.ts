/**
 * docs/behaviour.md, section 11: alert messages reach the operator's address despite failures of it or of the studio.
 */
import { expect, onTestFinished, test } from 'vitest'
import { type AlertMessage, alertMessage, alertView } from '../../../src/contract/studio/alerts/alert.ts'
import type { ForwardTargetList } from '../../../src/contract/studio/forward.ts'
import { startFakePlatform } from '../../support/fake-platform.ts'
import { expireClaims, redisStore, testEachStore, testWithRedis } from '../../support/redis.ts'
import { eventually, type Replica, startReplica } from '../../support/replica.ts'
import type { Client } from '../../support/studio.ts'
import { answerTeam, number, startTeam } from '../../workspace/team.ts'
import { type Receiver, signedFor, startReceiver, status, targetSecret } from '../forward/receivers.ts'

const blocked = { blockedSkills: [{ id: 's1', name: 'Refunds' }] }

const addressOf = ({ url, port }: Receiver) => ({
  STUDIO_ALERT_URL: url,
  STUDIO_ALERT_SECRET: targetSecret,
  STUDIO_OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${port}`,
})

/** A number whose messages are sent at once. */
async function startSending(env: Record<string, string | undefined>) {
  const { ann, studio } = await startTeam(env)
  const path = `/api/alerts/${number}`
  const { settings, settingsEtag } = alertView.parse((await ann.request(path)).json)
  await ann.request(`${path}/settings`, {
    method: 'PUT',
    json: { ...settings, groupMinutes: 0 },
    headers: { 'if-match': `"${settingsEtag}"` },
  })
  const observe = (json: object) => ann.request(`${path}/observations`, { method: 'POST', json })
  return { ann, studio, observe, path }
}

const until = (isSo: () => boolean) => eventually(async () => isSo())
const messagesOf = (bodies: readonly string[]): AlertMessage[] =>
  bodies.map((body) => alertMessage.parse(JSON.parse(body)))
const changesIn = (bodies: readonly string[]) =>
  messagesOf(bodies).flatMap(({ changes }) => changes.map(({ change, alert }) => `${change} ${alert.rule}`))

async function targetOf(client: Client) {
  const { targets } = (await client.request('/api/webhooks/targets')).json as ForwardTargetList
  return targets.find(({ name }) => name === 'alerts')
}

test("a raised alert and its end are sent, signed with the address's secret", async () => {
  const receiver = await startReceiver()
  const { ann, observe } = await startSending(addressOf(receiver))
  await observe(blocked)
  await until(() => receiver.taken.length === 1)
  await observe({ blockedSkills: [] })
  await until(() => receiver.taken.length === 2)
  expect(changesIn(receiver.taken)).toEqual(['raised skill_blocked', 'resolved skill_blocked'])
  const [first] = receiver.received
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-hub-signature-256': signedFor(first?.body ?? ''),
    'x-studio-event-id': expect.stringMatching(/^\d+$/),
  })
  expect(messagesOf(receiver.taken)[0]).toMatchObject({
    phoneNumberId: number,
    url: null,
    changes: [{ text: 'The skill Refunds was blocked' }],
  })
  expect(await targetOf(ann)).toMatchObject({ origin: new URL(receiver.url).origin, source: 'configuration' })
})

test('a test message contains no alerts, and its response is shown', async () => {
  const receiver = await startReceiver()
  const { ann } = await startSending(addressOf(receiver))
  const test = { method: 'POST', json: { phoneNumberId: number } }
  const answer = await ann.request('/api/webhooks/targets/alerts/test', test)
  expect(answer.json).toMatchObject({ delivered: true, status: 200, failure: null })
  expect(messagesOf(receiver.taken)[0]).toMatchObject({ test: true, changes: [] })
})

test('an address that is slow, down or temporarily refusing gets each message once, in order', async () => {
  const receiver = await startReceiver()
  const { ann, observe } = await startSending(addressOf(receiver))
  receiver.behave((response) => void setTimeout(() => response.end(), 300))
  await observe(blocked)
  await until(() => receiver.taken.length === 1)
  await receiver.die()
  await observe({ blockedSkills: [] })
  await eventually(async () => (await targetOf(ann))?.lastError?.failure === 'unreachable')
  await receiver.revive()
  await until(() => receiver.taken.length === 2)
  let refused = 0
  receiver.behave((response, ...rest) => status(refused++ < 2 ? 503 : 200)(response, ...rest))
  await observe(blocked)
  await until(() => receiver.taken.length === 3)
  expect(changesIn(receiver.taken)).toEqual([
    'raised skill_blocked',
    'resolved skill_blocked',
    'raised skill_blocked',
  ])
  const ids = receiver.received
    .slice(-3)
    .map(({ body, headers }) => [messagesOf([body])[0]?.id, headers['x-studio-event-id']])
  expect(new Set(ids.map(String)).size).toBe(1)
})

test('a permanently refused message is listed, and can be resent', async () => {
  const receiver = await startReceiver()
  receiver.behave(status(400))
  const { ann, observe } = await startSending(addressOf(receiver))
  await observe(blocked)
  await eventually(async () => (await targetOf(ann))?.deadLetters === 1)
  expect(receiver.received).toHaveLength(3)
  receiver.behave(status(200))
  const path = '/api/webhooks/targets/alerts/dead-letters/send'
  expect((await ann.request(path, { method: 'POST', json: {} })).status).toBe(202)
  await until(() => receiver.taken.length === 1)
  expect(changesIn(receiver.taken)).toEqual(['raised skill_blocked'])
})

test('a redirect is not followed, including to a private address', async () => {
  const receiver = await startReceiver()
  const inside = await startReceiver()
  receiver.behave(status(307, { location: inside.url }))
  const { ann, observe } = await startSending(addressOf(receiver))
  await observe(blocked)
  await eventually(async () => (await targetOf(ann))?.lastError?.failure === 'redirected')
  expect(inside.received).toEqual([])
})

test('a private address that the operator does not allow by host and port gets nothing', async () => {
  const receiver = await startReceiver()
  const { ann, observe } = await startSending({
    ...addressOf(receiver),
    STUDIO_OUTBOUND_ALLOWED_HOSTS: undefined,
  })
  await observe(blocked)
  await eventually(async () => (await targetOf(ann))?.lastError?.failure === 'blocked')
  expect(receiver.received).toEqual([])
})

test('a webhook is never sent to the alert address', async () => {
  const receiver = await startReceiver()
  const { ann } = await startSending(addressOf(receiver))
  expect((await targetOf(ann))?.carries).toBe('alerts')
  const answer = await ann.request('/api/webhooks/events/1/resend', {
    method: 'POST',
    json: { target: 'alerts' },
  })
  expect(answer.json).toMatchObject({ code: 'not_found' })
})

async function platformFor(): Promise<Record<string, string>> {
  const platform = await startFakePlatform()
  onTestFinished(() => platform.close())
  platform.answer(answerTeam)
  return { PLATFORM_UPSTREAM: `${platform.url}/base`, GRAPH_UPSTREAM: `${platform.url}/v20.0` }
}

async function observeAt(replica: Replica, cookie: string, json: object) {
  const init = { method: 'POST', body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  return replica.fetch(`/api/alerts/${number}/observations`, cookie, init)
}

/** Disables waiting before messages. */
async function sendAtOnce(replica: Replica, cookie: string) {
  const path = `/api/alerts/${number}`
  const { settings, settingsEtag } = alertView.parse(await (await replica.fetch(path, cookie)).json())
  const headers = { 'content-type': 'application/json', 'if-match': `"${settingsEtag}"` }
  const body = JSON.stringify({ ...settings, groupMinutes: 0 })
  const answer = await replica.fetch(`${path}/settings`, cookie, { method: 'PUT', body, headers })
  expect(answer.status).toBe(200)
}

async function killAgainAndAgain(env: Record<string, string>) {
  const receiver = await startReceiver()
  await receiver.die()
  const all = { ...env, ...(await platformFor()), ...addressOf(receiver) }
  const skills = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }))
  for (let round = 1; round <= skills.length; round++) {
    const replica = await startReplica(all)
    const cookie = await replica.signIn('token-of-ann-0123456789')
    if (round === 1) await sendAtOnce(replica, cookie)
    const answer = await observeAt(replica, cookie, { blockedSkills: skills.slice(0, round) })
    expect(answer.status).toBe(200)
    replica.process.child.kill('SIGKILL')
    await replica.process.exited
    await expireClaims(env)
  }
  await receiver.revive()
  await startReplica(all)
  const raised = () =>
    new Set(
      messagesOf(receiver.taken).flatMap(({ changes }) => changes.map(({ alert }) => alert.subject?.id)),
    )
  await until(() => raised().size === skills.length)
  // A repeated message keeps its id.
  const perMessage = new Map(messagesOf(receiver.taken).map((message) => [message.id, message]))
  const alertIds = [...perMessage.values()].flatMap(({ changes }) =>
    changes.map(({ alert }) => alert.subject?.id),
  )
  expect(alertIds.sort()).toEqual(['a', 'b', 'c', 'd'])
}

testEachStore('nothing is lost when the process is killed', killAgainAndAgain)

testWithRedis('only one of two replicas watches and sends', async () => {
  const receiver = await startReceiver()
  const env = {
    ...(await redisStore()),
    ...(await platformFor()),
    ...addressOf(receiver),
  }
  const replicas = [await startReplica(env), await startReplica(env)] as const
  const skills = Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, name: `skill ${at}` }))
  const cookies = await Promise.all(replicas.map((replica) => replica.signIn('token-of-ann-0123456789')))
  await sendAtOnce(replicas[0], cookies[0] ?? '')
  for (let count = 1; count <= skills.length; count++) {
    const at = count % 2
    const replica = replicas[at]
    if (replica === undefined) throw new Error('there are two')
    await observeAt(replica, cookies[at] ?? '', { blockedSkills: skills.slice(0, count) })
  }
  const raised = () =>
    messagesOf(receiver.taken).flatMap(({ changes }) => changes.map(({ alert }) => alert.subject?.id))
  await until(() => raised().length >= skills.length)
  expect(raised().sort()).toEqual(skills.map(({ id }) => id).sort())
  const seen = await replicas[0].fetch(`/api/alerts/${number}`, cookies[0])
  expect(alertView.parse(await seen.json()).alerts).toHaveLength(skills.length)
})
