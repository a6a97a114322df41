/**
 * One customer is erased everywhere, others stay, and the answer names what is out of reach (docs/behaviour.md,
 * section 13).
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type ErasedCustomers, searchedForMentions } from '../../src/contract/studio/customers.ts'
import type { DeadLetterList } from '../../src/contract/studio/forward.ts'
import type { RecordList } from '../../src/contract/studio/workspace/records.ts'
import { runInProcess } from '../cli/in-process.ts'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { eventually } from '../support/replica.ts'
import { pagesOf, withStoredFile } from '../support/stored-file.ts'
import { type Client, sessionSecret, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import {
  answerTeam,
  emptyBundle,
  number,
  put,
  recordPath,
  scenarioFile,
  signInAs,
} from '../workspace/team.ts'
import { bodiesOf, configured, listed, openStream, postSigned } from './deliveries.ts'
import { forwardingTo, startReceiver } from './forward/receivers.ts'

const customer = '4915112345678'
const other = '4915112345679'
const ann = 'token-of-ann-0123456789'

function message(from: string, count: number): string {
  const contacts = [{ wa_id: from, profile: { name: 'A Customer' } }]
  const messages = [
    { from, id: `wamid.${count}`, timestamp: '1795000000', type: 'text', text: { body: 'Hello' } },
  ]
  const value = { metadata: { phone_number_id: number }, contacts, messages }
  return JSON.stringify({ count, entry: [{ id: '1', changes: [{ field: 'messages', value }] }] })
}

const erase = (client: Client, who: string) =>
  client.request(`/api/customers/${encodeURIComponent(who)}`, { method: 'DELETE' })

function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))
}

async function everywhere(env: Record<string, string>) {
  const one = await startReceiver()
  const targets = forwardingTo({ one: { url: one.url, retryHours: 1 } })
  const all = { ...configured, ...targets, STUDIO_ALLOWED_USERS: '1,2,3', ...env }
  const studio = await startStudio({ env: all })
  const replica = env.STUDIO_REDIS_URL === undefined ? undefined : await startStudio({ env: all })
  replica?.platform.answer(answerTeam)
  const client = await signInAs(studio, ann)
  // A refusing target produces dead letters; an unreachable one lets webhooks wait.
  one.behave((response) => response.writeHead(400).end())
  await postSigned(studio, message(customer, 1))
  await postSigned(studio, message(other, 2))
  const dead = '/api/webhooks/targets/one/dead-letters'
  const letters = async () => ((await client.request(dead)).json as DeadLetterList).deadLetters.length
  await eventually(async () => (await letters()) === 2)
  await one.die()
  await postSigned(studio, message(customer, 3))
  await postSigned(studio, message(other, 4))
  await postSigned(studio, `{"count":5,"note":"+${customer} and \\u002f more"}`)
  const file = scenarioFile('First')
  const scenario = { ...file.scenarios[0], id: 'theirs', title: `Call +${customer} back` }
  const two = { ...file, scenarios: [...file.scenarios, scenario] }
  expect((await put(client, recordPath('scenarios', 'both'), two)).status).toBe(201)
  const single = { ...file, scenarios: [scenario] }
  expect((await put(client, recordPath('scenarios', 'single'), single)).status).toBe(201)

  const answer = await erase(client, '+49 151 1234-5678')
  expect(answer.status).toBe(200)
  const isKept = env.STUDIO_WEBHOOK_KEEP_DAYS !== undefined || replica !== undefined
  expect(answer.json).toMatchObject({
    removed: { webhooks: 3, waiting: isKept ? 0 : 2, deadLetters: 1, records: 2 },
    notReached: expect.arrayContaining([
      { place: 'targets', names: ['one'] },
      { place: 'platform', names: [] },
      { place: 'exports', names: [] },
    ]),
  })
  const remaining = [message(other, 4), message(other, 2)]
  expect(bodiesOf((await listed(client)).events)).toEqual(remaining)
  if (replica !== undefined) {
    expect(bodiesOf((await listed(await signInAs(replica, ann))).events)).toEqual(remaining)
  }
  expect((await listed(client, `?q=${customer}`)).events).toEqual([])
  expect(await letters()).toBe(1)
  const record = await client.request(recordPath('scenarios', 'both'))
  expect((record.json as typeof two).scenarios.map(({ id }) => id)).toEqual(['opening'])
  one.behave((response) => response.writeHead(200).end())
  await one.revive()
  await client.request(`${dead}/send`, { method: 'POST', json: {} })
  await eventually(async () => one.taken.length === 2)
  expect([...one.taken].sort()).toEqual([...remaining].sort())
  expect(one.received.map(({ body }) => body).filter((body) => body.includes('"count":3'))).toEqual([])
  const { activity } = (await client.request('/api/workspace/activity?kind=customer_erased')).json as {
    activity: { count: number; phoneNumberId: null }[]
  }
  expect(activity).toMatchObject([{ kind: 'customer_erased', phoneNumberId: null }])
  expect(JSON.stringify(activity) + studio.logText()).not.toContain(customer)
  const again = await erase(client, customer)
  expect(again.json).toMatchObject({ removed: { webhooks: 0, waiting: 0, deadLetters: 0, records: 0 } })
  // A later message of the same customer is new.
  await postSigned(studio, message(customer, 9))
  await eventually(async () => one.taken.includes(message(customer, 9)))
  await erase(client, customer)
  await studio.close()
}

test('an erased customer is in no list, file, record or dead letter: a folder', async () => {
  const folder = temporaryFolder()
  await everywhere({ STUDIO_WORKSPACE_DIR: folder })
  expect(filesWith(folder, customer)).toEqual([])
  expect(withStoredFile(folder, sessionSecret, pagesOf).includes(customer)).toBe(false)
})

test('an erased customer is in no list, file, record or dead letter: a folder with retention', async () => {
  const folder = temporaryFolder()
  await everywhere({ STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '7' })
  expect(filesWith(folder, customer)).toEqual([])
  const pages = withStoredFile(folder, sessionSecret, pagesOf)
  expect([customer, other].map((id) => pages.includes(id))).toEqual([false, true])
  const conversations = withStoredFile(folder, sessionSecret, pagesOf, 'conversations.db')
  expect(conversations.includes(customer)).toBe(false)
  const next = await startStudio({
    env: { ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '7' },
  })
  const { events } = await listed(await next.signIn())
  expect(bodiesOf(events)).toEqual([message(other, 4), message(other, 2)])
})

testWithRedis('an erased customer is in no list, record or dead letter of any replica: Redis', async () => {
  const { url } = await startRedis()
  await everywhere({ STUDIO_REDIS_URL: url, STUDIO_WORKSPACE: 'redis' })
})

/** Versions with the customer in label, text, both and neither. */
async function saveLabelled(client: Client) {
  const save = async (name: string, label: string, question: string) => {
    const agent = { faqs: [{ question, answer: 'Until six.' }] }
    const at = `${recordPath('versions', name)}?label=${encodeURIComponent(label)}&reason=named`
    const answer = await put(client, at, { ...emptyBundle, agent })
    expect(answer.status).toBe(201)
    return answer.headers.etag ?? ''
  }
  await save('a-both', `Before +${customer} called`, `Is ${customer} here?`)
  await save('a-label', 'After +49 151 1234-5678 called', 'Open?')
  await save('a-text', 'Spring', `Is ${customer} here?`)
  await save('a-neither', `Before +${other} called`, `Is ${other} here?`)
  const removed = recordPath('versions', 'a-removed')
  const etag = await save('a-removed', `Nothing new for +${customer}`, 'Open?')
  expect((await client.request(removed, { method: 'DELETE', headers: { 'if-match': etag } })).status).toBe(
    204,
  )
}

