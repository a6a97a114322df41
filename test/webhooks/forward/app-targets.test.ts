/** docs/behaviour.md, section 14: operators manage targets and alert addresses in the app. */
import { createHmac } from 'node:crypto'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { AppTargetAnswer } from '../../../src/contract/studio/app-target.ts'
import type { ForwardTargetList, ForwardTargetStatus } from '../../../src/contract/studio/forward.ts'
import { limitFiles } from '../../support/process.ts'
import { redisStore, testEachStore, testWithRedis } from '../../support/redis.ts'
import { eventually, type Replica, startReplica, startReplicaHere } from '../../support/replica.ts'
import { countOf, withStoredFile } from '../../support/stored-file.ts'
import { type Client, type Reply, sessionSecret } from '../../support/studio.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { number, otherNumber, put, startTeam, teamPlatform } from '../../workspace/team.ts'
import { configured, postSigned } from '../deliveries.ts'
import {
  countsOf,
  forwardingTo,
  numbered,
  type Receiver,
  signedFor,
  startReceiver,
  status,
} from './receivers.ts'

const base = '/api/webhooks/targets'

function operatedBy(
  ids: string | undefined,
  receivers: readonly Receiver[],
  more: Record<string, string> = {},
) {
  const hosts = receivers.map(({ port }) => `127.0.0.1:${port}`).join()
  return {
    ...configured,
    STUDIO_WORKSPACE_DIR: temporaryFolder(),
    STUDIO_OPERATORS: ids,
    ...(hosts !== '' && { STUDIO_OUTBOUND_ALLOWED_HOSTS: hosts }),
    ...more,
  }
}

const toReceiver = ({ url }: Receiver, more: object = {}) => ({ carries: 'webhooks', url, ...more })
const answerOf = (reply: Reply) => reply.json as AppTargetAnswer
const listOf = async (client: Client) => (await client.request(base)).json as ForwardTargetList
const targetOf = async (client: Client, name = 'crm') =>
  (await listOf(client)).targets.find((one) => one.name === name) as ForwardTargetStatus
const remove = (client: Client, { name, etag }: ForwardTargetStatus) =>
  client.request(`${base}/${name}`, { method: 'DELETE', headers: { 'if-match': `"${etag}"` } })
const change = async (client: Client, json: object, name = 'crm') =>
  put(client, `${base}/${name}`, json, `"${(await targetOf(client, name)).etag}"`)

async function startWithTarget(more: object = {}, env: Record<string, string> = {}, now?: () => number) {
  const receiver = await startReceiver()
  const other = await startReceiver()
  const whole = operatedBy('1', [receiver, other], env)
  const team = await startTeam(whole, now)
  const added = await put(team.ann, `${base}/crm`, toReceiver(receiver, more))
  expect(added.status).toBe(200)
  return { ...team, receiver, other, env: whole, added: answerOf(added) }
}

test('an added target gets later webhooks, signed with the secret that was shown once', async () => {
  const { ann, studio, receiver, added } = await startWithTarget()
  await postSigned(studio, numbered(1))
  await eventually(async () => receiver.taken.length === 1)
  expect(added.secret).toMatch(/^[\w-]{43}$/)
  expect(receiver.received[0]?.headers['x-hub-signature-256']).toBe(
    signedFor(numbered(1), added.secret ?? ''),
  )
  const changed = await change(ann, { carries: 'webhooks', retryHours: 2 })
  expect(answerOf(changed)).toMatchObject({ secret: null, target: { retryHours: 2 } })
  await postSigned(studio, numbered(2))
  await eventually(async () => receiver.taken.length === 2)
  expect(receiver.received[1]?.headers['x-hub-signature-256']).toBe(
    signedFor(numbered(2), added.secret ?? ''),
  )
})

