/** Of several replicas one delivers to a target (docs/behaviour.md, section 4). */
import { expect } from 'vitest'
import type { ForwardTargetList } from '../../../src/contract/studio/forward.ts'
import { redisStore, testWithRedis } from '../../support/redis.ts'
import { eventually, type Replica, startReplicaHere } from '../../support/replica.ts'
import { teamPlatform } from '../../workspace/team.ts'
import { countsOf, forwardingTo, numbered, startReceiver } from './receivers.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

testWithRedis('one of several replicas delivers, and another takes over when it is gone', async () => {
  const one = await startReceiver()
  const env = {
    ...(await redisStore()),
    ...(await teamPlatform()),
    ...forwardingTo({ one: { url: one.url } }),
  }
  const replicas = [await startReplicaHere(env), await startReplicaHere(env)] as const
  for (const count of upTo(20)) await replicas[count % 2]?.deliver(JSON.parse(numbered(count)))
  await eventually(async () => one.taken.length >= 20)
  expect(countsOf(one.taken)).toEqual(upTo(20))
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
  await owner.close()
  await other.deliver(JSON.parse(numbered(20)))
  await eventually(async () => one.taken.length >= 21)
  expect(countsOf(one.taken)).toEqual(upTo(21))
})
