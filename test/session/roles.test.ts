/** docs/behaviour.md, section 15: who may do what, for every route, every call of the platform and every record. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { includesRole, type Role } from '../../src/contract/role.ts'
import { reviewRoles } from '../../src/contract/studio/roles.ts'
import type { SessionUse } from '../../src/contract/studio/session-use.ts'
import { workspaceKind } from '../../src/contract/studio/workspace/records.ts'
import { type DescribedCall, describedCalls } from '../support/described-calls.ts'
import { rolesTable } from '../support/roles-table.ts'
import { type Answer, type Client, cookieOf, type Studio, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const number = '300000000000001'
const testNumber = '300000000000002'
const ids = { viewer: '1', editor: '2', publisher: '3', operator: '4' } as const satisfies Record<
  Role,
  string
>
const roles = Object.keys(ids) as Role[]
const lists = { STUDIO_VIEWERS: ids.viewer, STUDIO_EDITORS: ids.editor, STUDIO_OPERATORS: ids.operator }

/** Written down once more, apart from the code: what a viewer and an editor may do besides reading. */
const byViewers = new Set([
  'PATCH /api/session',
  'PATCH /api/notifications',
  'DELETE /api/session',
  'POST /api/webhooks/verify',
  'POST /api/customers/erased',
  'POST /api/workspace/presence',
  'POST /api/ai/test',
  'POST /api/ai/play-customer',
  'POST /api/ai/judge',
  'POST /api/platform/{entity_id}/agent_test',
])
const byEditors = new Set([
  'POST /api/conversations/{conversation_id}/acts',
  'POST /api/workbooks',
  'POST /api/reviews',
  'POST /api/ai/draft-skill',
  'POST /api/ai/improve-skill',
  'POST /api/ai/generate-from-document',
  'POST /api/ai/scenarios',
  'POST /api/ai/suggest-fix',
  'POST /api/platform/business/whatsapp/phone_numbers/{phone_number_id}/thread_control',
  'POST /api/graph/{phone_id}/messages',
])
/** By kind of record, and by kind of report. */
const decidedLater = new Set([
  'PUT /api/workspace/{kind}/{phone_number_id}/{name}',
  'DELETE /api/workspace/{kind}/{phone_number_id}/{name}',
  'POST /api/workspace/activity',
  'POST /api/reviews/{phone_number_id}/{review_id}/acts',
])
const withoutSession = new Set(['POST /api/session', 'POST /api/webhooks', 'DELETE /api/session'])
const byOperators =
  /^(?:PUT|DELETE) \/api\/webhooks\/targets\/\{name\}$|targets\/\{name\}\/secret$|\/api\/operation(?:\/|$)/
const readByPublishers = 'GET /api/customers/{customer_id}/erasure'

function neededFor(call: DescribedCall): Role {
  const name = nameOf(call)
  if (byOperators.test(name)) return 'operator'
  if (byViewers.has(name)) return 'viewer'
  if (byEditors.has(name)) return 'editor'
  return call.method === 'GET' && name !== readByPublishers ? 'viewer' : 'publisher'
}

const nameOf = ({ method, template }: DescribedCall) => `${method} ${template}`
const withMount = (call: DescribedCall) => /^\/api\//.test(call.template)

const answerAs: Answer = async (_request, response, call) => {
  await call.ended
  const token = (call.header('authorization') ?? '').replace('Bearer ', '')
  const role = roles.find((one) => token.includes(one))
  const isMe = call.url.startsWith('/base/me')
  const id = /^\/v20\.0\/(\d+)\?fields=id$/.exec(call.url)?.[1]
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isMe ? { id: role && ids[role], name: role } : { id, ok: true, success: true }))
}

async function signInAs(studio: Studio, role: Role): Promise<Client> {
  studio.platform.answer(answerAs)
  const json = { token: `token-of-${role}-0123456789` }
  const answer = await studio.anonymous.request('/api/session', { method: 'POST', json })
  const cookie = cookieOf(answer)
  return {
    cookie,
    request: (target, { headers, ...more } = {}) =>
      studio.anonymous.request(target, { ...more, headers: { ...headers, cookie } }),
  }
}

async function startTeam(env: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const studio = await startStudio({ env: { ...lists, STUDIO_WORKSPACE_DIR: folder, ...env } })
  const all = await Promise.all(roles.map(async (role) => [role, await signInAs(studio, role)] as const))
  return { studio, members: Object.fromEntries(all) as Record<Role, Client> }
}