testEachStore('targets that are added at the same time are all stored', async (store) => {
  const receiver = await startReceiver()
  const { ann } = await startTeam({ ...operatedBy('1', [receiver]), ...store })
  const names = ['one', 'two', 'three', 'four']
  const replies = await Promise.all(names.map((name) => put(ann, `${base}/${name}`, toReceiver(receiver))))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await listOf(ann)).targets.map(({ name }) => name).sort()).toEqual([...names].sort())
})

test('only listed users may change targets, others see names and health; by default no user may', async () => {
  const { ann, ben, added, studio } = await startWithTarget()
  const name = `${base}/crm`
  const etag = added.target.etag ?? ''
  const attempts = [
    put(ben, name, { carries: 'webhooks', url: 'https://example.com' }, etag),
    put(ben, `${base}/mine`, { carries: 'webhooks', url: 'https://example.com' }),
    ben.request(name, { method: 'DELETE', headers: { 'if-match': `"${etag}"` } }),
    ben.request(`${name}/secret`, { method: 'POST', json: {}, headers: { 'if-match': `"${etag}"` } }),
  ]
  for (const attempt of attempts)
    expect((await attempt).json).toMatchObject({ status: 403, code: 'operators_only' })
  const demo = await studio.signInDemo()
  expect((await put(demo, name, { carries: 'webhooks' }, etag)).json).toMatchObject({
    code: 'operators_only',
  })
  const [forBen, forAnn] = [await listOf(ben), await listOf(ann)]
  expect([forBen.editing, forAnn.editing]).toEqual(['not_operator', 'allowed'])
  expect(forBen.targets.map((target) => target.name)).toEqual(['crm'])
  const nobody = await startTeam(operatedBy(undefined, []))
  expect((await listOf(nobody.ann)).editing).toBe('no_operators')
  expect((await put(nobody.ann, name, { carries: 'webhooks', url: 'https://example.com' })).status).toBe(403)
})

test('without a workspace an operator learns that one is missing', async () => {
  const { ann } = await startTeam({ ...operatedBy('1', []), STUDIO_WORKSPACE_DIR: undefined })
  expect((await listOf(ann)).editing).toBe('no_workspace')
  const answer = await put(ann, `${base}/crm`, { carries: 'webhooks', url: 'https://example.com' })
  expect(answer.json).toMatchObject({ code: 'workspace_missing' })
})

test("another site's page changes no target", async () => {
  const { ann, added } = await startWithTarget()
  const { etag } = added.target
  const foreign = { origin: 'https://evil.example', 'if-match': `"${etag}"` }
  const calls = [
    ann.request(`${base}/crm`, { method: 'PUT', json: { carries: 'webhooks' }, headers: foreign }),
    ann.request(`${base}/crm`, { method: 'DELETE', headers: foreign }),
    ann.request(`${base}/crm/secret`, { method: 'POST', json: {}, headers: foreign }),
    ann.request(`${base}/crm/test`, { method: 'POST', json: {}, headers: foreign }),
  ]
  for (const call of calls) expect((await call).json).toMatchObject({ code: 'foreign_origin' })
})

test.each([
  ['http://10.0.0.5/hook', 'private_address'],
  ['http://127.0.0.1:9/hook', 'private_address'],
  ['http://localhost/hook', 'private_name'],
  ['http://169.254.169.254/latest', 'metadata'],
  ['http://example.com:25/', 'bad_port'],
])('the address %s is refused when it is saved', async (url, rule) => {
  const { ann } = await startTeam(operatedBy('1', []))
  const answer = await put(ann, `${base}/crm`, { carries: 'webhooks', url })
  expect(answer.json).toMatchObject({ status: 422, code: 'address_blocked', rule })
  expect(answer.text).not.toContain('/hook')
  expect((await listOf(ann)).targets).toEqual([])
})

test('a saved address is checked again at each connection', async () => {
  const { studio, env, receiver } = await startWithTarget()
  await studio.close()
  const next = await startTeam({ ...env, STUDIO_OUTBOUND_ALLOWED_HOSTS: undefined })
  const answer = await next.ann.request(`${base}/crm/test`, { method: 'POST', json: {} })
  expect(answer.json).toMatchObject({ delivered: false, failure: 'blocked' })
  await postSigned(next.studio, numbered(1))
  await eventually(async () => (await targetOf(next.ann)).lastError?.failure === 'blocked')
  expect(receiver.received).toEqual([])
})