test('a label that names the customer is removed, with or without a mention in its record', async () => {
  const folder = temporaryFolder()
  const env = { ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_ALLOWED_USERS: '1,2,3' }
  const studio = await startStudio({ env })
  for (const client of [await signInAs(studio, ann), await studio.signInDemo()]) {
    await saveLabelled(client)
    expect((await erase(client, customer)).json).toMatchObject({ removed: { records: 3 } })
    const { records } = (await client.request(`${recordPath('versions')}?prefix=a-`)).json as RecordList
    expect(records.map(({ name, label, reason }) => [name, label, reason])).toEqual([
      ['a-both', null, 'named'],
      ['a-label', null, 'named'],
      ['a-neither', `Before +${other} called`, 'named'],
      ['a-text', 'Spring', 'named'],
    ])
    const kept = await client.request(recordPath('versions', 'a-label'))
    expect(kept.json).toMatchObject({ agent: { faqs: [{ question: 'Open?' }] } })
  }
  // A folder also has what was noted about former contents and removed records.
  expect(filesWith(folder, customer)).toEqual([])
  expect(filesWith(folder, '1234-5678')).toEqual([])
  expect(filesWith(folder, `+${other}`)).not.toEqual([])
})

test('a number with spaces, hyphens or parentheses in a text is found by its country code, also with retention', async () => {
  const written = [
    'Call +49 151 1234-5678 today',
    'It is 0049 (151) 123 456 78.',
    '+49 (0)151/12345678',
    'Room +49 151 1234 5678 12',
  ]
  const others = ['+49 151 1234 56789', '0151 12345678', '+49 151 1234', '151 12345678 +49']
  const parts = searchedForMentions(customer)
  for (const body of written) expect(parts.some((part) => body.includes(part))).toBe(true)
  const folder = temporaryFolder()
  for (const kept of [{}, { STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '7' }]) {
    const studio = await startStudio({ env: { ...configured, ...kept } })
    studio.platform.answer(answerTeam)
    const client = await signInAs(studio, ann)
    for (const [count, body] of [...written, ...others].entries())
      await postSigned(studio, JSON.stringify({ count, text: { body } }))
    const removed = { webhooks: written.length }
    expect((await erase(client, customer)).json).toMatchObject({ removed })
    expect((await listed(client)).events).toHaveLength(others.length)
    await studio.close()
  }
})

