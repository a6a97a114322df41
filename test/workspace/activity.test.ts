/** Authors and times of writes, records and sign-ins, for authorized members (docs/behaviour.md, section 10). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ActivityLine } from '../../src/contract/studio/workspace/activity.ts'
import { eventually } from '../support/replica.ts'
import type { Client } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { emptyBundle, number, otherNumber, put, recordPath, scenarioFile, startTeam } from './team.ts'

async function lines(client: Client, query = ''): Promise<ActivityLine[]> {
  const answer = await client.request(`/api/workspace/activity${query}`)
  expect(answer.status).toBe(200)
  return (answer.json as { activity: ActivityLine[] }).activity
}

const skills = `/api/platform/${number}/agent_config/skills`

test('a successful write is one line, with its path template and none of its content', async () => {
  const folder = temporaryFolder()
  const { studio, ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: folder })
  const customer = '4917612345678'
  await ann.request(`${skills}/4711?trace=${customer}`, { method: 'PUT', json: { to: customer } })
  await ann.request(`/api/platform/${number}/agent_config/allowlist/${customer}`, { method: 'DELETE' })
  await ann.request(`/api/platform/${number}/no/such/${customer}`, { method: 'POST', json: {} })
  await ann.request(skills)
  await ann.request(`/api/platform/${number}/agent_test`, { method: 'POST', json: {} })
  await eventually(async () => (await lines(ben, '?kind=write')).length === 3)
  const written = await lines(ben, '?kind=write')
  expect(written.map(({ method, template }) => `${method} ${template}`)).toEqual([
    'POST /{unknown}',
    'DELETE /{entity_id}/agent_config/allowlist/{entry_id}',
    'PUT /{entity_id}/agent_config/skills/{skill_id}',
  ])
  expect(written[0]).toMatchObject({
    user: { id: '1', name: 'Ann Example' },
    phoneNumberId: number,
    status: 200,
  })
  await studio.close()
  const [day = ''] = readdirSync(path.join(folder, 'activity'))
  const text = readFileSync(path.join(folder, 'activity', day), 'utf8')
  expect(text).not.toContain(customer)
  expect(text).not.toContain('4711')
  const logged = studio.log.filter(({ message }) => message === 'activity')
  expect(logged).toContainEqual(
    expect.objectContaining({
      kind: 'write',
      userId: '1',
      phoneNumberId: number,
      method: 'PUT',
      status: 200,
    }),
  )
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${customer}|Ann`))
})

test('platform refusals are lines, platform failures are not', async () => {
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const answerWith = (status: number) =>
    studio.platform.answer((_request, response) => response.writeHead(status).end('{}'))
  for (const status of [500, 302, 422]) {
    answerWith(status)
    await ann.request(skills, { method: 'POST', json: {} })
  }
  const { answerTeam } = await import('./team.ts')
  studio.platform.answer(answerTeam)
  await eventually(async () => (await lines(ann, '?kind=write')).length > 0)
  expect((await lines(ann, '?kind=write')).map(({ status }) => status)).toEqual([422])
})

test('records, sign-ins and page reports are lines, found by filters and pages', async () => {
  const { ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  await put(ann, recordPath('scenarios', 'a'), scenarioFile('A'))
  await put(ben, recordPath('scenarios', 'b'), scenarioFile('B'))
  const report = { kind: 'publication', phoneNumberId: number, count: 12, before: 'v1', after: 'v2' }
  const shown = await ben.request('/api/workspace/activity', { method: 'POST', json: report })
  expect(shown.status).toBe(204)
  expect((await lines(ann, '?kind=publication'))[0]).toMatchObject({
    user: { id: '2' },
    count: 12,
    before: 'v1',
    after: 'v2',
  })
  expect((await lines(ann, `?user=1&phone_number_id=${number}`)).map(({ kind }) => kind)).toEqual(['record'])
  expect((await lines(ann, '?kind=record')).map(({ user }) => user.id)).toEqual(['2', '1'])
  const all = await lines(ann)
  const paged: ActivityLine[] = []
  let next: string | null = ''
  while (next !== null) {
    const before: string = next === '' ? '' : `&before=${next}`
    const page = (await ann.request(`/api/workspace/activity?limit=1${before}`)).json as {
      activity: ActivityLine[]
      next: string | null
    }
    paged.push(...page.activity)
    next = page.next
  }
  expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const forged = { ...report, user: { id: '9', name: 'Mallory' } }
  expect((await ann.request('/api/workspace/activity', { method: 'POST', json: forged })).status).toBe(400)
})

test('sign-ins are shown to the team only when a member list is set', async () => {
  const open = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  expect((await lines(open.eve)).map(({ user }) => user.id)).toEqual(['3'])
  const listed = await startTeam({
    STUDIO_WORKSPACE_DIR: temporaryFolder(),
    STUDIO_ALLOWED_USERS: '1,2,3',
  })
  await listed.ben.request('/api/session', { method: 'DELETE', headers: { origin: listed.studio.origin } })
  const shown = await lines(listed.eve)
  expect(new Set(shown.map(({ user }) => user.id))).toEqual(new Set(['1', '2', '3']))
  expect(shown[0]).toMatchObject({ kind: 'sign_out', user: { id: '2' }, phoneNumberId: null })
})

test('a line links to the version before and after it', async () => {
  let now = Date.parse('2026-11-22T10:00:00.000Z')
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() }, () => now)
  const version = emptyBundle
  await put(ann, recordPath('versions', 'first'), version)
  now += 1000
  await ann.request(`${skills}/1`, { method: 'DELETE' })
  await eventually(async () => (await lines(ann, '?kind=write')).length === 1)
  expect((await lines(ann, '?kind=write'))[0]).toMatchObject({ before: 'first', after: null })
  now += 1000
  await put(ann, recordPath('versions', 'second'), { ...version, agent: { skills: [] } })
  expect((await lines(ann, '?kind=write'))[0]).toMatchObject({ before: 'first', after: 'second' })
  expect(await lines(ann, `?phone_number_id=${otherNumber}`)).toEqual([])
})

const changed = (note: unknown) => ({ 'x-studio-change': encodeURIComponent(JSON.stringify(note)) })

test("a write has its record's name and changed fields, and filters find it", async () => {
  const folder = temporaryFolder()
  const { studio, ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: folder })
  const write = (path: string, note: unknown, method = 'PUT') =>
    ann.request(path, { method, json: { skill: 'Secret text' }, headers: changed(note) })
  await write(`${skills}/1`, { name: 'winter-storage', fields: ['skill', 'Secret text'] })
  await write(`${skills}/2`, { name: 'opening-hours', fields: ['title'] })
  await write(`/api/platform/${number}/agent_config/allowlist`, { name: '+49 176 1234567' }, 'POST')
  await write(`/api/platform/${number}/agent_config/faqs/1`, { name: 'token-of-ann-0123456789' })
  await eventually(async () => (await lines(ben, '?kind=write')).length === 4)
  const [faq, entry, , skill] = await lines(ben, '?kind=write')
  expect(skill).toMatchObject({ name: 'winter-storage', fields: ['skill'] })
  for (const line of [faq, entry]) expect(line).not.toHaveProperty('name')
  expect((await lines(ben, '?record=skills')).map(({ name }) => name)).toEqual([
    'opening-hours',
    'winter-storage',
  ])
  expect((await lines(ben, '?record=skills&name=winter-storage')).map(({ name }) => name)).toEqual([
    'winter-storage',
  ])
  expect((await ann.request('/api/workspace/activity?record=customers')).status).toBe(400)
  // Neither the platform nor the log gets it.
  expect(studio.platform.calls.some((call) => call.header('x-studio-change') !== undefined)).toBe(false)
  await studio.close()
  const [day = ''] = readdirSync(path.join(folder, 'activity'))
  expect(readFileSync(path.join(folder, 'activity', day), 'utf8')).not.toMatch(/Secret|1234567|token-of-ann/)
  expect(JSON.stringify(studio.log)).not.toMatch(/winter-storage/)
})

test("a stored scenario's line has its title, unless that may be a customer's number", async () => {
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const title = 'Price of a tune-up'
  const { etag = '' } = (await put(ann, recordPath('scenarios', 'one'), scenarioFile(title))).headers
  await put(ann, recordPath('scenarios', 'two'), scenarioFile('Calls from +49 151 1234-5678'))
  const path = recordPath('scenarios', 'one')
  expect((await ann.request(path, { method: 'DELETE', headers: { 'if-match': etag } })).status).toBe(204)
  await eventually(async () => (await lines(ann, '?kind=record')).length === 3)
  const named = (await lines(ann, '?kind=record')).map(({ method, name }) => [method, name])
  expect(named).toEqual([
    ['DELETE', title],
    ['PUT', undefined],
    ['PUT', title],
  ])
})

test('a write to a number that its writer may not read is a line without a name', async () => {
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const path = '/api/platform/900000000000001/agent_config/skills'
  await ann.request(path, { method: 'POST', json: {}, headers: changed({ name: 'winter-storage' }) })
  await eventually(async () => (await lines(ann, '?kind=write')).length === 1)
  const [line] = await lines(ann, '?kind=write')
  expect(line).toMatchObject({ phoneNumberId: null })
  expect(line).not.toHaveProperty('name')
})

test('a malformed change header names nothing, and the write continues', async () => {
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const hostile = [
    'winter-storage',
    '%E0%A4%A',
    '%7B'.repeat(1300),
    encodeURIComponent('['.repeat(900)),
    encodeURIComponent('{"name":"a","toString":1}'),
    encodeURIComponent('{"__proto__":{"name":"a"}}'),
    `${encodeURIComponent('{"name":"a"}')}, ${encodeURIComponent('{"name":"b"}')}`,
  ]
  for (const value of hostile) {
    const headers = { 'x-studio-change': value }
    expect((await ann.request(skills, { method: 'POST', json: {}, headers })).status).toBe(200)
  }
  await eventually(async () => (await lines(ann, '?kind=write')).length === hostile.length)
  for (const line of await lines(ann, '?kind=write')) expect(line).not.toHaveProperty('name')
  expect(studio.platform.calls.filter((call) => call.header('x-studio-change') !== undefined)).toEqual([])
})