test('configured targets cannot be changed, and their names are taken', async () => {
  const receiver = await startReceiver()
  const { ann } = await startTeam(operatedBy('1', [], forwardingTo({ crm: { url: receiver.url } })))
  expect(await targetOf(ann)).toMatchObject({ source: 'configuration', etag: null })
  for (const name of ['crm', 'alerts']) {
    const answer = await put(ann, `${base}/${name}`, { carries: 'webhooks', url: 'https://example.com' })
    expect(answer.json).toMatchObject({ status: 409, code: 'name_taken' })
  }
  const gone = await ann.request(`${base}/crm`, { method: 'DELETE', headers: { 'if-match': '"x"' } })
  expect(gone.status).toBe(404)
})

test('an app target is inactive while the configuration has one of the same name', async () => {
  const { studio, env, receiver, other } = await startWithTarget()
  await studio.close()
  const { STUDIO_FORWARD_TARGETS = '', TARGET_SECRET = '' } = forwardingTo({ crm: { url: other.url } })
  const next = await startTeam({ ...env, STUDIO_FORWARD_TARGETS, TARGET_SECRET })
  await postSigned(next.studio, numbered(1))
  await eventually(async () => other.taken.length === 1)
  expect(receiver.received).toEqual([])
  expect(next.studio.logText()).toContain('the target crm of the app rests')
})

test('a change requires the current state, and a name is added once', async () => {
  const { ann, added } = await startWithTarget()
  await change(ann, { carries: 'webhooks', retryHours: 3 })
  const late = await put(ann, `${base}/crm`, { carries: 'webhooks' }, `"${added.target.etag}"`)
  expect(late.json).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  const twice = await put(ann, `${base}/crm`, { carries: 'webhooks', url: 'https://example.com' })
  expect(twice.json).toMatchObject({ status: 409, code: 'name_taken' })
  expect((await change(ann, { carries: 'alerts' })).json).toMatchObject({ code: 'invalid_request' })
  const formatted = { carries: 'webhooks', url: 'https://example.com', format: 'slack' }
  expect((await put(ann, `${base}/chat`, formatted)).json).toMatchObject({ code: 'invalid_request' })
  expect((await put(ann, `${base}/none`, { carries: 'webhooks' })).json).toMatchObject({
    code: 'invalid_request',
  })
})

test('the app has at most 20 targets', async () => {
  const { ann } = await startTeam(operatedBy('1', []))
  const add = (count: number) =>
    put(ann, `${base}/t${count}`, { carries: 'webhooks', url: 'http://93.184.215.14/', enabled: false })
  for (let count = 0; count < 20; count++) expect((await add(count)).status).toBe(200)
  expect((await add(20)).json).toMatchObject({ status: 507, code: 'targets_full' })
})

test('queued webhooks go to a changed address, and wait while the target is paused', async () => {
  const { ann, studio, receiver, other } = await startWithTarget()
  await receiver.die()
  await postSigned(studio, numbered(1))
  await eventually(async () => (await targetOf(ann)).state === 'retrying')
  const paused = await change(ann, { carries: 'webhooks', url: other.url, enabled: false })
  expect(answerOf(paused).target.origin).toBe(new URL(other.url).origin)
  await postSigned(studio, numbered(2))
  await eventually(async () => (await targetOf(ann)).state === 'paused')
  expect(other.received).toEqual([])
  await change(ann, { carries: 'webhooks' })
  await eventually(async () => other.taken.length === 2)
  expect(countsOf(other.taken)).toEqual([1, 2])
})