const ask = ({ request }: Client, { method, target, body }: DescribedCall) =>
  request(target, {
    method,
    headers: body ? { 'content-type': body.type } : {},
    body: body?.text ?? '',
    // A stream has no end.
    onChunk: () => undefined,
    onResponse: (response, sent) => {
      if (/event-stream/.test(response.headers['content-type'] ?? '')) sent.destroy()
    },
  })

const described = [...describedCalls('studio', { phoneNumberId: number }), ...describedCalls('platform', {})]

test.each(roles)('each described call by a member with the role %s', async (role) => {
  const { studio, members } = await startTeam()
  const wrong: string[] = []
  for (const call of described.filter(withMount)) {
    const name = nameOf(call)
    if (withoutSession.has(name) || decidedLater.has(name) || /\{path\}/.test(name)) continue
    const needed = neededFor(call)
    studio.platform.forget()
    const { status, json } = await ask(members[role], call)
    const { code } = (json ?? {}) as { code?: string }
    const isRefused = status === 403 && (code === 'role_forbids' || code === 'operators_only')
    if (isRefused === includesRole(role, needed)) wrong.push(`${name}: ${status} ${code ?? ''}`)
    if (isRefused && studio.platform.calls.length > 0) wrong.push(`${name}: a connection was opened`)
  }
  expect(wrong).toEqual([])
})

test('a refusal names the role that may, and the session its own', async () => {
  const { members } = await startTeam()
  for (const role of roles)
    expect(await members[role].request('/api/session')).toMatchObject({ json: { role } })
  const answer = await members.viewer.request(`/api/platform/${number}/agent_config/skills`, {
    method: 'POST',
    json: {},
  })
  expect(answer).toMatchObject({
    status: 403,
    json: { code: 'role_forbids', role: 'viewer', needed: 'publisher' },
  })
  expect(answer.text).toContain('Ask an operator')
})

test.each([
  ['an unknown write', 'POST', `/api/platform/${number}/agent_config/inventions`],
  ['another method of a known path', 'PATCH', `/api/platform/${number}/agent_test`],
  ['a path with an escape', 'POST', `/api/platform/${number}%2Fagent_test/agent_test`],
  ['a method in the query of a read', 'GET', `/api/graph/${number}?method=delete`],
  ['an encoded name of it', 'GET', `/api/graph/${number}?%6Det%68od=delete`],
  ['many calls in one', 'GET', '/api/graph/?batch=%5B%5D'],
  ['a method in the query of an allowed call', 'POST', `/api/graph/${number}/messages?METHOD=delete`],
  ['OPTIONS', 'OPTIONS', `/api/graph/${number}`],
  ['a name with a space before it', 'GET', `/api/graph/${number}?%20method=delete`],
  ['a name as a list', 'GET', `/api/graph/${number}?method[]=delete`],
  ['a name that ends early', 'GET', `/api/graph/${number}?method%00x=delete`],
  ['a name after a semicolon', 'GET', `/api/graph/${number}?a=b;method=delete`],
] as const)('deny unless listed: %s is a write', async (_name, method, target) => {
  const { studio, members } = await startTeam()
  studio.platform.forget()
  for (const role of ['viewer', 'editor'] as const) {
    const answer = await members[role].request(target, { method })
    expect([400, 403], target).toContain(answer.status)
  }
  expect(studio.platform.calls).toEqual([])
})

test.each([
  ['GET', `/api/graph/${number}`, 'method=delete'],
  ['POST', `/api/graph/${number}/messages`, 'method=delete'],
  ['POST', `/api/platform/${number}/agent_test`, '_method=DELETE'],
] as const)('a form may hide a method: %s %s', async (method, target, body) => {
  const { studio, members } = await startTeam()
  studio.platform.forget()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': `${body.length}` }
  const answer = await members.editor.request(target, { method, body, headers })
  expect(answer).toMatchObject({ status: 403, json: { code: 'role_forbids' } })
  expect(studio.platform.calls).toEqual([])
})

test('a method in a header is a write', async () => {
  const { studio, members } = await startTeam()
  studio.platform.forget()
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
    const answer = await members.viewer.request(`/api/graph/${number}`, { headers: { [name]: 'DELETE' } })
    expect(answer).toMatchObject({ status: 403, json: { code: 'role_forbids' } })
  }
  expect(studio.platform.calls).toEqual([])
})

const recordOf = (kind: string, name = 'one') => `/api/workspace/${kind}/${number}/${name}`
const put = { method: 'PUT', json: {}, headers: { 'if-none-match': '*' } }

