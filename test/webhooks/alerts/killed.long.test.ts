/**
 * docs/behaviour.md, section 11: no alert is lost, even if the process is killed. Long, because processes are killed again
 * and again; `delivery.test.ts` has what is sent.
 */
import { expect } from 'vitest'
import { expireClaims, testEachStore } from '../../support/redis.ts'
import { startReplica } from '../../support/replica.ts'
import { teamPlatform } from '../../workspace/team.ts'
import { startReceiver } from '../forward/receivers.ts'
import { addressOf, messagesOf, until } from './alert-address.ts'
import { observeAt, sendAtOnce } from './observed-replica.ts'

async function killAgainAndAgain(env: Record<string, string>) {
  const receiver = await startReceiver()
  await receiver.die()
  const all = { ...env, ...(await teamPlatform()), ...addressOf(receiver) }
  const skills = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }))
  for (let round = 1; round <= skills.length; round++) {
    const replica = await startReplica(all)
    const cookie = await replica.signIn('token-of-ann-0123456789')
    if (round === 1) await sendAtOnce(replica, cookie)
    const answer = await observeAt(replica, cookie, { blockedSkills: skills.slice(0, round) })
    expect(answer.status).toBe(200)
    replica.process.child.kill('SIGKILL')
    await replica.process.exited
    await expireClaims(env)
  }
  await receiver.revive()
  await startReplica(all)
  const raised = () =>
    new Set(
      messagesOf(receiver.taken).flatMap(({ changes }) => changes.map(({ alert }) => alert.subject?.id)),
    )
  await until(() => raised().size === skills.length)
  // A repeated message keeps its id.
  const perMessage = new Map(messagesOf(receiver.taken).map((message) => [message.id, message]))
  const alertIds = [...perMessage.values()].flatMap(({ changes }) =>
    changes.map(({ alert }) => alert.subject?.id),
  )
  expect(alertIds.sort()).toEqual(['a', 'b', 'c', 'd'])
}

testEachStore('nothing is lost when the process is killed', killAgainAndAgain)