test('removing a target drops its queue and dead letters; re-adding its name starts afresh', async () => {
  const { ann, studio, receiver, other, env } = await startWithTarget()
  receiver.behave(status(400))
  await postSigned(studio, numbered(1))
  await eventually(async () => (await targetOf(ann)).deadLetters === 1)
  await receiver.die()
  await postSigned(studio, numbered(2))
  await eventually(async () => (await targetOf(ann)).state === 'retrying')
  expect((await remove(ann, await targetOf(ann))).status).toBe(204)
  expect((await listOf(ann)).targets).toEqual([])
  await put(ann, `${base}/crm`, toReceiver(other))
  await postSigned(studio, numbered(3))
  await eventually(async () => other.taken.length === 1)
  expect(countsOf(other.taken)).toEqual([3])
  expect((await targetOf(ann)).deadLetters).toBe(0)
  await studio.close()
  const left = withStoredFile(env.STUDIO_WORKSPACE_DIR ?? '', sessionSecret, (database) =>
    ['letter', 'target_cursor'].map((table) => countOf(database, table)),
  )
  // The mark that everything is sealed, and two ids of the business; the cursors of the alerts and of the new target.
  expect(left).toEqual([3, 2])
})

test('a renewed secret is shown once and signs at once', async () => {
  const { ann, studio, receiver, added } = await startWithTarget()
  const headers = { 'if-match': `"${added.target.etag}"` }
  const renewed = await ann.request(`${base}/crm/secret`, { method: 'POST', json: {}, headers })
  const { secret } = answerOf(renewed)
  expect(secret).not.toBe(added.secret)
  await postSigned(studio, numbered(1))
  await eventually(async () => receiver.taken.length === 1)
  expect(receiver.received[0]?.headers['x-hub-signature-256']).toBe(signedFor(numbered(1), secret ?? ''))
})

test('a filter selects webhooks by number', async () => {
  const { studio, receiver } = await startWithTarget({ filter: { phoneNumbers: [otherNumber] } })
  await postSigned(studio, numbered(1, number))
  await postSigned(studio, numbered(2, otherNumber))
  await eventually(async () => receiver.taken.length === 1)
  expect(countsOf(receiver.taken)).toEqual([2])
})

test('a test returns status, time and reason, and is not signed like a webhook', async () => {
  let time = Date.now()
  const { ben, receiver, added } = await startWithTarget({}, {}, () => time)
  const ask = async () => {
    time += 1000
    return (await ben.request(`${base}/crm/test`, { method: 'POST', json: {} })).json
  }
  expect(await ask()).toMatchObject({
    delivered: true,
    status: 200,
    failure: null,
    milliseconds: expect.any(Number),
  })
  const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' }
  expect(headers).toMatchObject({ 'x-studio-test': 'true', 'x-studio-edited': 'true' })
  expect(headers['x-hub-signature-256']).toBeUndefined()
  const [, at, signature] = /^t=(\d+),sha256=(\w+)$/.exec(String(headers['x-studio-edited-signature'])) ?? []
  const expected = createHmac('sha256', added.secret ?? '')
    .update(`edited.${at}.${body}`)
    .digest('hex')
  expect(signature).toBe(expected)
  receiver.behave(status(503))
  expect(await ask()).toMatchObject({ delivered: false, status: 503, failure: 'status' })
  await receiver.die()
  expect(await ask()).toMatchObject({ delivered: false, status: null, failure: 'unreachable' })
})

test('a target is sent a test once a second, whoever asks; the others are 429 and send nothing', async () => {
  let time = Date.now()
  const { ann, ben, receiver } = await startWithTarget({}, {}, () => time)
  const ask = (client: Client) => client.request(`${base}/crm/test`, { method: 'POST', json: {} })
  const answers = await Promise.all(Array.from({ length: 20 }, (_one, at) => ask(at % 2 === 0 ? ann : ben)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer).toMatchObject({
      status: 429,
      json: { code: 'too_often' },
      headers: { 'retry-after': '1' },
    })
  }
  expect(receiver.received).toHaveLength(1)
  time += 999
  expect((await ask(ben)).status).toBe(429)
  time += 1
  expect((await ask(ben)).status).toBe(200)
  expect(receiver.received).toHaveLength(2)
  type Line = { kind: string }
  // An operator sees the whole team's lines without a number.
  await eventually(async () => {
    const { activity } = (await ann.request('/api/workspace/activity')).json as { activity: Line[] }
    return activity.filter(({ kind }) => kind === 'target_tested').length === 2
  })
})

