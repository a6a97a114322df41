/** What a member, a stranger or an accident could do with an erasure (docs/behaviour.md, section 13). */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RecordList } from '../../src/contract/studio/workspace/records.ts'
import { RecordFolder } from '../../src/server/store/workspace/folder/record-folder.ts'
import { list as conversations } from '../conversations/team.ts'
import { redisStore, testEachStore, testWithRedis } from '../support/redis.ts'
import { eventually } from '../support/replica.ts'
import type { Client, Studio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import {
  emptyBundle,
  number,
  otherNumber,
  put,
  recordPath,
  scenarioFile,
  signInAs,
  startTeam,
} from '../workspace/team.ts'
import { bodiesOf, configured, listed, post, postSigned } from './deliveries.ts'
import { createClock, erase, eraseAs, look, lookAt, message } from './erasing.ts'
import { forwardingTo, startReceiver, status } from './forward/receivers.ts'

const customer = '4915112345678'
const shown = '+49 30 5550199'
const entryId = '700000000000009'

const ofBusiness = { phoneNumberId: otherNumber, displayNumber: shown, entryId }

/** Samples and unsigned webhooks that name the business, newer than the signed one. */
async function bury(studio: Studio, member: Client) {
  for (let count = 0; count < 25; count++) {
    const metadata = { phone_number_id: number, display_phone_number: '49305550199' }
    const value = { metadata, messages: [{ from: shown, text: { body: `${otherNumber} ${entryId}` } }] }
    await post(studio, JSON.stringify({ count, entry: [{ changes: [{ field: 'messages', value }] }] }))
    const sample = { kind: 'messages', phoneNumberId: number }
    const sent = await member.request('/api/webhooks/sample', { method: 'POST', json: sample })
    expect(sent.status, sent.text).toBe(200)
  }
}

for (const visibility of ['team', 'numbers'])
  test(`erase-ids-of-the-business: neither samples nor unsigned webhooks make an id of the business a customer's (${visibility})`, async () => {
    const env = { ...configured, STUDIO_WEBHOOK_VISIBILITY: visibility }
    const { studio, ann, ben } = await startTeam(env)
    await postSigned(studio, message(customer, 1, ofBusiness))
    await bury(studio, ben)
    for (const id of [otherNumber, shown, '49305550199', entryId, number]) {
      for (const member of [ann, ben]) expect((await erase(member, id)).status, id).toBe(400)
    }
    const { events } = await listed(ann, `?phone_number_id=${otherNumber}&verification=signed`)
    expect(bodiesOf(events)).toEqual([message(customer, 1, ofBusiness)])
  })

testWithRedis(
  'erase-ids-of-the-business: replicas and restarts know what one of them has learnt',
  async () => {
    const env = { ...configured, ...(await redisStore()) }
    const first = await startTeam(env)
    await postSigned(first.studio, message(customer, 1, ofBusiness))
    const { ann } = await startTeam(env)
    expect((await erase(ann, entryId)).status).toBe(400)
    await ann.request('/api/webhooks/events', { method: 'DELETE' })
    await first.studio.close()
    const again = await startTeam(env)
    expect((await erase(again.ann, shown)).status).toBe(400)
  },
)

test('erase-a-colleague: the id of a member is nobody whom a colleague can erase', async () => {
  const env = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() }
  const { studio, ben } = await startTeam(env)
  const fay = await signInAs(studio, 'token-of-fay-0123456789')
  await put(fay, recordPath('scenarios', 'hers'), scenarioFile('Hers'))
  for (const member of [ben, fay]) expect((await erase(member, '100012345678901')).status).toBe(400)
})

