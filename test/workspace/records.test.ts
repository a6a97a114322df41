/** Records over HTTP: tags, conflicts, guards, and access (docs/behaviour.md, section 10). */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { recordList } from '../../src/contract/studio/workspace/records.ts'
import { testEachStore } from '../support/redis.ts'
import { type Client, reply } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import {
  answerTeam,
  emptyBundle,
  number,
  otherNumber,
  put,
  recordPath,
  scenarioFile,
  startTeam,
} from './team.ts'

test('a record stored by one member is readable by another, with author and time', async () => {
  const { ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const stored = await put(ann, recordPath('scenarios', 'opening'), scenarioFile('Opening hours'))
  expect(stored.status).toBe(201)
  expect(stored.json).toMatchObject({ name: 'opening', changedBy: { id: '1', name: 'Ann Example' } })
  const read = await ben.request(recordPath('scenarios', 'opening'))
  expect(read).toMatchObject({ status: 200, json: scenarioFile('Opening hours') })
  expect(read.headers.etag).toBe(stored.headers.etag)
  const list = await ben.request(recordPath('scenarios'))
  expect(list.json).toMatchObject({ records: [{ name: 'opening', etag: read.headers.etag?.slice(1, -1) }] })
  const again = await ben.request(recordPath('scenarios'), {
    headers: { 'if-none-match': list.headers.etag ?? '' },
  })
  expect(again.status).toBe(304)
  expect((await ben.request('/api/workspace')).json).toMatchObject({ enabled: true, maxBytes: 1_000_000_000 })
})

testEachStore('a list adds the contents of the newest records, as far as they fit', async (store) => {
  const { ann, eve } = await startTeam(store)
  const agentOf = (answer: string) => ({
    ...emptyBundle,
    agent: { faqs: [{ question: 'Where?', answer }] },
  })
  const files = {
    'a-small': agentOf('Here.'),
    'a-oldest': agentOf('oldest'.padEnd(900_000, '.')),
    'a-middle': agentOf('middle'.padEnd(900_000, '.')),
    'a-newest': agentOf('newest'.padEnd(900_000, '.')),
    'b-other': agentOf('There.'),
  }
  for (const [name, file] of Object.entries(files)) {
    expect((await put(ann, recordPath('versions', name), file)).status).toBe(201)
  }
  const list = await ann.request(`${recordPath('versions')}?values=true&prefix=a-`)
  const plain = await ann.request(recordPath('versions'))
  const { records } = recordList.parse(list.json)
  const valued = records.filter(({ value }) => value !== undefined)
  expect(valued.map(({ name }) => name).sort()).toEqual(['a-middle', 'a-newest', 'a-small'])
  for (const { name, value } of valued) {
    const { json } = await ann.request(recordPath('versions', name))
    // A difference of megabytes is not worth printing.
    expect(isDeepStrictEqual(value, json)).toBe(true)
  }
  const summaries = records.map(({ value: _, ...summary }) => summary)
  const expected = recordList.parse(plain.json).records.filter(({ name }) => name.startsWith('a-'))
  expect(summaries).toEqual(expected)
  const again = await ann.request(`${recordPath('versions')}?values=true&prefix=a-`, {
    headers: { 'if-none-match': list.headers.etag ?? '' },
  })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await ann.request(`${recordPath('versions')}?values=all`)).status).toBe(400)
  expect((await eve.request(`${recordPath('versions')}?values=true`)).status).toBe(404)
})

test('a change to an outdated version is a conflict that returns the stored one', async () => {
  const { ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const target = recordPath('scenarios', 'opening')
  const first = (await put(ann, target, scenarioFile('One'))).headers.etag
  expect(await put(ben, target, scenarioFile('Two'))).toMatchObject({
    status: 409,
    json: { code: 'changed_meanwhile', changedBy: 'Ann Example' },
  })
  const second = await put(ben, target, scenarioFile('Two'), first)
  expect(second.status).toBe(200)
  expect(await put(ann, target, scenarioFile('Three'), first)).toMatchObject({
    status: 409,
    json: { code: 'changed_meanwhile', currentEtag: second.headers.etag?.slice(1, -1) },
  })
  const unsaid = await ann.request(target, { method: 'PUT', json: scenarioFile('Four') })
  expect(unsaid).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } })
  expect((await ann.request(target, { method: 'DELETE' })).status).toBe(409)
  // As a compressing reverse proxy writes it.
  const weak = `W/${second.headers.etag}`
  expect((await ann.request(target, { method: 'DELETE', headers: { 'if-match': weak } })).status).toBe(204)
  expect((await ben.request(target)).status).toBe(404)
})

