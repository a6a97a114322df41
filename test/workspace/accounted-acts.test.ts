/** Every act has its line, whatever a member did before (docs/behaviour.md, section 10). */
import { expect, test } from 'vitest'
import type { ActivityLine, ActivityPage } from '../../src/contract/studio/workspace/activity.ts'
import type { RecordList } from '../../src/contract/studio/workspace/records.ts'
import { eventually } from '../support/replica.ts'
import { type Client, cookieOf, type RequestOptions, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { configured, postSigned } from '../webhooks/deliveries.ts'
import { createClock, erase, message } from '../webhooks/erasing.ts'
import { answerTeam, number, put, recordPath, scenarioFile, startTeam } from './team.ts'

const customer = '4915112345678'

async function lines(client: Client, query = ''): Promise<ActivityLine[]> {
  const found: ActivityLine[] = []
  for (let next: string | null = ''; next !== null; ) {
    const before: string = next === '' ? '' : `&before=${next}`
    const answer = await client.request(`/api/workspace/activity?limit=200${query}${before}`)
    const page = answer.json as ActivityPage
    found.push(...page.activity)
    next = page.next
  }
  return found
}

const together = 20

async function repeat(count: number, act: (at: number) => Promise<unknown>) {
  for (let at = 0; at < count; at += together)
    await Promise.all(Array.from({ length: together }, (_, n) => act(at + n)))
}

test('silenced-log: after a thousand acts that change nothing, the one that does still has a line', async () => {
  const { now, pass } = createClock()
  const { studio, ben } = await startTeam({ ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() }, now)
  await repeat(1020, () => ben.request('/api/webhooks/events', { method: 'DELETE' }))
  await postSigned(studio, message(customer, 1))
  await ben.request('/api/webhooks/events', { method: 'DELETE' })
  await eventually(async () => (await lines(ben, '&kind=webhooks_cleared')).some(({ count }) => count === 1))
  const cleared = await lines(ben, '&kind=webhooks_cleared')
  expect(cleared.map(({ count }) => count)).toEqual([1, ...Array.from({ length: 1000 }, () => 0)])
  // Those beyond are one line with their number, once the hour is over.
  pass(3_600_001)
  await ben.request('/api/webhooks/events', { method: 'DELETE' })
  await eventually(async () =>
    (await lines(ben, '&kind=webhooks_cleared')).some(({ times, changed }) => times === 20 && changed === 0),
  )
})

test('silenced-deletion: after a thousand changes of own records, the deletion of a colleague’s has a line', async () => {
  const studio = await startStudio()
  const demo = await studio.signInDemo()
  const { records } = (await demo.request(recordPath('scenarios'))).json as RecordList
  const theirs = records.find(({ changedBy }) => !changedBy?.id.startsWith('demo-'))
  const owns = await Promise.all(
    Array.from({ length: together }, async (_, at) => {
      const path = recordPath('scenarios', `own${at}`)
      return { path, etag: (await put(demo, path, scenarioFile(`Own ${at}`))).headers.etag ?? '' }
    }),
  )
  await repeat(1020, async (at) => {
    const own = owns[at % together]
    if (own) await put(demo, own.path, scenarioFile(`Own ${at % together}`), own.etag)
  })
  const gone = await demo.request(recordPath('scenarios', theirs?.name), {
    method: 'DELETE',
    headers: { 'if-match': `"${theirs?.etag}"` },
  })
  expect(gone.status).toBe(204)
  await eventually(async () => (await lines(demo, '&kind=record'))[0]?.method === 'DELETE')
})

const marks = { format: 'messaging-agent-verdict-marks', version: 1, marks: [] }
const done = { format: 'messaging-agent-review', version: 1, done: ['x'] }
const turn = {
  ...{ format: 'messaging-agent-review', version: 1 },
  turn: {
    at: '2026-11-24T10:00:00.000Z',
    reason: 'wrong',
    turns: [{ message: 'Hi', answer: 'Hello', isHandedOver: false }],
  },
}

test('written-for-a-colleague: nobody changes or deletes the marks of another member', async () => {
  const { ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  for (const [kind, file] of [
    ['verdicts', marks],
    ['reviews', done],
  ] as const) {
    const forged = await put(ann, recordPath(kind, '2'), file)
    expect([forged.status, forged.json]).toMatchObject([403, { code: 'not_owner' }])
    const own = await put(ben, recordPath(kind, '2'), file)
    expect(own.status).toBe(201)
    const { etag = '' } = own.headers
    expect((await put(ann, recordPath(kind, '2'), file, etag)).status).toBe(403)
    const options = { method: 'DELETE', headers: { 'if-match': etag } }
    expect((await ann.request(recordPath(kind, '2'), options)).status).toBe(403)
    expect((await ben.request(recordPath(kind, '2'), options)).status).toBe(204)
  }
  // A marked answer is its author's; whoever has mended it finishes it for everybody.
  const reason = { ...turn, turn: { ...turn.turn, reason: 'slow' } }
  const made = await put(ben, recordPath('reviews', 'turn1'), turn)
  expect(made.status, made.text).toBe(201)
  expect((await put(ann, recordPath('reviews', 'turn1'), reason, made.headers.etag)).status).toBe(403)
  const finish = { method: 'DELETE', headers: { 'if-match': made.headers.etag ?? '' } }
  expect((await ann.request(recordPath('reviews', 'turn1'), finish)).status).toBe(204)
  // Nor does a marked answer take the place of what a colleague has finished.
  await put(ben, recordPath('reviews', '2'), done)
  const { etag = '' } = (await ben.request(recordPath('reviews', '2'))).headers
  expect((await put(ann, recordPath('reviews', '2'), turn, etag)).status).toBe(403)
})

test('unaccounted-acts: what changes, removes, sends or silences something has a line', async () => {
  const env = {
    ...configured,
    ...{ STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_PUBLIC_HOST: 'studio.example' },
  }
  const studio = await startStudio({ env })
  const headers = { origin: 'https://studio.example', cookie: '' }
  studio.platform.answer((request, response, call) =>
    request.method === 'POST' && call.url.startsWith('/v')
      ? void response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
      : answerTeam(request, response, call),
  )
  const act = async (path: string, options: RequestOptions = {}) => {
    const all = { ...options, headers: { ...headers, ...options.headers } }
    const answer = await studio.anonymous.request(path, all)
    expect(answer.status, `${options.method} ${path}: ${answer.text}`).toBeLessThan(300)
    return answer
  }
  const signedIn = await act('/api/session', { method: 'POST', json: { token: 'token-of-ann-0123456789' } })
  headers.cookie = cookieOf(signedIn)
  const ann: Client = { cookie: headers.cookie, request: act }
  const alerts = `/api/alerts/${number}`
  await act('/api/webhooks/override', { method: 'POST', json: { phoneNumberId: number } })
  await act(`/api/webhooks/override?phone_number_id=${number}`, { method: 'DELETE' })
  await act('/api/webhooks/sample', { method: 'POST', json: { kind: 'messages', phoneNumberId: number } })
  await act('/api/session', { method: 'PATCH', json: { ai: { mode: null } } })
  const failing = { id: 'c1', name: 'orders', failing: true, calls: 20, failed: 15, certificateEndsAt: null }
  const observed = await act(`${alerts}/observations`, { method: 'POST', json: { connectors: [failing] } })
  const [alert] = (observed.json as { alerts: { id: string }[] }).alerts
  await act(`${alerts}/actions`, { method: 'POST', json: { action: 'acknowledge', alertId: alert?.id } })
  await act(`${alerts}/observations`, { method: 'POST', json: { connectors: [] } })
  const made = await put(ann, recordPath('verdicts', '1'), marks)
  expect(made.status).toBe(201)
  await act(recordPath('verdicts', '1'), {
    method: 'DELETE',
    headers: { 'if-match': made.headers.etag ?? '' },
  })
  const run = {
    ...{ format: 'messaging-agent-run', version: 1, kind: 'scenarios', results: [] },
    ...{ startedAt: '2026-11-24T10:00:00.000Z', agentVersion: null },
  }
  const stored = await put(ann, recordPath('runs', 'r'), run)
  expect(stored.status, stored.text).toBe(201)
  const removal = { method: 'DELETE', headers: { 'if-match': stored.headers.etag ?? '' } }
  await act(recordPath('runs', 'r'), removal)
  for (const mute of [{ action: 'mute', hours: 1 }, { action: 'unmute' }])
    await act(`${alerts}/actions`, { method: 'POST', json: { ...mute, rule: 'skill_blocked' } })
  const seen = async () =>
    new Set(
      (await lines(ann)).map(({ kind, method, template }) =>
        kind === 'record' ? `${method} ${template?.split('/')[3]}` : kind,
      ),
    )
  const wanted = [
    ...['webhook_override_set', 'webhook_override_cleared', 'sample_sent', 'ai_settings_changed'],
    ...['alert_acknowledged', 'alerts_resolved', 'PUT verdicts', 'DELETE verdicts', 'sign_in'],
    ...['PUT runs', 'DELETE runs', 'alerts_muted', 'alerts_unmuted'],
  ]
  await eventually(async () => {
    const found = await seen()
    return wanted.every((kind) => found.has(kind))
  })
})

test('reported-lines: what a page reports says so, and takes the place of no line of the studio', async () => {
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const report = { kind: 'publication', phoneNumberId: number, count: 99_999 }
  expect((await ann.request('/api/workspace/activity', { method: 'POST', json: report })).status).toBe(204)
  const stored = await put(ann, recordPath('scenarios', 'a'), scenarioFile('A'))
  const removal = { method: 'DELETE', headers: { 'if-match': stored.headers.etag ?? '' } }
  await ann.request(recordPath('scenarios', 'a'), removal)
  await eventually(async () => (await lines(ann, '&kind=record')).length === 2)
  const [publication] = await lines(ann, '&kind=publication')
  expect(publication).toMatchObject({ count: 99_999, isReported: true })
  expect((await lines(ann, '&kind=record')).some(({ isReported }) => isReported)).toBe(false)
})

test('unseen-by-operators: an operator sees everybody’s lines, also where no list of members is set', async () => {
  const env = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_OPERATORS: '1' }
  const { ann, ben, eve } = await startTeam(env)
  await ben.request('/api/webhooks/events', { method: 'DELETE' })
  await eventually(async () => (await lines(ann, '&kind=webhooks_cleared')).length === 1)
  expect(await lines(eve, '&kind=webhooks_cleared')).toEqual([])
})

test('an erasure that removed something has one line, without the customer', async () => {
  const { studio, ann } = await startTeam({ ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() })
  await postSigned(studio, message(customer, 1))
  expect((await erase(ann, customer)).status).toBe(200)
  await eventually(async () => (await lines(ann, '&kind=customer_erased')).length === 1)
  const text = JSON.stringify(await lines(ann)) + studio.logText()
  expect(text).not.toContain(customer)
})
