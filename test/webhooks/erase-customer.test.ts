/**
 * One customer is erased everywhere, others stay, and the answer names what is out of reach (docs/behaviour.md,
 * section 13).
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readCustomerId } from '../../src/contract/studio/customers/customer-id.ts'
import { searchedForMentions } from '../../src/contract/studio/customers/mentions.ts'
import type { DeadLetterList } from '../../src/contract/studio/forward.ts'
import type { RecordList } from '../../src/contract/studio/workspace/records.ts'
import { runInProcess } from '../cli/in-process.ts'
import { inTerminal } from '../cli/process/terminal.ts'
import { customerWrites, said } from '../conversations/team.ts'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { eventually } from '../support/replica.ts'
import { pagesOf, withStoredFile } from '../support/stored-file.ts'
import { type Client, sessionSecret, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import {
  answerTeam,
  emptyBundle,
  number,
  otherNumber,
  put,
  recordPath,
  scenarioFile,
  signInAs,
  startTeam,
} from '../workspace/team.ts'
import { bodiesOf, configured, listed, openStream, postSigned } from './deliveries.ts'
import { createClock, erase, erasedAmong, look, message } from './erasing.ts'
import { forwardingTo, startReceiver } from './forward/receivers.ts'

const customer = '4915112345678'
const other = '4915112345679'
const ann = 'token-of-ann-0123456789'

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
  const { now, pass } = createClock()
  const studio = await startStudio({ env: all, now })
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

  expect(await look(client, customer)).toMatchObject({
    ids: [customer],
    found: { webhooks: 3, deadLetters: 1, records: 2 },
    records: [
      { kind: 'scenarios', phoneNumberId: number, name: 'both', label: null },
      { kind: 'scenarios', phoneNumberId: number, name: 'single', label: null },
    ],
  })
  const answer = await erase(client, '+49 151 1234-5678')
  expect(answer.status, answer.text).toBe(200)
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
  // Only the mention goes.
  expect((record.json as typeof two).scenarios.map(({ id, title }) => [id, title])).toEqual([
    ['opening', 'First'],
    ['theirs', 'Call [erased] back'],
  ])
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
  pass()
  const again = await erase(client, customer)
  expect(again.json).toMatchObject({ removed: { webhooks: 0, waiting: 0, deadLetters: 0, records: 0 } })
  // A later message of the same customer is new.
  await postSigned(studio, message(customer, 9))
  await eventually(async () => one.taken.includes(message(customer, 9)))
  pass()
  expect((await erase(client, customer)).status).toBe(200)
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
    // The newest version is what the agent uses, so that no two may be of the same millisecond.
    await delay(3)
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

test('a label that names the customer is overwritten, with or without a mention in its record', async () => {
  const folder = temporaryFolder()
  const env = { ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_ALLOWED_USERS: '1,2,3' }
  const studio = await startStudio({ env })
  for (const client of [await signInAs(studio, ann), await studio.signInDemo()]) {
    await saveLabelled(client)
    // The newest version is what the agent uses.
    expect((await erase(client, customer)).json).toMatchObject({ removed: { records: 3 } })
    const { records } = (await client.request(`${recordPath('versions')}?prefix=a-`)).json as RecordList
    expect(records.map(({ name, label, reason }) => [name, label, reason])).toEqual([
      ['a-both', 'Before [erased] called', 'named'],
      ['a-label', 'After [erased] called', 'named'],
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
  const id = readCustomerId(customer)
  const parts = id === undefined ? [] : searchedForMentions([id])
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
  const client = await signInAs(studio, ann)
  await postSigned(studio, '{"count":1,"user_id":"US.13491208655302741918"}')
  await postSigned(studio, '{"count":2,"user_id":"US.134912086553027419180"}')
  expect((await erase(client, 'US.13491208655302741918')).json).toMatchObject({ removed: { webhooks: 1 } })
  expect(bodiesOf((await listed(client)).events)).toEqual([
    '{"count":2,"user_id":"US.134912086553027419180"}',
  ])
})

test('erase-long-user-id: a user id has up to 128 characters', async () => {
  const { now, pass } = createClock()
  const studio = await startStudio({ env: configured, now })
  const client = await signInAs(studio, ann)
  for (const length of [96, 128]) {
    const id = `US.${'1'.repeat(length)}`
    await postSigned(studio, `{"user_id":"${id}"}`)
    expect((await erase(client, id)).json).toMatchObject({ removed: { webhooks: 1 } })
    pass()
  }
  expect((await erase(client, `US.${'1'.repeat(129)}`)).status).toBe(400)
})

test('erased customers are asked for and never listed, and a demo erases its own', async () => {
  const studio = await startStudio({ env: configured })
  const client = await signInAs(studio, ann)
  const demo = await studio.signInDemo()
  await postSigned(studio, message(customer, 1))
  expect((await erase(demo, customer)).json).toMatchObject({ removed: { webhooks: 0 } })
  expect((await listed(client)).events).toHaveLength(1)
  await erase(client, customer)
  const ids = [`+${customer}`, '+49 151 1234 5678', other, 'US.1349120865530', '@ann_lee', 'what']
  expect(await erasedAmong(client, ids)).toEqual([`+${customer}`, '+49 151 1234 5678'])
  expect((await client.request('/api/customers')).status).toBe(404)
  expect(await erasedAmong(demo, ids)).toEqual([])
  const tooMany = Array.from({ length: 501 }, (_, at) => String(at))
  const ask = (who: Client, json: unknown) => who.request('/api/customers/erased', { method: 'POST', json })
  expect((await ask(client, { ids: tooMany })).status).toBe(400)
  expect((await ask(studio.anonymous, { ids })).status).toBe(401)
  const eve = await signInAs(studio, 'token-of-eve-0123456789')
  // Of numbers that the session may read.
  expect(await erasedAmong(eve, ids)).toEqual([])
})

const at = 1_795_000_000_000
const customersFrom = (count: number) => Array.from({ length: count }, (_, n) => `${Number(customer) + n}`)

test('erasures at the same moment are all remembered', async () => {
  for (const kept of [{}, { STUDIO_WORKSPACE_DIR: temporaryFolder() }]) {
    const studio = await startStudio({ env: { ...configured, ...kept }, now: () => at })
    const clients = [await signInAs(studio, ann), await signInAs(studio, 'token-of-ben-0123456789')]
    const customers = customersFrom(clients.length)
    for (const [count, one] of customers.entries()) await postSigned(studio, message(one, count))
    const answers = await Promise.all(clients.map((one, n) => erase(one, customers[n] ?? '')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await erasedAmong(clients[0] as Client, customers)).toEqual(customers)
    await studio.close()
  }
})

testWithRedis('erasures by two replicas in the same millisecond are all remembered', async () => {
  const { url } = await startRedis()
  const env = { ...configured, STUDIO_REDIS_URL: url }
  let time = at
  const now = () => time
  const replicas = [await startStudio({ env, now }), await startStudio({ env, now })]
  const clients = await Promise.all(replicas.map((replica) => signInAs(replica, ann)))
  const customers = customersFrom(2)
  for (const [count, one] of customers.entries())
    await postSigned(replicas[0] as (typeof replicas)[0], message(one, count))
  // One after the other: the second replica is told that the first one erases.
  for (const [n, one] of customers.entries())
    await eventually(async () => (await erase(clients[n] as Client, one)).status === 200)
  // A replica's list may be a second old.
  time += 1000
  for (const client of clients) expect(await erasedAmong(client, customers)).toEqual(customers)
})

test('erased customers are remembered after the secret has changed twice', async () => {
  const kept = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() }
  const secrets = ['first', 'second', 'third'].map((word) => `${word} secret `.padEnd(64, '0'))
  for (const [n, secret] of secrets.entries()) {
    const former = secrets[n - 1]
    const previous = former === undefined ? {} : { SESSION_SECRET_PREVIOUS: former }
    const studio = await startStudio({ env: { ...kept, SESSION_SECRET: secret, ...previous } })
    const client = await signInAs(studio, ann)
    if (n === 0) {
      await postSigned(studio, message(customer, 1))
      await erase(client, customer)
    }
    expect(await erasedAmong(client, [customer, other])).toEqual([customer])
    await studio.close()
  }
})

test('an erasure requires a session, the same origin, and a number or an id', async () => {
  const studio = await startStudio({ env: configured })
  const client = await signInAs(studio, ann)
  expect((await erase(studio.anonymous, customer)).status).toBe(401)
  const foreign = { origin: 'https://evil.example' }
  const answer = await client.request(`/api/customers/${customer}`, { method: 'DELETE', headers: foreign })
  expect(answer.status).toBe(403)
  for (const wrong of ['12', '%20', '*', '--2026-', `${'9'.repeat(200)}`, '0151 12345678', 'ann_lee'])
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
  expect(await erasedAmong(client, ids)).toEqual([])
  // Anybody may name a customer's number as that of a business.
  const forged = {
    entry: [{ id: customer, changes: [{ value: { metadata: { phone_number_id: customer } } }] }],
  }
  await studio.anonymous.request('/api/webhooks', { method: 'POST', json: forged })
  // The stranger may not read the number of the signed one.
  expect((await erase(stranger, customer)).json).toMatchObject({ removed: { webhooks: 0, records: 0 } })
})

test('the command line shows what will be erased, asks, and prints what was removed and what was not reached', async () => {
  const { now, pass } = createClock()
  const studio = await startStudio({ env: configured, now })
  const client = await signInAs(studio, ann)
  await postSigned(studio, message(customer, 1))
  await postSigned(studio, message(customer, 2, { phoneNumberId: otherNumber }))
  const env = { STUDIO_URL: studio.url, STUDIO_TOKEN: ann }
  const run = (...args: string[]) => runInProcess(['erase', '--customer', `+${customer}`, ...args], { env })
  const asked = await run()
  // Shown before it asks, and without a terminal it cannot ask.
  expect([asked.code, asked.notes]).toEqual([1, expect.stringContaining('--yes')])
  await expect(asked.out).toMatchFileSnapshot('../cli/golden/printed-erase-look.txt')
  expect((await listed(client)).events).toHaveLength(2)
  const { code, out, notes } = await run('--yes')
  expect([code, notes]).toEqual([0, ''])
  await expect(out).toMatchFileSnapshot('../cli/golden/printed-erase.txt')
  expect((await listed(client)).events).toEqual([])
  pass()
  expect(await run('--yes')).toMatchObject({ code: 0, out: expect.stringContaining('Nothing is stored') })
})

test('a look has the names that the customer has at numbers which the session may read', async () => {
  const { studio, ann: both, ben } = await startTeam(configured)
  await customerWrites(studio, said('m1', '34600000001', 'Hello', Date.now()), { name: 'Ada' })
  const there = { name: 'Ada Byron', phoneNumberId: otherNumber }
  await customerWrites(studio, said('m2', '34600000001', 'Hello', Date.now()), there)
  expect((await look(both, '+34 600 000 001')).names.sort()).toEqual(['Ada', 'Ada Byron'])
  expect((await look(ben, '+34 600 000 001')).names).toEqual(['Ada'])
  expect((await look(both, '+34 600 000 002')).names).toEqual([])
})

test.skipIf(process.platform !== 'linux')(
  'the command line asks by name, and erases once the name or the number is typed',
  async () => {
    const studio = await startStudio({ env: configured })
    const client = await signInAs(studio, ann)
    const env = { STUDIO_URL: studio.url, STUDIO_TOKEN: ann }
    await customerWrites(studio, said('m1', customer, 'Hello', Date.now()), { name: 'Ada Byron' })
    const erasing = (typed: string) =>
      inTerminal(['erase', '--customer', `+${customer}`], env, ['to confirm: ', `${typed}\r`])
    const asked = await erasing('yes')
    expect(asked.screen).toContain(`Erase Ada Byron (+${customer})?`)
    expect(asked).toMatchObject({ code: 1, screen: expect.stringContaining('Nothing was erased.') })
    expect((await listed(client)).events).toHaveLength(1)
    expect(await erasing('ada byron')).toMatchObject({ code: 0, screen: expect.stringContaining('Removed:') })
    expect((await listed(client)).events).toEqual([])
  },
)

test('a resumed stream does not get erased events', async () => {
  const studio = await startStudio({ env: configured })
  const client = await signInAs(studio, ann)
  await postSigned(studio, message(customer, 1))
  await postSigned(studio, message(other, 2))
  expect((await erase(client, customer)).status).toBe(200)
  const stream = await openStream(studio, client, { headers: { 'last-event-id': '0' } })
  await stream.until(({ bodies }) => bodies.length >= 1)
  expect(stream.bodies).toEqual([message(other, 2)])
})