test('an unreadable number is absent from list, record, activity and presence', async () => {
  const { ann, ben, eve } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const target = recordPath('scenarios', 'secret', otherNumber)
  expect((await put(ann, target, scenarioFile('Of Ann'))).status).toBe(201)
  const nowhere = await eve.request(recordPath('scenarios', 'nothing', '399999999999999'))
  for (const client of [ben, eve]) {
    const answer = await client.request(target)
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
    expect({ ...Object(answer.json), requestId: '' }).toEqual({ ...Object(nowhere.json), requestId: '' })
    expect((await client.request(recordPath('scenarios', undefined, otherNumber))).status).toBe(404)
    expect((await put(client, target, scenarioFile('Mine'))).status).toBe(404)
    expect((await client.request(target, { method: 'DELETE' })).status).toBe(404)
    const filter = `phone_number_id=${otherNumber}`
    expect((await client.request(`/api/workspace/activity?${filter}`)).status).toBe(404)
    expect((await client.request(`/api/workspace/presence?${filter}`)).status).toBe(404)
    const there = { phoneNumberId: otherNumber, place: 'skills/1', isHere: true }
    const refusal = await client.request('/api/workspace/presence', { method: 'POST', json: there })
    expect(refusal.status).toBe(404)
    expect((await client.request('/api/workspace/activity')).text).not.toContain(otherNumber)
  }
})

test('the graph is called once in 15 minutes per session and number, and its last response is kept', async () => {
  let now = Date.now()
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() }, () => now)
  studio.platform.forget()
  const asked = () => studio.platform.calls.filter(({ url }) => url.includes('?fields=id')).length
  for (let times = 0; times < 5; times++) await ann.request(recordPath('scenarios'))
  expect(asked()).toBe(1)
  now += 16 * 60_000
  studio.platform.answer(reply(500))
  expect((await ann.request(recordPath('scenarios'))).status).toBe(200)
  expect(asked()).toBe(2)
  // An unanswered one is a failure of the platform, not an answer.
  const unknown = await ann.request(recordPath('scenarios', undefined, otherNumber))
  expect(unknown).toMatchObject({ status: 502, json: { code: 'upstream_failed' } })
  now += 16 * 60_000
  const noLonger = reply(400, { error: 'no longer' })
  studio.platform.answer((request, response, call) =>
    (call.url.startsWith('/base/me') ? answerTeam : noLonger)(request, response, call),
  )
  expect((await ann.request(recordPath('scenarios'))).status).toBe(404)
})

