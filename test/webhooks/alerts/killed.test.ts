/** docs/behaviour.md, section 11: no alert is lost or sent by two replicas, even if the process is killed. */
import { expect } from 'vitest'
import { alertView } from '../../../src/contract/studio/alerts/alert.ts'
import { expireClaims, redisStore, testEachStore, testWithRedis } from '../../support/redis.ts'
import { type Replica, startReplica } from '../../support/replica.ts'
import { number, teamPlatform } from '../../workspace/team.ts'
import { startReceiver } from '../forward/receivers.ts'
import { addressOf, messagesOf, until } from './alert-address.ts'

async function observeAt(replica: Replica, cookie: string, json: object) {
  const init = { method: 'POST', body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  return replica.fetch(`/api/alerts/${number}/observations`, cookie, init)
}

/** Disables waiting before messages. */
async function sendAtOnce(replica: Replica, cookie: string) {
  const path = `/api/alerts/${number}`
  const { settings, settingsEtag } = alertView.parse(await (await replica.fetch(path, cookie)).json())
  const headers = { 'content-type': 'application/json', 'if-match': `"${settingsEtag}"` }
  const body = JSON.stringify({ ...settings, groupMinutes: 0 })
  const answer = await replica.fetch(`${path}/settings`, cookie, { method: 'PUT', body, headers })
  expect(answer.status).toBe(200)
}

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

testWithRedis('only one of two replicas watches and sends', async () => {
  const receiver = await startReceiver()
  const env = {
    ...(await redisStore()),
    ...(await teamPlatform()),
    ...addressOf(receiver),
  }
  const replicas = [await startReplica(env), await startReplica(env)] as const
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
