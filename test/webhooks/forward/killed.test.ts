/** With a workspace, no acknowledged webhook is lost for a target, even if the process is killed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { ForwardTargetList } from '../../../src/contract/studio/forward.ts'
import { expireClaims, redisStore, testEachStore, testWithRedis } from '../../support/redis.ts'
import { eventually, type Replica, startReplica } from '../../support/replica.ts'
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
  expect(readFileSync(path.join(folder, 'webhooks', 'events', '.gitignore'), 'utf8')).toBe('*\n')
})

testWithRedis('one of several replicas delivers, and another takes over when it is gone', async () => {
  const one = await startReceiver()
  const env = {
    ...(await redisStore()),
    ...(await teamPlatform()),
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