test('records of each kind are written by the roles that the table names', async () => {
  const { members } = await startTeam()
  const least = {
    reviews: 'viewer',
    verdicts: 'viewer',
    runs: 'viewer',
    scenarios: 'editor',
    replies: 'editor',
  } as const
  const needed = (kind: string): Role =>
    new Map<string, Role>(Object.entries({ ...least, drafts: 'editor', versions: 'editor' })).get(kind) ??
    'publisher'
  for (const kind of workspaceKind.options) {
    for (const role of roles) {
      const query = kind === 'versions' ? '?reason=named&label=mine' : ''
      const { json } = await members[role].request(recordOf(kind) + query, put)
      const isRefused = (json as { code?: string }).code === 'role_forbids'
      expect(isRefused, `${role} writes ${kind}`).toBe(!includesRole(role, needed(kind)))
    }
  }
  const removal = { method: 'DELETE', headers: { 'if-match': '"x"' } }
  expect(await members.editor.request(recordOf('versions'), removal)).toMatchObject({ status: 403 })
  expect(await members.viewer.request(recordOf('scenarios'), removal)).toMatchObject({ status: 403 })
})

test('acts on a review request are done by the roles that the table names', async () => {
  const { members } = await startTeam()
  const least = { comment: 'editor', withdraw: 'editor', return: 'publisher' } as const
  const needed = (act: string): Role => new Map<string, Role>(Object.entries(least)).get(act) ?? 'publisher'
  for (const act of Object.keys(reviewRoles)) {
    for (const role of roles) {
      const path = `/api/reviews/${number}/none/acts`
      const { status, json } = await members[role].request(path, {
        method: 'POST',
        json: { act, text: 'Why' },
      })
      const isRefused = (json as { code?: string }).code === 'role_forbids'
      expect(isRefused, `${role}: ${act}`).toBe(!includesRole(role, needed(act)))
      if (!isRefused) expect(status).toBe(404)
    }
  }
})

const versionFile = (label: string) => `${recordOf('versions', 'v1')}?reason=${label}&label=mine`

test('an editor adds versions by name, and neither replaces nor displaces one', async () => {
  const { members } = await startTeam()
  const over = { ...put, headers: { 'if-match': '"x"' } }
  const forbidden = { status: 403, json: { code: 'role_forbids' } }
  expect(await members.editor.request(versionFile('named'), over)).toMatchObject(forbidden)
  expect(await members.editor.request(versionFile('daily'), put)).toMatchObject(forbidden)
  expect((await members.editor.request(versionFile('named'), put)).json).not.toMatchObject({
    code: 'role_forbids',
  })
  expect((await members.publisher.request(versionFile('daily'), put)).json).not.toMatchObject({
    code: 'role_forbids',
  })
})

test('a viewer neither changes nor deletes the runs of others, and stores none of another day', async () => {
  const { members } = await startTeam()
  const run = (startedAt: string) => ({
    format: 'messaging-agent-run',
    version: 1,
    kind: 'scenarios',
    startedAt,
    agentVersion: null,
    results: [],
  })
  const now = new Date().toISOString()
  const stored = await members.publisher.request(recordOf('runs', 'r1'), { ...put, json: run(now) })
  expect(stored).toMatchObject({ status: 201 })
  const headers = { 'if-match': String(stored.headers.etag) }
  for (const role of ['viewer', 'editor'] as const) {
    const change = await members[role].request(recordOf('runs', 'r1'), {
      method: 'PUT',
      json: run(now),
      headers,
    })
    expect(change).toMatchObject({ status: 403, json: { code: 'not_owner' } })
    const removal = await members[role].request(recordOf('runs', 'r1'), { method: 'DELETE', headers })
    expect(removal).toMatchObject({ status: 403, json: { code: 'not_owner' } })
    const old = await members[role].request(recordOf('runs', `${role}-old`), {
      ...put,
      json: run('2026-01-01T00:00:00.000Z'),
    })
    expect(old).toMatchObject({ status: 400 })
    const own = await members[role].request(recordOf('runs', `${role}-own`), { ...put, json: run(now) })
    expect(own).toMatchObject({ status: 201 })
  }
})

test('a viewer finishes no mark of others, and reports no publication', async () => {
  const { members } = await startTeam()
  const report = (kind: string) => ({ method: 'POST', json: { kind, phoneNumberId: number, count: 1 } })
  const path = '/api/workspace/activity'
  expect(await members.viewer.request(path, report('publication'))).toMatchObject({ status: 403 })
  expect(await members.editor.request(path, report('publication'))).toMatchObject({ status: 403 })
  expect(await members.viewer.request(path, report('tests_passed'))).toMatchObject({ status: 204 })
  expect(await members.publisher.request(path, report('publication'))).toMatchObject({ status: 204 })
})