test('erase-webhooks-of-other-numbers: what the member may not read stays, is not counted, and still reaches its target', async () => {
  const crm = await startReceiver()
  const env = {
    ...{ ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_OPERATORS: '1' },
    ...forwardingTo({ crm: { url: crm.url, retryHours: 1 } }),
  }
  const { now, pass } = createClock()
  const { studio, ann, ben } = await startTeam(env, now)
  await crm.die()
  const theirs = message(customer, 1, { phoneNumberId: otherNumber })
  await postSigned(studio, theirs)
  await postSigned(studio, message(customer, 2))
  await put(ann, recordPath('scenarios', 'a', otherNumber), scenarioFile(`Call +${customer}`))
  const seen = await look(ben, customer)
  expect(seen).toMatchObject({
    found: { webhooks: 1, waiting: 1, records: 0 },
    numbers: [{ phoneNumberId: number }],
    notReached: expect.arrayContaining([{ place: 'other_numbers', names: [] }]),
  })
  expect(JSON.stringify(seen)).not.toContain(otherNumber)
  expect((await erase(ben, customer)).json).toMatchObject({ removed: { webhooks: 1, waiting: 1 } })
  expect(bodiesOf((await listed(ann)).events)).toEqual([theirs])
  const kept = await ann.request(recordPath('scenarios', 'a', otherNumber))
  expect(kept.text).toContain(`Call +${customer}`)
  await crm.revive()
  await eventually(async () => crm.taken.length === 1)
  expect(crm.taken).toEqual([theirs])
  // An operator erases everywhere.
  pass()
  expect((await look(ann, customer)).found).toMatchObject({ webhooks: 1, records: 1 })
  expect((await erase(ann, customer)).status).toBe(200)
  expect((await listed(ann)).events).toEqual([])
})

async function saveVersions(client: Client, count: number, answer: string) {
  for (let at = 0; at < count; at++) {
    const agent = {
      skills: [
        { title: 'Returns', description: 'Returns', skill: answer },
        { title: 'Other', description: 'Other', skill: 'Nothing else.' },
      ],
      faqs: [{ question: 'Phone?', answer: `Call ${shown}` }],
      allowlist: [{ consumer_phone_number: `+${customer}` }],
    }
    const saved = await put(client, recordPath('versions', `v${at}`), { ...emptyBundle, agent })
    if (saved.status !== 201) throw new Error(saved.text)
  }
}

test('erase-a-printed-number: no version, entry or record goes, the live texts are named, and who may not read them changes nothing', async () => {
  const { now, pass } = createClock()
  const env = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() }
  const { ann, ben, eve } = await startTeam(env, now)
  await saveVersions(ann, 11, `Call ${shown} first.`)
  const texts = async () => {
    const { records } = (await ann.request(`${recordPath('versions')}?values=true`)).json as RecordList
    return records.map(({ name, changedAt, changedBy, value }) => ({ name, changedAt, changedBy, value }))
  }
  const before = await texts()
  expect((await erase(eve, shown)).json).toMatchObject({ removed: { records: 0 } })
  expect(await texts()).toEqual(before)
  const refused = await erase(ben, shown)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'customer_in_agent' }])
  expect(refused.text).toContain(`${number}: skills, Returns`)
  expect(await texts()).toEqual(before)
  const seen = await look(ben, shown)
  expect(seen.records.map(({ kind, name }) => `${kind}/${name}`)).toHaveLength(11)
  expect(seen.inAgent).toEqual([`${number}: skills, Returns`, `${number}: faqs, Phone?`])
  const answer = await erase(ben, shown, '?mentions=overwrite')
  expect(answer.json).toMatchObject({ removed: { records: 11 } })
  // Byte for byte as before, but for the mention; author and time stay, too.
  expect(JSON.stringify(await texts())).toBe(JSON.stringify(before).replaceAll(shown, '[erased]'))
  pass()
  // A tester in the allowlist is no text of the agent.
  expect(await look(ben, customer)).toMatchObject({ inAgent: [], found: { records: 11 } })
})

test('erase-what-was-not-shown: without the look, or with more since, nothing goes', async () => {
  const { studio, ann } = await startTeam(configured)
  await postSigned(studio, message(customer, 1))
  const bare = await ann.request(`/api/customers/${customer}`, { method: 'DELETE' })
  expect([bare.status, bare.json]).toMatchObject([409, { code: 'changed_meanwhile' }])
  const { etag = '' } = (await lookAt(ann, customer)).headers
  await postSigned(studio, message('4915112345679', 2))
  await postSigned(studio, message(customer, 3))
  expect((await eraseAs(ann, customer, etag)).status).toBe(409)
  expect((await listed(ann)).events).toHaveLength(3)
  const second = (await lookAt(ann, customer)).headers.etag ?? ''
  // Less than was shown is no reason to refuse.
  await ann.request('/api/webhooks/events', { method: 'DELETE' })
  await postSigned(studio, message('4915112345679', 4))
  expect((await eraseAs(ann, customer, second)).status).toBe(200)
})

