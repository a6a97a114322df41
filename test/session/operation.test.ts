/** docs/behaviour.md, section 18: operators see who is signed in and what is stored, and end sessions. */
import { expect, test } from 'vitest'
import type { OperationView } from '../../src/contract/studio/operation-view.ts'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { startReplicaHere } from '../support/replica.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import {
  people,
  put,
  recordPath,
  scenarioFile,
  signInAs,
  startTeam,
  teamPlatform,
} from '../workspace/team.ts'

const operators = { STUDIO_OPERATORS: '1', STUDIO_EDITORS: '2' }
const start = (env: Record<string, string> = {}, now?: () => number) =>
  startTeam({ ...operators, STUDIO_WORKSPACE_DIR: temporaryFolder(), ...env }, now)

type Client = Awaited<ReturnType<typeof start>>['ann']
const view = async (who: Client) => (await who.request('/api/operation')).json as OperationView
const idOf = async (who: Client, user: string) =>
  (await view(who)).sessions.find(({ user: { id } }) => id === user)?.id ?? ''
const end = (who: Client, id: string) => who.request(`/api/operation/sessions/${id}`, { method: 'DELETE' })

test('operators see who is signed in since when, with the role, and when last', async () => {
  let now = Date.parse('2026-11-29T10:00:00.000Z')
  const { studio, ann, ben } = await start({}, () => now)
  await studio.signInDemo()
  now += 3_600_000
  await ben.request('/api/session')
  const { sessions, version, replicas } = await view(ann)
  expect(sessions).toHaveLength(3)
  expect(sessions.find(({ user }) => user.id === '2')).toMatchObject({
    user: people['token-of-ben-0123456789'] && { id: '2', name: 'Ben Example' },
    role: 'editor',
    since: '2026-11-29T10:00:00.000Z',
    lastSeenAt: '2026-11-29T11:00:00.000Z',
    isOwn: false,
  })
  expect(sessions.filter(({ isOwn }) => isOwn)).toMatchObject([{ user: { id: '1' }, role: 'operator' }])
  expect(sessions.find(({ user }) => user.id === '3')).toMatchObject({
    lastSeenAt: '2026-11-29T10:00:00.000Z',
  })
  expect(version).toBe('0.0.0-test')
  expect(replicas).toMatchObject([{ isOwn: true }])
  // A session that has expired, or was signed out of, is not listed.
  await ben.request('/api/session', { method: 'DELETE', headers: { origin: studio.url } })
  expect((await view(ann)).sessions.map(({ user }) => user.id).sort()).toEqual(['1', '3'])
})

test('a session that an operator ends is over at once, and the log says by whom', async () => {
  const { studio, ann, ben, eve } = await start()
  const headers = { origin: studio.url }
  const id = await idOf(ann, '2')
  expect(await end(ben, id)).toMatchObject({ status: 403 })
  const foreign = { method: 'DELETE', headers: { origin: 'https://evil.example.com' } }
  expect(await ann.request(`/api/operation/sessions/${id}`, foreign)).toMatchObject({ status: 403 })
  const remove = { method: 'DELETE', headers }
  expect(await ann.request(`/api/operation/sessions/${id}`, remove)).toMatchObject({ status: 204 })
  expect(await ben.request('/api/session')).toMatchObject({ status: 401 })
  expect(await ben.request('/api/platform/300000000000001/agent_config/faq')).toMatchObject({ status: 401 })
  expect(await eve.request('/api/session')).toMatchObject({ status: 200 })
  expect(await ann.request(`/api/operation/sessions/${id}`, remove)).toMatchObject({ status: 404 })
  expect(await ann.request('/api/operation/sessions/a%20b', remove)).toMatchObject({ status: 404 })
  const { json } = await ann.request('/api/workspace/activity?kind=session_ended')
  expect(json).toMatchObject({
    activity: [{ user: { id: '1' }, target: 'Ben Example', phoneNumberId: null }],
  })
  // Signing in again is a new session.
  expect((await signInAs(studio, 'token-of-ben-0123456789')).cookie).not.toBe(ben.cookie)
})

test('what is stored is counted by part and kind', async () => {
  const { ann } = await start()
  await put(ann, recordPath('scenarios', 'opening'), scenarioFile('Opening'))
  const { storage } = await view(ann)
  const records = storage.find(({ part }) => part === 'records')
  expect(records).toMatchObject({ place: 'folder', count: 1, kinds: [{ kind: 'scenarios', count: 1 }] })
  expect(records?.bytes).toBeGreaterThan(100)
  expect(storage.find(({ part }) => part === 'webhooks')).toMatchObject({ count: 0 })
})

test('the configuration is shown without anything that may be a secret', async () => {
  const secret = 'do-not-show-this-0123456789'
  const { ann } = await start({
    SESSION_SECRET: `${secret}-${secret}`,
    PLATFORM_APP_SECRET: secret,
    STUDIO_METRICS_TOKEN: secret,
    STUDIO_TERMS_URL: `https://example.com/${secret}`,
    STUDIO_ALERT_URL: `https://hooks.example.com/${secret}`,
    STUDIO_ALERT_SECRET: `${secret}-${secret}`,
    STUDIO_AI_BASE_URL: `https://ai.example.com/${secret}`,
    STUDIO_AI_COMMAND: `echo ${secret}`,
    LOG_LEVEL: 'error',
  })
  const answer = await ann.request('/api/operation')
  expect(answer.text).not.toContain(secret)
  const { settings } = answer.json as OperationView
  expect(settings).toContainEqual({ name: 'LOG_LEVEL', value: 'error' })
  expect(settings).toContainEqual({ name: 'STUDIO_EDITORS', value: '2' })
  for (const name of ['SESSION_SECRET', 'STUDIO_ALERT_URL', 'STUDIO_AI_COMMAND', 'PLATFORM_UPSTREAM'])
    expect(settings).toContainEqual({ name, value: null })
})

testWithRedis('each replica lists all sessions, and ends those of the others', async () => {
  const [redis, env] = await Promise.all([startRedis(), teamPlatform()])
  const shared = { ...env, ...operators, STUDIO_REDIS_URL: redis.url, STUDIO_WORKSPACE: 'redis' }
  const [a, b] = await Promise.all([startReplicaHere(shared), startReplicaHere(shared)])
  const ann = await a.signIn('token-of-ann-0123456789')
  const ben = await b.signIn('token-of-ben-0123456789')
  await b.fetch('/api/session', ben)
  const listed = async () => (await (await a.fetch('/api/operation', ann)).json()) as OperationView
  await expect
    .poll(async () => (await listed()).sessions.map(({ user }) => user.id).sort(), { timeout: 20_000 })
    .toEqual(['1', '2'])
  const { sessions, replicas } = await listed()
  expect(replicas.map(({ isOwn }) => isOwn)).toEqual([true, false])
  const id = sessions.find(({ user }) => user.id === '2')?.id ?? ''
  expect((await a.fetch(`/api/operation/sessions/${id}`, ann, { method: 'DELETE' })).status).toBe(204)
  await expect.poll(async () => (await b.fetch('/api/session', ben)).status, { timeout: 20_000 }).toBe(401)
  await b.close()
  expect((await listed()).replicas).toHaveLength(1)
})