test('an editor writes to the agent of a test number that the team named, and nowhere else', async () => {
  const { studio, members } = await startTeam()
  const change = (phone: string, path = 'agent_config/faq') =>
    members.editor.request(`/api/platform/${phone}/${path}`, { method: 'POST', json: {} })
  expect(await change(testNumber)).toMatchObject({ status: 403 })
  const file = { format: 'messaging-agent-test-number', version: 1, testNumber }
  const named = { ...put, json: file }
  const place = `/api/workspace/settings/${number}/test-number`
  expect(await members.editor.request(place, named)).toMatchObject({ status: 403 })
  expect(await members.publisher.request(place, named)).toMatchObject({ status: 201 })
  expect(await change(testNumber)).toMatchObject({ status: 200 })
  studio.platform.forget()
  expect(await change(number)).toMatchObject({ status: 403 })
  expect(await change(testNumber, 'agent_events')).toMatchObject({ status: 403 })
  expect(await change(testNumber, 'agent_config/inventions')).toMatchObject({ status: 403 })
  expect(await members.viewer.request(`/api/platform/${testNumber}/agent_config/faq`, put)).toMatchObject({
    status: 403,
  })
  expect(studio.platform.calls.filter(({ method: made }) => made !== 'GET')).toEqual([])
  // The right ends with the record.
  const { headers } = await members.publisher.request(place)
  const removal = { method: 'DELETE', headers: { 'if-match': String(headers.etag) } }
  expect(await members.publisher.request(place, removal)).toMatchObject({ status: 204 })
  expect(await change(testNumber)).toMatchObject({ status: 403 })
})

test('without lists every member is a publisher, and no role is shown', async () => {
  const studio = await startStudio()
  const member = await signInAs(studio, 'viewer')
  for (const client of [member, await studio.signInDemo()])
    expect((await client.request('/api/session')).json).not.toHaveProperty('role')
  const created = await member.request(`/api/platform/${number}/agent_config/skills`, {
    method: 'POST',
    json: {},
  })
  expect(created).toMatchObject({ status: 200 })
})

test('with a list of operators alone, each member sees the own role', async () => {
  const studio = await startStudio({ env: { STUDIO_OPERATORS: ids.operator } })
  for (const [name, role] of [
    ['operator', 'operator'],
    ['viewer', 'publisher'],
  ] as const)
    expect((await (await signInAs(studio, name)).request('/api/session')).json).toMatchObject({ role })
})

test('a demo is a publisher, also beside lists', async () => {
  const { studio } = await startTeam()
  expect(await (await studio.signInDemo()).request('/api/session')).toMatchObject({
    json: { role: 'publisher' },
  })
})

test('test messages and questions to a model of viewers and editors are counted, those of publishers are not', async () => {
  const { studio, members } = await startTeam({
    STUDIO_MEMBER_TESTS_PER_HOUR: '2',
    STUDIO_MEMBER_AI_PER_HOUR: '1',
  })
  const test = { method: 'POST', json: {} }
  const path = `/api/platform/${number}/agent_test`
  for (const role of ['viewer', 'editor'] as const) {
    for (const status of [200, 200, 429])
      expect(await members[role].request(path, test)).toMatchObject({ status })
    expect((await members[role].request('/api/ai/judge', test)).status).not.toBe(429)
    const refused = await members[role].request('/api/ai/test', test)
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_often' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  }
  studio.platform.forget()
  expect(await members.viewer.request(path, test)).toMatchObject({ status: 429 })
  expect(studio.platform.calls).toEqual([])
  for (let at = 0; at < 5; at++)
    expect(await members.publisher.request(path, test)).toMatchObject({ status: 200 })
  const useOf = async (role: 'viewer' | 'publisher') =>
    (await members[role].request('/api/session/use')).json as SessionUse
  const { tests, questions } = await useOf('viewer')
  expect(tests).toMatchObject({ used: 2, limit: 2 })
  expect(questions).toMatchObject({ used: 1, limit: 1 })
  expect(Date.parse(tests?.resetsAt ?? '') - Date.now()).toBeGreaterThan(3_000_000)
  expect(await useOf('publisher')).toEqual({ tests: null, questions: null })
  expect((await (await studio.signInDemo()).request('/api/session/use')).json).toEqual({
    tests: null,
    questions: null,
  })
})

test('docs/roles.md has the table of the code', () => {
  expect(readFileSync('docs/roles.md', 'utf8')).toContain(rolesTable())
})