test('a user is erased by id, and a similar id stays', async () => {
  const studio = await startStudio({ env: configured })
  const client = await studio.signIn()
  await postSigned(studio, '{"count":1,"user_id":"US.13491208655302741918"}')
  await postSigned(studio, '{"count":2,"user_id":"US.134912086553027419180"}')
  expect((await erase(client, 'US.13491208655302741918')).json).toMatchObject({ removed: { webhooks: 1 } })
  expect(bodiesOf((await listed(client)).events)).toEqual([
    '{"count":2,"user_id":"US.134912086553027419180"}',
  ])
})

test('erase-long-user-id: a user id has up to 128 characters', async () => {
  const studio = await startStudio({ env: configured })
  const client = await studio.signIn()
  for (const length of [96, 128]) {
    const id = `US.${'1'.repeat(length)}`
    await postSigned(studio, `{"user_id":"${id}"}`)
    expect((await erase(client, id)).json).toMatchObject({ removed: { webhooks: 1 } })
  }
  expect((await erase(client, `US.${'1'.repeat(129)}`)).status).toBe(400)
})

test('erased customers are listed by digest only, and a demo erases its own', async () => {
  const studio = await startStudio({ env: configured })
  const client = await studio.signIn()
  const demo = await studio.signInDemo()
  await postSigned(studio, message(customer, 1))
  expect((await erase(demo, customer)).json).toMatchObject({ removed: { webhooks: 0 } })
  expect((await listed(client)).events).toHaveLength(1)
  await erase(client, customer)
  const erasedList = await client.request('/api/customers')
  expect(erasedList.json).toEqual({
    erased: [
      { at: expect.any(String), salt: expect.any(String), digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ],
  })
  expect(erasedList.text).not.toContain(customer)
  expect((await demo.request('/api/customers')).json).toEqual({ erased: [] })
})

const at = 1_795_000_000_000

async function digestsOf(client: Client): Promise<string[]> {
  const { erased } = (await client.request('/api/customers')).json as ErasedCustomers
  return erased.map(({ digest }) => digest)
}

test('erasures at the same moment are all listed', async () => {
  for (const kept of [{}, { STUDIO_WORKSPACE_DIR: temporaryFolder() }]) {
    const studio = await startStudio({ env: { ...configured, ...kept }, now: () => at })
    const client = await studio.signIn()
    const customers = Array.from({ length: 8 }, (_, n) => `${Number(customer) + n}`)
    await Promise.all(customers.map((one) => erase(client, one)))
    expect(new Set(await digestsOf(client)).size).toBe(customers.length)
    await studio.close()
  }
})

testWithRedis('erasures by two replicas in the same millisecond are all listed', async () => {
  const { url } = await startRedis()
  const env = { ...configured, STUDIO_REDIS_URL: url }
  const replicas = [await startStudio({ env, now: () => at }), await startStudio({ env, now: () => at })]
  const clients = await Promise.all(replicas.map((replica) => replica.signIn()))
  await Promise.all(clients.map((client, n) => erase(client, `${Number(customer) + n}`)))
  expect(await digestsOf(clients[0] as Client)).toHaveLength(2)
})

test('erased customers are remembered after the secret has changed twice', async () => {
  const kept = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() }
  const secrets = ['first', 'second', 'third'].map((word) => `${word} secret `.padEnd(64, '0'))
  const seen: string[][] = []
  for (const [n, secret] of secrets.entries()) {
    const former = secrets[n - 1]
    const previous = former === undefined ? {} : { SESSION_SECRET_PREVIOUS: former }
    const studio = await startStudio({ env: { ...kept, SESSION_SECRET: secret, ...previous } })
    const client = await studio.signIn()
    if (n === 0) await erase(client, customer)
    seen.push(await digestsOf(client))
    await studio.close()
  }
  expect(seen).toEqual([seen[0], seen[0], seen[0]])
  expect(seen[0]).toHaveLength(1)
})

