/**
 * A replica of a former version works beside this one (docs/decisions/0091). Skipped without a build of that version:
 * `STUDIO_FORMER_SERVER` is the path of its `dist/server/main.js`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alertView } from '../../src/contract/studio/alerts/alert.ts'
import { workspaceKind } from '../../src/contract/studio/workspace/records.ts'
import { startFakePlatform } from '../support/fake-platform.ts'
import { startRedis } from '../support/redis.ts'
import { eventually, type Replica, startReplica, startReplicaHere } from '../support/replica.ts'
import { startReceiver } from '../webhooks/forward/receivers.ts'
import { answerTeam, number, recordPath } from '../workspace/team.ts'

const formerServer = process.env.STUDIO_FORMER_SERVER
const samples = path.resolve(import.meta.dirname, '../stored/0.1.0/workspace')

/** A draft has times of the server. */
const isStamped = (kind: string) => kind === 'drafts'

test.skipIf(formerServer === undefined)('each reads and changes what the other has stored', async () => {
  const [redis, platform, receiver] = await Promise.all([startRedis(), startFakePlatform(), startReceiver()])
  onTestFinished(() => platform.close())
  platform.answer(answerTeam)
  const env = {
    STUDIO_REDIS_URL: redis.url,
    STUDIO_WORKSPACE: 'redis',
    STUDIO_OPERATORS: '1',
    STUDIO_WEBHOOK_KEEP_DAYS: '3',
    STUDIO_OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${receiver.port}`,
    PLATFORM_UPSTREAM: `${platform.url}/base`,
    GRAPH_UPSTREAM: `${platform.url}/v20.0`,
  }
  const former = await startReplica(env, { command: [process.execPath, formerServer ?? ''] })
  const current = await startReplicaHere(env)
  const cookie = await former.signIn('token-of-ann-0123456789')

  const put = (replica: Replica, target: string, value: unknown, etag: string | null) => {
    const condition: Record<string, string> = etag === null ? { 'if-none-match': '*' } : { 'if-match': etag }
    const headers = { 'content-type': 'application/json', ...condition }
    return replica.fetch(target, cookie, { method: 'PUT', body: JSON.stringify(value), headers })
  }
  const alertsAt = async (replica: Replica) =>
    alertView.parse(await (await replica.fetch(`/api/alerts/${number}`, cookie)).json())

  const turns = [
    { one: former, other: current, text: 'from the former', groupMinutes: 7, target: 'former' },
    { one: current, other: former, text: 'from the current', groupMinutes: 9, target: 'current' },
  ]
  for (const { one, other, text, groupMinutes, target } of turns) {
    for (const kind of workspaceKind.options) {
      const folder = path.join(samples, kind, number)
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
        const value: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
        const record = recordPath(kind, file.replace('.json', ''))
        const before = await one.fetch(record, cookie)
        const written = await put(one, record, value, before.ok ? before.headers.get('etag') : null)
        expect(written.ok, record).toBe(true)
        const read = await other.fetch(record, cookie)
        const again = await put(other, record, await read.json(), read.headers.get('etag'))
        expect(again.status, record).toBe(200)
        const back = await (await one.fetch(record, cookie)).json()
        if (!isStamped(kind)) expect(back, record).toEqual(value)
      }
    }
    const { settings, settingsEtag } = await alertsAt(one)
    const rules = `/api/alerts/${number}/settings`
    expect((await put(one, rules, { ...settings, groupMinutes }, `"${settingsEtag}"`)).status).toBe(200)
    expect(await alertsAt(other)).toMatchObject({ settings: { groupMinutes } })
    const address = { carries: 'webhooks', url: receiver.url }
    expect((await put(one, `/api/webhooks/targets/${target}`, address, null)).status).toBe(200)
    await one.deliver({ text })
    await eventually(async () => JSON.stringify(await other.events(cookie)).includes(text))
  }
  const { targets } = await (await former.fetch('/api/webhooks/targets', cookie)).json()
  expect(targets.map(({ name }: { name: string }) => name).sort()).toEqual(['current', 'former'])
  await eventually(async () => receiver.taken.length === 3)
})