test('each change is an activity line; no line, response, log or file contains a secret or an address', async () => {
  const query = 'sig=a-very-secret-query'
  const receiver = await startReceiver()
  const env = operatedBy('1', [receiver])
  const { ann, studio } = await startTeam(env)
  const added = answerOf(
    await put(ann, `${base}/crm`, { carries: 'webhooks', url: `${receiver.url}?${query}` }),
  )
  await change(ann, { carries: 'webhooks', enabled: false })
  await change(ann, { carries: 'webhooks', enabled: true })
  await change(ann, { carries: 'webhooks', retryHours: 5 })
  await ann.request(`${base}/crm/test`, { method: 'POST', json: {} })
  const headers = { 'if-match': `"${(await targetOf(ann)).etag}"` }
  const renewed = answerOf(await ann.request(`${base}/crm/secret`, { method: 'POST', json: {}, headers }))
  const list = await ann.request(base)
  await remove(ann, await targetOf(ann))
  type Line = { kind: string; target?: string; user: { id: string } }
  const lines = async () =>
    ((await ann.request('/api/workspace/activity')).json as { activity: Line[] }).activity.filter(
      ({ kind }) => kind.startsWith('target_'),
    )
  await eventually(async () => (await lines()).length === 7)
  expect((await lines()).map(({ kind, target, user }) => [kind, target, user.id]).toReversed()).toEqual(
    ['added', 'paused', 'resumed', 'changed', 'tested', 'secret_renewed', 'removed'].map((what) => [
      `target_${what}`,
      'crm',
      '1',
    ]),
  )
  const folder = env.STUDIO_WORKSPACE_DIR
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const disk = files
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
    .join('\n')
  const activity = JSON.stringify(await lines())
  for (const hidden of [query, '/hook', added.secret ?? '', renewed.secret ?? '']) {
    for (const text of [disk, activity, list.text, studio.logText()]) expect(text).not.toContain(hidden)
  }
})

test('a list sealed with a replaced secret opens with the former one, and otherwise nothing starts', async () => {
  const { studio, env } = await startWithTarget()
  await studio.close()
  const secret = 'another-secret-0123456789-abcdefghijklmnopqrstuvwxyz-new'
  // A start that fails keeps its folder locked.
  const STUDIO_WORKSPACE_DIR = temporaryFolder()
  cpSync(env.STUDIO_WORKSPACE_DIR ?? '', STUDIO_WORKSPACE_DIR, { recursive: true })
  const refused = startTeam({ ...env, STUDIO_WORKSPACE_DIR, SESSION_SECRET: secret })
  await expect(refused).rejects.toThrow('Set SESSION_SECRET_PREVIOUS')
  const renewed = await startTeam({ ...env, SESSION_SECRET: secret, SESSION_SECRET_PREVIOUS: sessionSecret })
  expect((await listOf(renewed.ann)).targets).toHaveLength(1)
  await renewed.studio.close()
  const later = await startTeam({ ...env, SESSION_SECRET: secret })
  expect((await listOf(later.ann)).targets).toHaveLength(1)
})

const operatorToken = 'token-of-ann-0123456789'

