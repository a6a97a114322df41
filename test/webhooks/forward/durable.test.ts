/** With a workspace, no acknowledged webhook is lost for a target, even if the process is killed. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ForwardTargetList } from '../../../src/contract/studio/forward.ts'
import { startFakePlatform } from '../../support/fake-platform.ts'
import { expireClaims, redisStore, testEachStore, testWithRedis } from '../../support/redis.ts'
import { eventually, type Replica, startReplica } from '../../support/replica.ts'
import { startStudio } from '../../support/studio.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { answerTeam } from '../../workspace/team.ts'
import { bodiesOf, configured, listed, post, postSigned } from '../deliveries.ts'
import { countsOf, forwardingTo, numbered, startReceiver } from './receivers.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const isRising = (counts: readonly number[]) =>
  counts.every((count, at) => at === 0 || count >= (counts[at - 1] ?? 0))

async function platformFor(): Promise<Record<string, string>> {
  const platform = await startFakePlatform()
  onTestFinished(() => platform.close())
  platform.answer(answerTeam)
  return { PLATFORM_UPSTREAM: `${platform.url}/base`, GRAPH_UPSTREAM: `${platform.url}/v20.0` }
}

async function killAgainAndAgain(env: Record<string, string>) {
  const healthy = await startReceiver()
  const failing = await startReceiver()
  await failing.die()
  const targets = forwardingTo({ healthy: { url: healthy.url }, failing: { url: failing.url } })
  const all = { ...env, ...(await platformFor()), ...targets }
  const acknowledged: number[] = []
  let next = 0
  const rounds = 3
  const perRound = 200
  for (let round = 1; round <= rounds; round++) {
    const replica = await startReplica(all)
    const deliver = async () => {
      for (;;) {
        const count = next++
        if (count >= perRound * round + 200) return
        const payload = JSON.parse(numbered(count))
        const answer = await replica.deliver(payload).catch(() => undefined)
        if (answer?.status !== 200) return
        acknowledged.push(count)
      }
    }
    const delivering = Promise.all(upTo(4).map(deliver))
    while (acknowledged.length < perRound * round) await new Promise((resolve) => setTimeout(resolve, 1))
    replica.process.child.kill('SIGKILL')
    await delivering
    await replica.process.exited
    await expireClaims(env)
  }
  await failing.revive()
  await startReplica(all)
  for (const receiver of [healthy, failing]) {
    await eventually(async () => {
      const taken = new Set(countsOf(receiver.taken))
      return acknowledged.every((count) => taken.has(count))
    })
  }
  // Delivered but unrecorded webhooks are repeated after a kill; nothing else is.
  const twice = healthy.taken.length - new Set(healthy.taken).size
  expect(twice).toBeLessThanOrEqual(rounds)
  expect(failing.taken.length).toBe(new Set(failing.taken).size)
}

testEachStore('every webhook that was acknowledged is delivered', killAgainAndAgain, (folder) => {
  expect(readFileSync(path.join(folder, 'webhooks', 'events', '.gitignore'), 'utf8')).toBe('*\n')
})

test.each(['webhooks', 'webhooks/events', 'webhooks/targets', 'webhooks/erased'])(
  'a start fails if the folder %s of the workspace is a link',
  async (name) => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    symlinkSync(elsewhere, path.join(folder, name))
    const starting = startStudio({
      env: { ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '1' },
    })
    await expect(starting).rejects.toThrow('of the workspace is a link')
    expect(readdirSync(elsewhere)).toEqual([])
  },
)

test('webhooks and the state of targets are not written through linked files', async () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
  const victim = path.join(elsewhere, 'victim')
  writeFileSync(victim, 'mine')
  const failing = await startReceiver()
  await failing.die()
  const [events, targets] = ['events', 'targets'].map((name) => path.join(folder, 'webhooks', name))
  mkdirSync(events ?? '', { recursive: true })
  mkdirSync(targets ?? '')
  for (const link of [`${events}/.gitignore`, `${events}/deleted-through`, `${targets}/one.cursor`]) {
    symlinkSync(victim, link)
  }
  symlinkSync(elsewhere, `${targets}/one.dead`)
  const forwarded = forwardingTo({ one: { url: failing.url, retryHours: 0 } })
  const studio = await startStudio({ env: { ...configured, ...forwarded, STUDIO_WORKSPACE_DIR: folder } })
  expect((await postSigned(studio, numbered(1))).status).toBe(200)
  await eventually(async () => failing.taken.length === 0 && readdirSync(`${events}`).length > 1)
  await studio.close()
  expect(readFileSync(`${events}/.gitignore`, 'utf8')).toBe('*\n')
  expect(readFileSync(victim, 'utf8')).toBe('mine')
  expect(readdirSync(elsewhere)).toEqual(['victim'])
})

testWithRedis('one of several replicas delivers, and another takes over when it is gone', async () => {
  const one = await startReceiver()
  const env = {
    ...(await redisStore()),
    ...(await platformFor()),
    ...forwardingTo({ one: { url: one.url } }),
  }
  const replicas = [await startReplica(env), await startReplica(env)] as [Replica, Replica]
  for (const count of upTo(200)) await replicas[count % 2]?.deliver(JSON.parse(numbered(count)))
  await eventually(async () => one.taken.length >= 200)
  expect(countsOf(one.taken)).toEqual(upTo(200))
  const stateOf = async (replica: Replica) => {
    const cookie = await replica.signIn('token-of-ann-0123456789')
    const answer = await replica.fetch('/api/webhooks/targets', cookie)
    return ((await answer.json()) as ForwardTargetList).targets[0]?.state
  }
  const states = await Promise.all(replicas.map(stateOf))
  expect(states.filter((state) => state === 'elsewhere')).toHaveLength(1)
  const owner = replicas[states[0] === 'elsewhere' ? 1 : 0]
  const other = replicas[states[0] === 'elsewhere' ? 0 : 1]
  // An orderly stop releases the claim; a killed process lets it expire.
  owner.process.child.kill('SIGTERM')
  await owner.process.exited
  await other.deliver(JSON.parse(numbered(200)))
  await eventually(async () => one.taken.length >= 201)
  expect(countsOf(one.taken)).toEqual(upTo(201))
})

test('stored webhooks survive a restart and are found by text and time, despite a truncated last line', async () => {
  const folder = temporaryFolder()
  const env = { ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '7' }
  const started = Date.now()
  let now = started
  const first = await startStudio({ env, now: () => now })
  await postSigned(first, '{"text":"one caf\\u00e9"}')
  now += 3_600_000
  await postSigned(first, Buffer.from([0x7b, 0xff, 0x7d]))
  await post(first, '{"text":"forged"}')
  now += 3_600_000
  await postSigned(first, '{"text":"three"}')
  expect(bodiesOf((await listed(await first.signIn())).events)[1]).toBe('{"text":"forged"}')
  await first.close()
  const events = path.join(folder, 'webhooks', 'events')
  const last =
    readdirSync(events)
      .filter((name) => name.endsWith('.jsonl'))
      .at(-1) ?? ''
  appendFileSync(path.join(events, last), '{"id":99999999999999,"facts":{"receiv')

  const second = await startStudio({ env, now: () => now })
  const client = await second.signIn()
  const { events: kept } = await listed(client)
  // Unsigned webhooks were in memory only.
  expect(kept.map(({ body }) => body)).toEqual(['{"text":"three"}', 'e/99', '{"text":"one caf\\u00e9"}'])
  expect(bodiesOf((await listed(client, `?q=${encodeURIComponent('CAFÉ')}`)).events)).toEqual([
    '{"text":"one caf\\u00e9"}',
  ])
  const time = (ms: number) => encodeURIComponent(new Date(started + ms).toISOString())
  expect(bodiesOf((await listed(client, `?from=${time(1_800_000)}&to=${time(5_400_000)}`)).events)).toEqual([
    'e/99',
  ])
  await postSigned(second, '{"text":"four"}')
  expect((await listed(client)).events.map(({ body }) => body)).toHaveLength(4)
  await client.request('/api/webhooks/events', { method: 'DELETE' })
  expect((await listed(client)).events).toEqual([])
  await second.close()
  now += 8 * 86_400_000
  const third = await startStudio({ env, now: () => now })
  expect((await listed(await third.signIn())).events).toEqual([])
})

test('stored webhooks are limited by bytes and by days', async () => {
  const folder = temporaryFolder()
  const env = {
    ...configured,
    STUDIO_WORKSPACE_DIR: folder,
    STUDIO_WEBHOOK_KEEP_DAYS: '2',
    STUDIO_WEBHOOK_KEEP_BYTES: '1000000',
  }
  let now = Date.now()
  const first = await startStudio({ env, now: () => now })
  const client = await first.signIn()
  for (const count of upTo(60)) await postSigned(first, JSON.stringify({ count, text: 'x'.repeat(40_000) }))
  const sizeOf = () => {
    const files = readdirSync(path.join(folder, 'webhooks', 'events'))
    return files.reduce(
      (sum, name) => sum + readFileSync(path.join(folder, 'webhooks', 'events', name)).length,
      0,
    )
  }
  await eventually(async () => {
    const { events, dropped } = await listed(client)
    return events.length + dropped === 60 && countsOf(bodiesOf(events))[0] === 59
  })
  expect(sizeOf()).toBeLessThan(1_010_000)
  now += 3 * 86_400_000
  await first.close()
  const second = await startStudio({ env, now: () => now })
  expect((await listed(await second.signIn())).events).toEqual([])
})

test('a target with an untrusted certificate gets nothing until it is trusted', async () => {
  const folder = temporaryFolder()
  const file = (name: string) => path.join(folder, name)
  const make = (name: string) =>
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '2',
        ],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
        ...['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`)],
      ],
      { stdio: 'ignore' },
    )
  make('trusted')
  make('other')
  const pair = (name: string) => ({
    key: readFileSync(file(`${name}.key`)),
    cert: readFileSync(file(`${name}.pem`)),
  })
  const taken: string[] = []
  const server = https.createServer({ ...pair('other') }, (request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      taken.push(body)
      response.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `https://localhost:${(server.address() as AddressInfo).port}/hook`
  const env = { ...configured, ...forwardingTo({ one: { url, authoritiesFile: file('trusted.pem') } }) }
  const studio = await startStudio({ env })
  const client = await studio.signIn()
  const errorOf = async () =>
    ((await client.request('/api/webhooks/targets')).json as ForwardTargetList).targets[0]?.lastError?.failure
  await postSigned(studio, numbered(1))
  await eventually(async () => (await errorOf()) === 'certificate')
  expect(taken).toEqual([])
  server.setSecureContext(pair('trusted'))
  await eventually(async () => taken.length === 1)
  server.setSecureContext(pair('other'))
  server.closeAllConnections()
  await postSigned(studio, numbered(2))
  await eventually(async () => (await errorOf()) === 'certificate')
  server.setSecureContext(pair('trusted'))
  await eventually(async () => taken.length === 2)
  expect(isRising(countsOf(taken))).toBe(true)
})