test('erase-what-was-not-shown: a record that names the customer since the look is seen', async () => {
  const { studio, ann } = await startTeam({ ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() })
  await postSigned(studio, message(customer, 1))
  const record = recordPath('scenarios', 'one')
  expect((await put(ann, record, scenarioFile('First'))).status).toBe(201)
  const { etag = '' } = (await lookAt(ann, customer)).headers
  const stored = await ann.request(record)
  expect((await put(ann, record, scenarioFile(`Call +${customer}`), stored.headers.etag)).status).toBe(200)
  expect((await eraseAs(ann, customer, etag)).status).toBe(409)
  const { etag: second = '' } = (await lookAt(ann, customer)).headers
  // Unchanged since: what the look found is what goes.
  expect((await eraseAs(ann, customer, second)).json).toMatchObject({ removed: { webhooks: 1, records: 1 } })
  expect((await ann.request(record)).text).toContain('Call [erased]')
})

testEachStore(
  'erase-and-written-again: who writes right after an erasure waits in the inbox, in every replica',
  async (env) => {
    const { studio, ann } = await startTeam({ ...configured, ...env })
    const clients =
      env.STUDIO_REDIS_URL === undefined ? [ann] : [ann, (await startTeam({ ...configured, ...env })).ann]
    const shown = async () => {
      const all: unknown[] = []
      for (const client of clients)
        for (const { last } of (await conversations(client)).conversations) all.push(last.text)
      return all
    }
    await postSigned(studio, message(customer, 1, { text: 'Before' }))
    await eventually(async () => (await shown()).length === clients.length)
    expect((await erase(ann, customer)).status).toBe(200)
    await postSigned(studio, message(customer, 2, { text: 'After' }))
    const after = clients.map(() => 'After')
    await eventually(async () => JSON.stringify(await shown()) === JSON.stringify(after))
    // Also once each has noticed the erasure.
    await postSigned(studio, message('4915112345679', 3))
    await eventually(async () => (await shown()).length === 2 * clients.length)
    expect((await shown()).filter((text) => text === 'After')).toEqual(after)
  },
)

test('erase-what-comes-meanwhile: a webhook or record that comes during the search goes along', async () => {
  const env = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_WEBHOOK_KEEP_DAYS: '7' }
  const { studio, ann } = await startTeam(env)
  const record = recordPath('scenarios', 'one')
  expect((await put(ann, record, scenarioFile('First'))).status).toBe(201)
  await postSigned(studio, message(customer, 1))
  const { etag = '' } = (await lookAt(ann, customer)).headers
  const reading = vi.spyOn(RecordFolder.prototype, 'list').mockImplementationOnce(async function (
    this: RecordFolder,
  ) {
    await postSigned(studio, message(customer, 2))
    return this.list()
  })
  onTestFinished(() => reading.mockRestore())
  expect((await eraseAs(ann, customer, etag)).json).toMatchObject({ removed: { webhooks: 2 } })
  expect((await listed(ann)).events).toEqual([])
  expect((await conversations(ann)).conversations).toEqual([])
})

test('erase-in-a-loop: a member erases one customer a minute, and what is not there is not remembered', async () => {
  const { now, pass } = createClock()
  const { studio, ann, ben } = await startTeam(configured, now)
  expect((await erase(ann, '4915100000001')).json).toMatchObject({ removed: { webhooks: 0 } })
  const again = await erase(ann, '4915100000002')
  expect([again.status, again.json, Number(again.headers['retry-after']) > 0]).toMatchObject([
    429,
    { code: 'too_often' },
    true,
  ])
  expect((await erase(ben, '4915100000003')).status).toBe(200)
  const ids = ['4915100000001', '4915100000003']
  const asked = await ann.request('/api/customers/erased', { method: 'POST', json: { ids } })
  expect(asked.json).toEqual({ erased: [] })
  pass()
  await postSigned(studio, message(customer, 1))
  expect((await erase(ann, customer)).json).toMatchObject({ removed: { webhooks: 1 } })
})

const arabicIndic = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

/** Forms in which one number and one user id are written and pasted. */
const forms: readonly (readonly [string, string])[] = [
  ['arabic digits', `+${arabicIndic(customer)}`],
  ['persian digits, divided', '+۴۹ ۱۵۱ ۱۲۳۴ ۵۶۷۸'],
  ['full width', '＋４９１５１１２３４５６７８'],
  ['a left-to-right mark before it', `\u200e+${customer}`],
  ['marks around a pasted contact', `\u202a+49 151 12345678\u202c`],
  ['a zero width space in it', '4915112\u200b345678'],
  ['a soft hyphen in it', '4915112\u00ad345678'],
  ['mathematical digits', '𝟒𝟗𝟏𝟓𝟏𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖'],
  ['percent-encoded plus', `tel=%2B${customer}`],
  ['minus signs and hyphens', '+49\u2212151\u201012345678'],
  ['a no-break space', '+49\u00a0151\u202f12345678'],
]