test('an erasure requires a session, the same origin, and a number or an id', async () => {
  const studio = await startStudio({ env: configured })
  const client = await studio.signIn()
  expect((await erase(studio.anonymous, customer)).status).toBe(401)
  const foreign = { origin: 'https://evil.example' }
  const answer = await client.request(`/api/customers/${customer}`, { method: 'DELETE', headers: foreign })
  expect(answer.status).toBe(403)
  for (const wrong of ['12', '%20', '*', '--2026-', `${'9'.repeat(200)}`])
    expect((await erase(client, wrong)).status, studio.logText()).toBe(400)
})

test('neither a word of all records nor an id of the business erases what is not about a customer', async () => {
  const env = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_ALLOWED_USERS: '1,2,3' }
  const studio = await startStudio({ env })
  const client = await signInAs(studio, ann)
  const stranger = await signInAs(studio, 'token-of-eve-0123456789')
  await put(client, recordPath('scenarios', 'first'), scenarioFile('First'))
  const metadata = { phone_number_id: '300000000000007', display_phone_number: '+1 555-010-0100' }
  const value = { metadata, messages: [{ from: customer }] }
  await postSigned(studio, JSON.stringify({ entry: [{ id: '700000000000001', changes: [{ value }] }] }))
  const words = ['format', 'entry', 'scenarios:1', 'messaging-agent-scenarios']
  const ids = [number, '300000000000007', '700000000000001', '+1 (555) 010 0100']
  for (const wrong of [...words, ...ids]) expect((await erase(stranger, wrong)).status, wrong).toBe(400)
  expect((await client.request(recordPath('scenarios', 'first'))).status).toBe(200)
  expect((await client.request('/api/customers')).json).toEqual({ erased: [] })
  // Anybody may name a customer's number as that of a business.
  const forged = {
    entry: [{ id: customer, changes: [{ value: { metadata: { phone_number_id: customer } } }] }],
  }
  await studio.anonymous.request('/api/webhooks', { method: 'POST', json: forged })
  expect((await erase(stranger, customer)).json).toMatchObject({ removed: { webhooks: 2, records: 0 } })
})

test('the command line erases, and prints what was removed and what was not reached', async () => {
  const studio = await startStudio({ env: configured })
  const client = await studio.signIn()
  await postSigned(studio, message(customer, 1))
  studio.platform.answer(answerTeam)
  const { code, out, notes } = await runInProcess(['erase', '--customer', `+${customer}`], {
    env: { STUDIO_URL: studio.url, STUDIO_TOKEN: ann },
  })
  expect([code, notes]).toEqual([0, ''])
  expect(out).toContain('1 webhooks\n')
  expect(out).toContain('the platform')
  expect((await listed(client)).events).toEqual([])
})

test('a resumed stream does not get erased events', async () => {
  const studio = await startStudio({ env: configured })
  const client = await studio.signIn()
  await postSigned(studio, message(customer, 1))
  await postSigned(studio, message(other, 2))
  await erase(client, customer)
  const stream = await openStream(studio, client, { headers: { 'last-event-id': '0' } })
  await stream.until(({ bodies }) => bodies.length >= 1)
  expect(stream.bodies).toEqual([message(other, 2)])
})