async function putAt(replica: Replica, cookie: string, json: object, etag?: string) {
  const condition = etag === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` }
  const headers = { 'content-type': 'application/json', ...condition }
  const answer = await replica.fetch(`${base}/crm`, cookie, {
    method: 'PUT',
    body: JSON.stringify(json),
    headers,
  })
  return (await answer.json()) as AppTargetAnswer
}

testEachStore('a target of the app and what waits for it survive a restart', async (store) => {
  const receiver = await startReceiver()
  const hosts = `127.0.0.1:${receiver.port}`
  const shared = { ...store, ...(await teamPlatform()) }
  const env = { ...shared, STUDIO_OPERATORS: '1', STUDIO_OUTBOUND_ALLOWED_HOSTS: hosts }
  const first = await startReplicaHere(env)
  await putAt(first, await first.signIn(operatorToken), toReceiver(receiver))
  await receiver.die()
  for (const count of [1, 2, 3]) await first.deliver(JSON.parse(numbered(count)))
  await first.close()
  await receiver.revive()
  await startReplicaHere(env)
  await eventually(async () => receiver.taken.length === 3)
  expect(countsOf(receiver.taken)).toEqual([1, 2, 3])
})

test('on a full disk a target is refused like a record, with 507, and the targets stay as they were', async () => {
  const store = { STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_OUTBOUND_ALLOWED_HOSTS: '127.0.0.1:9' }
  const env = { ...store, ...(await teamPlatform()), STUDIO_OPERATORS: '1' }
  const replica = await startReplica(env)
  limitFiles(replica.process, 4)
  const cookie = await replica.signIn(operatorToken)
  const add = (name: string) =>
    replica.fetch(`${base}/${name}`, cookie, {
      method: 'PUT',
      body: JSON.stringify({ carries: 'webhooks', url: `http://127.0.0.1:9/${'x'.repeat(2000)}` }),
      headers: { 'content-type': 'application/json', 'if-none-match': '*' },
    })
  expect((await add('first')).status).toBe(200)
  const refused = await add('second')
  expect(refused.status).toBe(507)
  expect(await refused.json()).toMatchObject({ code: 'workspace_full' })
  await replica.process.says(/"level":"warn"[^\n]*"code":"workspace_full","cause":"EFBIG"/)
  const { targets } = (await (await replica.fetch(base, cookie)).json()) as ForwardTargetList
  expect(targets.map(({ name }) => name)).toEqual(['first'])
})

testWithRedis('a change on one replica applies to all, without a restart', async () => {
  const [one, two] = [await startReceiver(), await startReceiver()]
  const hosts = `127.0.0.1:${one.port},127.0.0.1:${two.port}`
  const shared = { ...(await redisStore()), ...(await teamPlatform()) }
  const env = { ...shared, STUDIO_OPERATORS: '1', STUDIO_OUTBOUND_ALLOWED_HOSTS: hosts }
  const [left, right] = [await startReplicaHere(env), await startReplicaHere(env)]
  const cookie = await left.signIn(operatorToken)
  const targets = async (replica: Replica) =>
    ((await (await replica.fetch(base, cookie)).json()) as ForwardTargetList).targets
  const added = await putAt(left, cookie, toReceiver(one))
  await eventually(async () => (await targets(right)).length === 1)
  await right.deliver(JSON.parse(numbered(1)))
  await eventually(async () => one.taken.length === 1)
  await putAt(right, cookie, toReceiver(two), added.target.etag ?? '')
  await eventually(async () => (await targets(left))[0]?.origin === new URL(two.url).origin)
  await left.deliver(JSON.parse(numbered(2)))
  await eventually(async () => two.taken.length === 1)
  expect([countsOf(one.taken), countsOf(two.taken)]).toEqual([[1], [2]])
  const [seen] = await targets(left)
  const headers = { 'if-match': `"${seen?.etag}"` }
  expect((await left.fetch(`${base}/crm`, cookie, { method: 'DELETE', headers })).status).toBe(204)
  await eventually(async () => (await targets(right)).length === 0)
  await right.deliver(JSON.parse(numbered(3)))
  await putAt(right, cookie, toReceiver(two))
  await eventually(async () => (await targets(left)).length === 1)
  await left.deliver(JSON.parse(numbered(4)))
  await eventually(async () => two.taken.length === 2)
  expect(countsOf(two.taken)).toEqual([2, 4])
})