for (const kept of ['a ring', 'retention'])
  test(`erase-in-other-digits: a number in any digits and with invisible marks is found (${kept})`, async () => {
    const { now, pass } = createClock()
    const folder = { STUDIO_WORKSPACE_DIR: temporaryFolder() }
    const env = { ...configured, ...folder, ...(kept === 'a ring' ? {} : { STUDIO_WEBHOOK_KEEP_DAYS: '7' }) }
    const { studio, ann } = await startTeam(env, now)
    const other = JSON.stringify({ text: `+${arabicIndic('4915112345679')}` })
    for (const [name, form] of forms) await postSigned(studio, JSON.stringify({ name, form }))
    // As the platform escapes it.
    const escaped = [...arabicIndic(customer)].map((digit) => `\\u0${digit.charCodeAt(0).toString(16)}`)
    await postSigned(studio, `{"escaped":"${escaped.join('')}"}`)
    await postSigned(studio, other)
    for (const [at, [, form]] of forms.entries())
      await put(ann, recordPath('scenarios', `s${at}`), scenarioFile(`Call ${form} back`))
    const asked = `+${arabicIndic(customer)}`
    expect(await look(ann, asked)).toMatchObject({
      found: { webhooks: forms.length + 1, records: forms.length },
    })
    expect((await erase(ann, asked)).json).toMatchObject({ removed: { webhooks: forms.length + 1 } })
    expect(bodiesOf((await listed(ann)).events)).toEqual([other])
    const { records } = (await ann.request(`${recordPath('scenarios')}?values=true`)).json as RecordList
    for (const { value } of records) expect(JSON.stringify(value)).toMatch(/Call \S*\[erased\]\S* back/)
    pass()
    expect((await look(ann, customer)).found).toMatchObject({ webhooks: 0, records: 0, activity: 0 })
  })