test('without a session, from another site, or with an invalid body nothing is stored', async () => {
  const folder = temporaryFolder()
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: folder })
  const target = recordPath('scenarios', 'a')
  expect((await put(studio.anonymous, target, scenarioFile('x'))).status).toBe(401)
  expect((await studio.anonymous.request(recordPath('scenarios'))).status).toBe(401)
  const foreign = { origin: 'https://evil.example', 'if-none-match': '*' }
  const crossed = await ann.request(target, { method: 'PUT', json: scenarioFile('x'), headers: foreign })
  expect(crossed).toMatchObject({ status: 403, json: { code: 'foreign_origin' } })
  const headers = { 'if-none-match': '*', 'content-type': 'application/json' }
  const bodies = ['', '{', '[]', '{"format":"messaging-agent-scenarios"}', '['.repeat(100_000)]
  for (const body of bodies) {
    expect(await ann.request(target, { method: 'PUT', body, headers })).toMatchObject({
      status: 400,
      json: { code: 'invalid_request' },
    })
  }
  const text = { ...headers, 'content-type': 'text/plain' }
  expect((await ann.request(target, { method: 'PUT', body: '{}', headers: text })).status).toBe(415)
  const patch = { ...headers, 'content-type': 'application/json-patch+json' }
  expect((await ann.request(target, { method: 'PUT', body: '{}', headers: patch })).status).toBe(415)
  const coded = { ...headers, 'content-encoding': 'gzip' }
  expect((await ann.request(target, { method: 'PUT', body: '{}', headers: coded })).status).toBe(415)
  const large = `{"x":"${'x'.repeat(5_000_001)}"}`
  expect(await ann.request(target, { method: 'PUT', body: large, headers })).toMatchObject({
    status: 507,
    json: { code: 'workspace_full' },
  })
  expect((await ann.request(target, { method: 'PATCH', json: {} })).status).toBe(405)
  for (const name of ['..%2f..%2fpasswd', '%2e%2e', '.hidden', 'a.b', 'x'.repeat(65), 'a%00b']) {
    expect((await put(ann, recordPath('scenarios', name), scenarioFile('x'))).status).toBe(404)
  }
  expect((await put(ann, '/api/workspace/passwords/1/a', {})).status).toBe(404)
  expect((await put(ann, `/api/workspace/scenarios/abc/a`, {})).status).toBe(404)
  expect(readdirSync(folder).sort()).toEqual(['.gitignore', 'activity', 'studio.lock'])
})

test('a hand-edited file is reread; a damaged one is shown and left alone', async () => {
  const folder = temporaryFolder()
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: folder })
  const target = recordPath('scenarios', 'opening')
  await put(ann, target, scenarioFile('One'))
  const file = path.join(folder, 'scenarios', number, 'opening.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(scenarioFile('One'))
  writeFileSync(file, JSON.stringify(scenarioFile('By hand')))
  expect((await ann.request(target)).json).toEqual(scenarioFile('By hand'))
  const damaged = '{\n"format": "messaging-agent-scenarios",\n"version": 1,\noops'
  writeFileSync(file, damaged)
  const list = await ann.request(recordPath('scenarios'))
  expect(list.json).toMatchObject({ records: [{ name: 'opening', error: 'Is not JSON: line 4' }] })
  const { etag } = (list.json as { records: { etag: string }[] }).records[0] ?? { etag: '' }
  expect(await ann.request(target)).toMatchObject({ status: 422, json: { code: 'record_unreadable' } })
  expect((await put(ann, target, scenarioFile('Over it'), `"${etag}"`)).status).toBe(422)
  const gone = await ann.request(target, { method: 'DELETE', headers: { 'if-match': `"${etag}"` } })
  expect(gone.status).toBe(422)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})

test('a workspace beyond its byte limit is reported full', async () => {
  const env = { STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_WORKSPACE_MAX_BYTES: '600' }
  const { ann } = await startTeam(env)
  expect((await put(ann, recordPath('scenarios', 'a'), scenarioFile('A'))).status).toBe(201)
  expect(await put(ann, recordPath('scenarios', 'b'), scenarioFile('x'.repeat(100)))).toMatchObject({
    status: 507,
    json: { code: 'workspace_full' },
  })
})

const version = (note: string) => ({ ...emptyBundle, agent: { skills: [{ title: 'Hours', skill: note }] } })
const automatic = (name: string, numberId = number) =>
  `${recordPath('versions', name, numberId)}?reason=daily`

test('an automatic version replaces the oldest automatic one; a named one is never removed', async () => {
  const { studio } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const demo = await studio.signInDemo()
  // A number without history.
  const named = `${recordPath('versions', 'mine', otherNumber)}?reason=named&label=Mine`
  expect((await put(demo, named, version('Named'))).status).toBe(201)
  for (let at = 0; at < 199; at++) {
    expect((await put(demo, automatic(`daily-${at}`, otherNumber), version(`Day ${at}`))).status).toBe(201)
  }
  const another = `${recordPath('versions', 'another', otherNumber)}?reason=named&label=Another`
  expect((await put(demo, another, version('No room'))).status).toBe(507)
  expect((await put(demo, automatic('today', otherNumber), version('Today'))).status).toBe(201)
  const list = await demo.request(recordPath('versions', undefined, otherNumber))
  const names = (list.json as { records: { name: string }[] }).records.map(({ name }) => name)
  expect(names).toHaveLength(200)
  expect(names).toEqual(expect.arrayContaining(['mine', 'today', 'daily-1']))
  expect(names).not.toContain('daily-0')
  const activity = await demo.request('/api/workspace/activity')
  expect(activity.json).toMatchObject({
    activity: expect.arrayContaining([expect.objectContaining({ method: 'DELETE' })]),
  })
})

