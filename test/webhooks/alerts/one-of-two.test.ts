/** docs/behaviour.md, section 11: no alert is sent by two replicas. */
import { expect } from 'vitest'
import { alertView } from '../../../src/contract/studio/alerts/alert.ts'
import { redisStore, testWithRedis } from '../../support/redis.ts'
import { startReplicaHere } from '../../support/replica.ts'
import { number, teamPlatform } from '../../workspace/team.ts'
import { startReceiver } from '../forward/receivers.ts'
import { addressOf, messagesOf, until } from './alert-address.ts'
import { observeAt, sendAtOnce } from './observed-replica.ts'

testWithRedis('only one of two replicas watches and sends', async () => {
  const receiver = await startReceiver()
  const env = {
    ...(await redisStore()),
    ...(await teamPlatform()),
    ...addressOf(receiver),
  }
  const replicas = [await startReplicaHere(env), await startReplicaHere(env)] as const
  const skills = Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, name: `skill ${at}` }))
  const cookies = await Promise.all(replicas.map((replica) => replica.signIn('token-of-ann-0123456789')))
  await sendAtOnce(replicas[0], cookies[0] ?? '')
  for (let count = 1; count <= skills.length; count++) {
    const at = count % 2
    const replica = replicas[at]
    if (replica === undefined) throw new Error('there are two')
    await observeAt(replica, cookies[at] ?? '', { blockedSkills: skills.slice(0, count) })
  }
  const raised = () =>
    messagesOf(receiver.taken).flatMap(({ changes }) => changes.map(({ alert }) => alert.subject?.id))
  await until(() => raised().length >= skills.length)
  expect(raised().sort()).toEqual(skills.map(({ id }) => id).sort())
  const seen = await replicas[0].fetch(`/api/alerts/${number}`, cookies[0])
  expect(alertView.parse(await seen.json()).alerts).toHaveLength(skills.length)
})
