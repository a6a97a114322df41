/**
 * With a workspace, no acknowledged webhook is lost for a target, even if the process is killed. Long, because processes
 * are killed again and again; `durable.test.ts` has a restart.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { expireClaims, testEachStore } from '../../support/redis.ts'
import { eventually, startReplica } from '../../support/replica.ts'
import { teamPlatform } from '../../workspace/team.ts'
import { countsOf, forwardingTo, numbered, startReceiver } from './receivers.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

async function killAgainAndAgain(env: Record<string, string>) {
  const healthy = await startReceiver()
  const failing = await startReceiver()
  await failing.die()
  const targets = forwardingTo({ healthy: { url: healthy.url }, failing: { url: failing.url } })
  const all = { ...env, ...(await teamPlatform()), ...targets }
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
  expect(readFileSync(path.join(folder, 'webhooks', '.gitignore'), 'utf8')).toMatch(/^studio\.db\*$/m)
})

async function killedWithTarget(store: Record<string, string>) {
  const receiver = await startReceiver()
  const hosts = `127.0.0.1:${receiver.port}`
  const env = {
    ...store,
    ...(await teamPlatform()),
    STUDIO_OPERATORS: '1',
    STUDIO_OUTBOUND_ALLOWED_HOSTS: hosts,
  }
  await receiver.die()
  const first = await startReplica(env)
  const added = await first.fetch(
    '/api/webhooks/targets/crm',
    await first.signIn('token-of-ann-0123456789'),
    {
      method: 'PUT',
      body: JSON.stringify({ carries: 'webhooks', url: receiver.url }),
      headers: { 'content-type': 'application/json', 'if-none-match': '*' },
    },
  )
  expect(added.status).toBe(200)
  // At once, as where the target starts must be stored by now.
  const deliver = async (count: number) =>
    expect((await first.deliver(JSON.parse(numbered(count)))).status).toBe(200)
  await Promise.all([1, 2, 3].map(deliver))
  first.process.child.kill('SIGKILL')
  await first.process.exited
  await expireClaims(store)
  await receiver.revive()
  await startReplica(env)
  await eventually(async () => receiver.taken.length === 3)
  expect(countsOf(receiver.taken).toSorted()).toEqual([1, 2, 3])
}

testEachStore('a target of the app and what waits for it survive the death of the process', killedWithTarget)