test('an automatic version also evicts by bytes, and removes nothing if that would not suffice', async () => {
  const env = { STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_WORKSPACE_MAX_BYTES: '3000' }
  const { ann } = await startTeam(env)
  const large = version('x'.repeat(1_000))
  for (const name of ['one', 'two']) expect((await put(ann, automatic(name), large)).status).toBe(201)
  expect((await put(ann, automatic('three'), large)).status).toBe(201)
  const names = async () =>
    ((await ann.request(recordPath('versions'))).json as { records: { name: string }[] }).records.map(
      ({ name }) => name,
    )
  const after = await names()
  expect(after).toContain('three')
  expect(after).not.toContain('one')
  expect((await put(ann, automatic('huge'), version('x'.repeat(5_000)))).status).toBe(507)
  expect(await names()).toEqual(after)
})

test('a run stores its model token count, although credentials are called tokens too', async () => {
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const at = '2026-11-22T10:00:00.000Z'
  const head = { format: 'messaging-agent-run', version: 1, kind: 'scenarios', startedAt: at }
  const result = { id: 'a', title: 'Refund', verdict: 'passed', isFlaky: false, repeats: 1, at, tokens: 7301 }
  const run = { ...head, agentVersion: null, results: [result] }
  expect((await put(ann, recordPath('runs', 'judged'), run)).status).toBe(201)
  expect((await ann.request(recordPath('runs', 'judged'))).json).toMatchObject({ results: [result] })
})

test("a run with a text longer than a request's limit is refused", async () => {
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const run = (text: string) => ({
    format: 'messaging-agent-run',
    version: 1,
    kind: 'evaluation',
    startedAt: '2026-11-22T10:00:00.000Z',
    agentVersion: null,
    run: { id: 'job', phoneNumberId: number, startedAt: '2026-11-22T10:00:00.000Z', results: [{ text }] },
  })
  expect((await put(ann, recordPath('runs', 'long'), run('x'.repeat(100_001)))).status).toBe(400)
  expect((await put(ann, recordPath('runs', 'long'), run('x'.repeat(100_000)))).status).toBe(201)
})

test('a demo has a separate workspace, apart from the team and from other demos', async () => {
  const folder = temporaryFolder()
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: folder })
  await put(ann, recordPath('scenarios', 'team'), scenarioFile('Of the team'))
  const [one, other] = await Promise.all([studio.signInDemo(), studio.signInDemo()])
  const namesOf = async (client: Client) =>
    ((await client.request(recordPath('scenarios'))).json as { records: { name: string }[] }).records.map(
      ({ name }) => name,
    )
  expect(await namesOf(one)).not.toContain('team')
  expect((await put(one, recordPath('scenarios', 'demo'), scenarioFile('Of a demo'))).status).toBe(201)
  expect(await namesOf(one)).toContain('demo')
  expect(await namesOf(other)).not.toContain('demo')
  expect(await namesOf(ann)).toEqual(['team'])
  expect(readdirSync(path.join(folder, 'scenarios', number))).not.toContain('demo.json')
  expect((await one.request('/api/workspace')).json).toMatchObject({ enabled: true, maxBytes: 1_000_000 })
  expect((await one.request('/api/workspace/activity')).text).not.toContain('Ann Example')
})

test("a demo starts with an invented team's history, even without a workspace", async () => {
  const { studio } = await startTeam({})
  const demo = await studio.signInDemo()
  expect((await demo.request('/api/workspace')).json).toMatchObject({ enabled: true })
  const { activity } = (await demo.request(`/api/workspace/activity?phone_number_id=${number}`)).json as {
    activity: { name?: string; before: string | null; after: string | null }[]
  }
  expect(activity.find(({ name }) => name === 'weekend-opening')).toMatchObject({
    user: { name: 'Ana Prior' },
    fields: ['skill'],
    before: 'past-9',
    after: 'past-6',
  })
  for (const kind of ['versions', 'scenarios', 'runs', 'reviews', 'verdicts']) {
    const { records } = (await demo.request(recordPath(kind))).json as { records: object[] }
    expect(records.length, kind).toBeGreaterThan(0)
  }
  const alerts = (await demo.request(`/api/alerts/${number}`)).json
  expect(JSON.stringify(alerts)).toContain('fernhill_orders')
})

