/** docs/behaviour.md, section 19: what waits for each member, and one change by members of all four roles. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { NotificationView } from '../../src/contract/studio/notifications.ts'
import { day, minute, october, startMonth } from '../conversations/month.ts'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { startReplicaHere } from '../support/replica.ts'
import { type Client, cookieOf, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { createdFaq, draftOf, number, put, recordPath, signInAs, startTeam, teamPlatform } from './team.ts'

const route = '/api/notifications'
const view = async (who: Client) => (await who.request(route)).json as NotificationView
const told = async (who: Client) =>
  (await view(who)).notifications.map(({ rule, isNew }) => `${rule}${isNew ? ', new' : ''}`)
const change = (who: Client, json: object) => who.request(route, { method: 'PATCH', json })
const markSeen = async (who: Client) => change(who, { seenAt: (await view(who)).at })

const draftPath = recordPath('drafts', 'current')
type Review = { id: string; etag: string }

async function ask(who: Client, text?: string): Promise<Review> {
  const { headers } = await who.request(draftPath)
  const draft = headers.etag?.replaceAll('"', '')
  const answer = await who.request('/api/reviews', {
    method: 'POST',
    json: { phoneNumberId: number, draft, ...(text && { text }) },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as Review
}

async function act(who: Client, { id }: Review, json: object) {
  const place = `/api/reviews/${number}/${id}`
  const { etag } = (await who.request(place)).json as Review
  return who.request(`${place}/acts`, { method: 'POST', json, headers: { 'if-match': `"${etag}"` } })
}

test('four roles take one change from the idea to the customers, and each is told of the own part', async () => {
  const roles = { viewer: '51', editor: '52', publisher: '53', operator: '54' } as const
  const studio = await startStudio({
    env: {
      ...{ STUDIO_VIEWERS: roles.viewer, STUDIO_EDITORS: roles.editor, STUDIO_OPERATORS: roles.operator },
      ...{ STUDIO_REVIEW: 'required', STUDIO_WORKSPACE_DIR: temporaryFolder() },
    },
  })
  const written: string[] = []
  studio.platform.answer(async (_request, response, call) => {
    await call.ended
    const role = Object.entries(roles).find(([name]) => call.header('authorization')?.includes(name))
    if (call.method !== 'GET') written.push(`${role?.[0]} ${call.method} ${call.url}`)
    const isMe = call.url.startsWith('/base/me')
    const id = /^\/v20\.0\/(\d+)\?fields=id$/.exec(call.url)?.[1]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isMe ? { id: role?.[1], name: `Member ${role?.[0]}` } : { id, success: true, data: [] }),
    )
  })
  const signIn = async (role: string): Promise<Client> => {
    const json = { token: `token-of-${role}-0123456789` }
    const cookie = cookieOf(await studio.anonymous.request('/api/session', { method: 'POST', json }))
    const request: Client['request'] = (target, { headers, ...more } = {}) =>
      studio.anonymous.request(target, { ...more, headers: { ...headers, cookie } })
    return { cookie, request }
  }
  const [viewer, editor, publisher, operator] = await Promise.all(Object.keys(roles).map(signIn))
  if (!viewer || !editor || !publisher || !operator) throw new Error('a member is missing')
  const faq = { question: 'Question 1', answer: 'Answer 1' }
  const publish = (who: Client, headers = {}) =>
    who.request(`/api/platform/${number}/agent_config/faq`, { method: 'POST', json: faq, headers })

  // The idea: the viewer may read and mark, and neither write nor ask.
  expect(await put(viewer, draftPath, draftOf(createdFaq('1')))).toMatchObject({ status: 403 })
  expect((await put(editor, draftPath, draftOf(createdFaq('1')))).status).toBe(201)
  const review = await ask(editor, 'Please look')
  expect(await act(viewer, review, { act: 'comment', text: 'Good' })).toMatchObject({ status: 403 })
  expect(await act(editor, review, { act: 'approve' })).toMatchObject({
    json: { code: 'role_forbids', needed: 'publisher' },
  })
  expect(await told(viewer)).toEqual([])
  expect(await told(editor)).toEqual([])
  expect(await told(publisher)).toEqual(['review_waits, new'])
  expect(await told(operator)).toEqual(['review_waits, new'])
  expect(JSON.stringify(await view(publisher))).not.toMatch(/Please look|Member editor|Question/)

  // The publisher returns it, and the second time approves it; the operator publishes.
  expect((await act(publisher, review, { act: 'return', text: 'Say the hours' })).status).toBe(200)
  expect(await told(publisher)).toEqual([])
  expect(await told(editor)).toEqual(['review_decided, new'])
  await markSeen(editor)
  expect(await told(editor)).toEqual(['review_decided'])
  const again = await ask(editor)
  expect(await publish(operator)).toMatchObject({ json: { code: 'review_required' } })
  expect((await act(publisher, again, { act: 'approve' })).status).toBe(200)
  const named = { 'x-studio-review': again.id }
  for (const who of [viewer, editor])
    expect(await publish(who, named)).toMatchObject({ json: { code: 'role_forbids' } })
  expect((await publish(operator, named)).status).toBe(200)
  expect((await act(operator, again, { act: 'published' })).status).toBe(200)
  expect(written).toEqual([`operator POST /base/${number}/agent_config/faq`])
  expect(await told(editor)).toEqual(['review_decided, new', 'review_decided'])
  expect(await told(operator)).toEqual([])
  const { json } = await viewer.request(`/api/workspace/activity?phone_number_id=${number}`)
  const lines = (json as { activity: { kind: string; user: { id: string } }[] }).activity
  expect(
    lines.filter(({ kind }) => kind.startsWith('review_')).map(({ kind, user }) => `${user.id} ${kind}`),
  ).toEqual([
    `${roles.operator} review_published`,
    `${roles.publisher} review_approved`,
    `${roles.editor} review_asked`,
    `${roles.publisher} review_returned`,
    `${roles.editor} review_asked`,
  ])
})

test('waiting customers are counted by number, without who they are, for whom the number is readable', async () => {
  const { ann, ben, eve, talk } = await startMonth()
  await talk.asks('34600000001', october + minute, number, {
    text: 'I am Lucía Ferrándiz',
    contact: { profile: { name: 'Lucía Ferrándiz' } },
  })
  await talk.handsOver('34600000001', october + 2 * minute, 'Lucía Ferrándiz is angry')
  expect(await told(eve)).toEqual([])
  expect((await view(ben)).notifications).toMatchObject([
    { rule: 'customer_waits', phoneNumberId: number, count: 1, isNew: true },
  ])
  expect((await ben.request(route)).text).not.toMatch(/Luc|Ferr|34600000001/)
  await markSeen(ben)
  expect(await told(ben)).toEqual(['customer_waits'])
  expect(await told(ann)).toEqual(['customer_waits, new'])
  await talk.asks('34600000002', october + 3 * minute)
  await talk.handsOver('34600000002', october + 4 * minute)
  expect((await view(ben)).notifications).toMatchObject([{ count: 2 }])
  await talk.teamAnswers('34600000001', october + 5 * minute)
  await talk.teamAnswers('34600000002', october + 5 * minute)
  expect(await told(ben)).toEqual([])
})

test('the end of a long session is told a day before', async () => {
  let now = october
  const env = {
    STUDIO_WORKSPACE_DIR: temporaryFolder(),
    STUDIO_SESSION_TTL_SECONDS: String((7 * day) / 1000),
  }
  const { ann } = await startTeam(env, () => now)
  now = october + 6 * day - minute
  expect(await told(ann)).toEqual([])
  now = october + 6 * day
  expect((await view(ann)).notifications).toMatchObject([
    { rule: 'sign_in_ends', endsAt: new Date(october + 7 * day).toISOString(), isNew: true },
  ])
})

test('rules, quiet hours and what was seen are the member’s own, sealed, and outlive the process', async () => {
  const folder = temporaryFolder()
  let now = october
  const start = () => startTeam({ STUDIO_WORKSPACE_DIR: folder }, () => now)
  const { studio, ann, ben } = await start()
  await put(ben, draftPath, draftOf(createdFaq('1')))
  await ask(ben)
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'UTC' }
  const changed = await change(ann, { rules: { review_waits: false }, quietHours })
  expect(changed).toMatchObject({
    status: 200,
    json: {
      settings: { rules: { review_waits: false, customer_waits: true }, quietHours },
      isQuiet: true,
      notifications: [],
    },
  })
  expect(await change(ann, { rules: { unknown: true } })).toMatchObject({ status: 400 })
  expect(await change(ann, { seenAt: '2099-01-01T00:00:00.000Z' })).toMatchObject({
    json: { seenAt: new Date(october).toISOString() },
  })
  now -= minute
  expect(await change(ann, { seenAt: new Date(now).toISOString() })).toMatchObject({
    json: { seenAt: new Date(october).toISOString() },
  })
  expect((await view(ben)).settings).toMatchObject({ rules: { review_waits: true }, quietHours: null })
  expect(readFileSync(path.join(folder, 'webhooks', 'notifications'), 'utf8')).not.toContain('review_waits')
  await studio.close()
  now = october + 12 * 60 * minute
  const next = await start()
  expect(await view(next.ann)).toMatchObject({ settings: { quietHours }, isQuiet: false, notifications: [] })
  await change(next.ann, { rules: { review_waits: true } })
  expect(await told(next.ann)).toEqual(['review_waits'])
})

test('without a workspace there are none, and a demo has its own', async () => {
  const studio = await startStudio()
  const demo = await studio.signInDemo()
  const other = await studio.signInDemo()
  await change(demo, { rules: { customer_waits: false } })
  expect((await view(demo)).settings.rules.customer_waits).toBe(false)
  expect((await view(other)).settings.rules.customer_waits).toBe(true)
  const ann = await signInAs(studio, 'token-of-ann-0123456789')
  expect(await ann.request(route)).toMatchObject({ status: 404 })
})

testWithRedis('another replica knows the rules and what was seen', async () => {
  const redis = await startRedis()
  const env = { ...(await teamPlatform()), STUDIO_WORKSPACE: 'redis', STUDIO_REDIS_URL: redis.url }
  const [one, other] = [await startReplicaHere(env), await startReplicaHere(env)]
  const ann = [await one.signIn('token-of-ann-0123456789'), await other.signIn('token-of-ann-0123456789')]
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ rules: { customer_waits: false }, seenAt: '2026-01-01T00:00:00.000Z' })
  expect((await one.fetch(route, ann[0] ?? '', { method: 'PATCH', body, headers: json })).status).toBe(200)
  expect(await (await other.fetch(route, ann[1] ?? '')).json()).toMatchObject({
    seenAt: '2026-01-01T00:00:00.000Z',
    settings: { rules: { customer_waits: false, review_waits: true } },
  })
})