test('erase-one-of-two-forms: a number that is stored in two written forms goes in both, with its user id and name', async () => {
  const { studio, ann } = await startTeam({ ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const userId = 'BR.11000000000000002'
  await postSigned(studio, message('5511970000001', 1, { userId, username: 'rita_lee' }))
  await postSigned(studio, message('551170000001', 2))
  await postSigned(studio, JSON.stringify({ user_id: userId, note: 'alone' }))
  await postSigned(studio, message('5511970000009', 3, { username: 'rita_lee_2' }))
  await put(ann, recordPath('scenarios', 'a'), scenarioFile('Ask @Rita_Lee, not @rita_lee_2'))
  for (const id of ['551170000001', '+55 11 97000-0001', 'br.11000000000000002', '@rita_lee']) {
    const { ids, found } = await look(ann, id)
    expect(ids.sort()).toEqual(expect.arrayContaining(['5511970000001', '@rita_lee', userId]))
    expect(found).toMatchObject({ webhooks: 3, conversations: 1, records: 1 })
  }
  expect((await erase(ann, '551170000001')).json).toMatchObject({ removed: { webhooks: 3, records: 1 } })
  expect(bodiesOf((await listed(ann)).events)).toEqual([
    message('5511970000009', 3, { username: 'rita_lee_2' }),
  ])
  const record = await ann.request(recordPath('scenarios', 'a'))
  expect(record.text).toContain('Ask [erased], not @rita_lee_2')
})

test('erase-dead-letters-of-a-former-target: they go too, are named if unreadable, and never come back', async () => {
  const crm = await startReceiver()
  const folder = temporaryFolder()
  const env = { ...configured, STUDIO_WORKSPACE_DIR: folder }
  const withTarget = { ...env, ...forwardingTo({ crm: { url: crm.url, retryHours: 1 } }) }
  crm.behave(status(400))
  const first = await startTeam(withTarget)
  await postSigned(first.studio, message(customer, 1))
  await postSigned(first.studio, message('4915112345679', 2))
  const dead = '/api/webhooks/targets/crm/dead-letters'
  const letters = async (client: Client) =>
    ((await client.request(dead)).json as { deadLetters: object[] }).deadLetters.length
  await eventually(async () => (await letters(first.ann)) === 2)
  await first.studio.close()

  const between = await startTeam({ ...env, ...forwardingTo({ other: { url: crm.url } }) })
  expect((await look(between.ann, customer)).found).toMatchObject({ deadLetters: 1 })
  expect((await erase(between.ann, customer)).json).toMatchObject({ removed: { deadLetters: 1 } })
  await between.studio.close()

  crm.behave(status(200))
  const back = await startTeam(withTarget)
  expect(await letters(back.ann)).toBe(1)
  await back.ann.request(`${dead}/send`, { method: 'POST', json: {} })
  await eventually(async () => crm.taken.length === 1)
  expect(crm.taken).toEqual([message('4915112345679', 2)])
})

test('erase-from-activity: a line that names the customer stays, without the name, and new ones take none', async () => {
  const folder = temporaryFolder()
  const day = new Date().toISOString()
  const user = { id: '1', name: 'Ann Example' }
  const line = {
    ...{ id: `${Date.parse(day)}-0`, at: day, user, kind: 'record', phoneNumberId: number, method: 'PUT' },
    ...{ template: '/api/workspace/scenarios/{phone_number_id}/{name}', status: 200, count: null },
    ...{ before: null, after: null },
  }
  mkdirSync(path.join(folder, 'activity'))
  const names = ['Call DE.AbcdefGhijk back', `For +${arabicIndic(customer)}`, 'Something else']
  const lines = names.map((name, at) => JSON.stringify({ ...line, id: `${Date.parse(day)}-${at}`, name }))
  writeFileSync(path.join(folder, 'activity', `${day.slice(0, 10)}.jsonl`), `${lines.join('\n')}\n`)
  const env = { ...configured, STUDIO_WORKSPACE_DIR: folder }
  const { now, pass } = createClock()
  const { studio, ann } = await startTeam(env, now)
  const shownNames = async (client: Client) => {
    const page = (await client.request('/api/workspace/activity?kind=record')).json as {
      activity: { name?: string }[]
    }
    return page.activity.map(({ name }) => name)
  }
  expect((await erase(ann, 'DE.AbcdefGhijk')).json).toMatchObject({ removed: { activity: 1 } })
  pass()
  expect((await erase(ann, customer)).json).toMatchObject({ removed: { activity: 1 } })
  const expected = ['Something else', 'For [erased]', 'Call [erased] back']
  expect(await shownNames(ann)).toEqual(expected)
  await put(ann, recordPath('scenarios', 'new'), scenarioFile('Call DE.AbcdefGhijl back'))
  await put(ann, recordPath('scenarios', 'other'), scenarioFile(`Call ${arabicIndic('4915112345670')} back`))
  await eventually(async () => (await shownNames(ann)).length === 5)
  expect((await shownNames(ann)).slice(0, 2)).toEqual([undefined, undefined])
  await studio.close()
  const again = await startTeam(env)
  expect((await shownNames(again.ann)).slice(2)).toEqual(expected)
})

testWithRedis('erase-from-activity: every replica shows the line without the name', async () => {
  const env = { ...configured, ...(await redisStore()) }
  const [first, second] = [await startTeam(env), await startTeam(env)]
  const title = 'Ask @ann_lee about it'
  await put(first.ann, recordPath('scenarios', 'a'), scenarioFile(title))
  const names = async ({ ann }: { ann: Client }) => {
    const page = (await ann.request('/api/workspace/activity?kind=record')).json as {
      activity: { name?: string }[]
    }
    return page.activity.map(({ name }) => name)
  }
  await eventually(async () => (await names(second)).length === 1)
  expect(await names(second)).toEqual([title])
  expect((await erase(first.ann, '@ann_lee')).json).toMatchObject({ removed: { records: 1, activity: 1 } })
  await eventually(async () => (await names(second))[0] === 'Ask [erased] about it')
  await first.studio.close()
  const third = await startTeam(env)
  expect(await names(third)).toEqual(['Ask [erased] about it'])
})

test('erase-what-cannot-be-read: records that are too large or broken are named, and stay', async () => {
  const folder = temporaryFolder()
  const { studio, ann } = await startTeam({ ...configured, STUDIO_WORKSPACE_DIR: folder })
  await postSigned(studio, message(customer, 1))
  await put(ann, recordPath('scenarios', 'a'), scenarioFile('Fine'))
  const place = path.join(folder, 'scenarios', number)
  writeFileSync(path.join(place, 'large.json'), `"${customer}${'x'.repeat(5_000_001)}"`)
  writeFileSync(path.join(place, 'broken.json'), `{"about":"+49 151 12345678"`)
  writeFileSync(path.join(place, 'other.json'), '{"about":"nobody"')
  const names = [`scenarios/${number}/broken`, `scenarios/${number}/large`]
  const notReached = expect.arrayContaining([{ place: 'records', names }])
  expect(await look(ann, customer)).toMatchObject({ notReached })
  expect((await erase(ann, customer)).json).toMatchObject({ notReached })
})

test('erase-from-names: records that are named after the customer have new names, and everything else as before', async () => {
  const { now, pass } = createClock()
  const { ann } = await startTeam({ ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() }, now)
  for (const name of [customer, `${customer}-2`, 'other'])
    await put(ann, recordPath('scenarios', name), scenarioFile('Fine'))
  const all = async () =>
    ((await ann.request(`${recordPath('scenarios')}?values=true`)).json as RecordList).records
  const before = await all()
  expect((await erase(ann, customer)).json).toMatchObject({ removed: { records: 2 } })
  const after = await all()
  const named = after.filter(({ name }) => name.startsWith('erased-'))
  expect([after.length, new Set(named.map(({ name }) => name)).size]).toEqual([3, 2])
  // The new names are random, and so is their order.
  const besideNames = (records: typeof after) =>
    records.map(({ name: _, ...rest }) => JSON.stringify(rest)).sort()
  expect(besideNames(after)).toEqual(besideNames(before))
  pass()
  expect((await look(ann, customer)).found).toMatchObject({ records: 0 })
})

async function unreached(env: Record<string, string>): Promise<string[]> {
  const { studio, ann } = await startTeam({ ...configured, ...env })
  await postSigned(studio, message(customer, 1))
  const { notReached } = await look(ann, customer)
  expect((await erase(ann, customer)).json).toMatchObject({ notReached })
  return notReached.map(({ place }) => place)
}

const always = ['platform', 'exports', 'backups', 'other_browsers']

test('erase-what-is-out-of-reach: what other hands hold is named, with a folder its git history and a former store', async () => {
  expect((await unreached({})).sort()).toEqual([...always, 'other_numbers'].sort())
  const crm = await startReceiver()
  const inFolder = {
    ...{ STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_OPERATORS: '1' },
    ...forwardingTo({ crm: { url: crm.url } }),
  }
  const places = [...always, 'targets', 'git_history', 'former_store']
  expect((await unreached(inFolder)).sort()).toEqual(places.sort())
})

testWithRedis('erase-what-is-out-of-reach: with Redis its append-only file is named', async () => {
  const env = { ...(await redisStore()), STUDIO_OPERATORS: '1' }
  expect((await unreached(env)).sort()).toEqual([...always, 'redis_log', 'former_store'].sort())
})

test('written-back-after-an-erasure: a browser that still has the customer stores no mention', async () => {
  const { studio, ann, ben } = await startTeam({ ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() })
  await postSigned(studio, message(customer, 1))
  expect((await erase(ann, customer)).status).toBe(200)
  const label = encodeURIComponent(`For +${customer}`)
  const agent = {
    faqs: [{ question: `Is ${customer} here?`, answer: 'Yes' }],
    allowlist: [{ consumer_phone_number: `+${customer}` }],
  }
  const written = await put(ben, `${recordPath('versions', 'v')}?label=${label}`, { ...emptyBundle, agent })
  expect([written.status, written.json]).toMatchObject([201, { label: 'For [erased]' }])
  const stored = await ben.request(recordPath('versions', 'v'))
  expect(stored.json).toMatchObject({ agent: { faqs: [{ question: 'Is [erased] here?' }] } })
  expect(stored.text).not.toContain('12345678')
})

test('erase-with-a-closed-connection: a client that leaves ends the work', async () => {
  const { studio, ann, ben } = await startTeam({ ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() })
  await postSigned(studio, message(customer, 1))
  const { etag = '' } = (await lookAt(ann, customer)).headers
  const large = scenarioFile('x'.repeat(400))
  const scenarios = Array.from({ length: 400 }, (_, at) => ({ ...large.scenarios[0], id: `s${at}` }))
  for (let at = 0; at < 4; at++) await put(ann, recordPath('scenarios', `r${at}`), { ...large, scenarios })
  const leaving = ann
    .request(`/api/customers/${customer}`, {
      method: 'DELETE',
      headers: { 'if-match': etag },
      body: (request) => {
        request.end()
        request.on('socket', () => setImmediate(() => request.destroy()))
      },
    })
    .catch(() => 'left')
  expect(await leaving).toBe('left')
  // The next one has its turn, and nothing was half done in silence.
  const seen = await look(ben, customer)
  expect(seen.found.webhooks).toBe(1)
})