test('without a workspace the routes do not exist, and pages can check for it', async () => {
  const { ann } = await startTeam({})
  expect((await ann.request('/api/workspace')).json).toEqual({ enabled: false, bytes: 0, maxBytes: 0 })
  expect((await ann.request(recordPath('scenarios'))).status).toBe(404)
  expect((await put(ann, recordPath('scenarios', 'a'), scenarioFile('x'))).status).toBe(404)
  expect((await ann.request('/api/workspace/stream')).status).toBe(404)
})

test('a draft records the author of each change, whatever was sent', async () => {
  const { ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const target = recordPath('drafts', 'current')
  const base = emptyBundle
  const change = (id: string, answer: string) => ({
    state: 'created',
    kind: 'faqs',
    id,
    after: { question: 'Open?', answer },
    by: { id: '9', name: 'Another user' },
  })
  const file = (...changes: object[]) => ({
    format: 'messaging-agent-draft',
    version: 1,
    draft: { startedAt: '2026-11-22T10:00:00.000Z', base, changes },
  })
  const first = await put(ann, target, file(change('a', 'Yes'), change('b', 'Yes')))
  const second = await put(ben, target, file(change('a', 'Yes'), change('b', 'No')), first.headers.etag)
  expect(second.status).toBe(200)
  expect((await ann.request(target)).json).toMatchObject({
    draft: {
      changes: [
        { id: 'a', by: { id: '1' } },
        { id: 'b', by: { id: '2', name: 'Ben Example' } },
      ],
    },
  })
})

test('a linked folder in the workspace is not followed, and a folder named like a record is shown', async () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: folder })
  writeFileSync(path.join(elsewhere, 'mine.json'), JSON.stringify(scenarioFile('Elsewhere')))
  mkdirSync(path.join(folder, 'scenarios'))
  symlinkSync(elsewhere, path.join(folder, 'scenarios', number))
  expect((await ann.request(recordPath('scenarios'))).json).toEqual({ records: [] })
  expect((await ann.request(recordPath('scenarios', 'mine'))).status).toBe(404)
  expect(await put(ann, recordPath('scenarios', 'new'), scenarioFile('x'))).toMatchObject({
    status: 503,
    json: { code: 'store_unavailable' },
  })
  symlinkSync(elsewhere, path.join(folder, 'requests'))
  const request = {
    format: 'messaging-agent-request',
    version: 1,
    name: 'Mine',
    request: { method: 'GET', url: '/api/x', headers: {}, body: '' },
  }
  expect((await put(ann, recordPath('requests', 'new'), request)).status).toBe(503)
  expect(readdirSync(elsewhere)).toEqual(['mine.json'])

  const other = (name?: string) => recordPath('scenarios', name, otherNumber)
  mkdirSync(path.join(folder, 'scenarios', otherNumber, 'x.json'), { recursive: true })
  symlinkSync(path.join(elsewhere, 'mine.json'), path.join(folder, 'scenarios', otherNumber, 'y.json'))
  for (const name of ['x', 'y']) {
    const refused = await put(ann, other(name), scenarioFile('x'))
    expect(refused).toMatchObject({ status: 422, json: { code: 'record_unreadable' } })
  }
  expect((await ann.request(other('x'))).status).toBe(422)
  expect((await ann.request(other('y'))).status).toBe(404)
  expect((await ann.request(other())).json).toMatchObject({
    records: [{ name: 'x', error: 'Is not a file' }],
  })
  expect((await put(ann, other('z'), scenarioFile('x'))).status).toBe(201)
  expect(JSON.parse(readFileSync(path.join(elsewhere, 'mine.json'), 'utf8'))).toEqual(
    scenarioFile('Elsewhere'),
  )
})
