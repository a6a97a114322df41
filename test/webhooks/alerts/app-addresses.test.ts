/** docs/behaviour.md, sections 11 and 14: alert messages reach the addresses added in the app. */
import { expect, test } from 'vitest'
import { alertView } from '../../../src/contract/studio/alerts/alert.ts'
import type { AppTargetAnswer } from '../../../src/contract/studio/app-target.ts'
import type { ForwardTargetList } from '../../../src/contract/studio/forward.ts'
import { eventually } from '../../support/replica.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { number, otherNumber, put, startTeam } from '../../workspace/team.ts'
import { type Receiver, signedFor, startReceiver, status } from '../forward/receivers.ts'

const base = '/api/webhooks/targets'

async function startWith(receivers: readonly Receiver[], more: Record<string, string> = {}) {
  const { ann } = await startTeam({
    STUDIO_WORKSPACE_DIR: temporaryFolder(),
    STUDIO_OPERATORS: '1',
    STUDIO_OUTBOUND_ALLOWED_HOSTS: receivers.map(({ port }) => `127.0.0.1:${port}`).join(),
    ...more,
  })
  const path = `/api/alerts/${number}`
  const { settings, settingsEtag } = alertView.parse((await ann.request(path)).json)
  await put(ann, `${path}/settings`, { ...settings, groupMinutes: 0 }, `"${settingsEtag}"`)
  return {
    ann,
    add: async (name: string, { url }: Receiver, settings: object = {}) =>
      (await put(ann, `${base}/${name}`, { carries: 'alerts', url, ...settings })).json as AppTargetAnswer,
    raise: (skill: string) =>
      ann.request(`${path}/observations`, {
        method: 'POST',
        json: { blockedSkills: [{ id: skill, name: skill }] },
      }),
  }
}

test("each address gets messages in its own format, signed only in the studio's format", async () => {
  const receivers = [await startReceiver(), await startReceiver(), await startReceiver()] as const
  const [own, slack, teams] = receivers
  const { add, raise } = await startWith(receivers)
  const { secret } = await add('ops', own)
  expect((await add('chat', slack, { format: 'slack' })).secret).toBeNull()
  expect((await add('channel', teams, { format: 'teams' })).secret).toBeNull()
  await raise('Refunds')
  await eventually(async () => receivers.every(({ taken }) => taken.length === 1))
  expect(own.received[0]?.headers['x-hub-signature-256']).toBe(signedFor(own.taken[0] ?? '', secret ?? ''))
  expect(JSON.parse(own.taken[0] ?? '')).toMatchObject({
    changes: [{ text: 'The skill Refunds was blocked' }],
  })
  for (const { received } of [slack, teams]) {
    expect(received[0]?.headers['x-hub-signature-256']).toBeUndefined()
  }
  expect(JSON.parse(slack.taken[0] ?? '').text).toContain('Warning: The skill Refunds was blocked')
  expect(JSON.parse(teams.taken[0] ?? '').attachments[0].content.type).toBe('AdaptiveCard')
})

test('an address gets messages about its numbers only, and none from before it was added', async () => {
  const [first, late, other] = [await startReceiver(), await startReceiver(), await startReceiver()]
  const { add, raise } = await startWith([first, late, other])
  await raise('Before')
  await add('first', first, { filter: { phoneNumbers: [number] } })
  await add('other', other, { filter: { phoneNumbers: [otherNumber] } })
  await raise('Refunds')
  await eventually(async () => first.taken.length === 1)
  await add('late', late)
  await raise('Returns')
  await eventually(async () => late.taken.length === 1 && first.taken.length === 2)
  expect(late.taken[0]).toContain('Returns')
  expect(late.taken[0]).not.toContain('"The skill Refunds was blocked"')
  expect(other.received).toEqual([])
})

test('a message refused by a chat can be resent in its format from the undelivered list', async () => {
  const chat = await startReceiver()
  const { ann, add, raise } = await startWith([chat])
  await add('chat', chat, { format: 'slack' })
  chat.behave(status(400))
  await raise('Refunds')
  const chatOf = async () =>
    ((await ann.request(base)).json as ForwardTargetList).targets.find(({ name }) => name === 'chat')
  await eventually(async () => (await chatOf())?.deadLetters === 1)
  chat.behave(status(200))
  await ann.request(`${base}/chat/dead-letters/send`, { method: 'POST', json: {} })
  await eventually(async () => chat.taken.length === 1)
  expect(JSON.parse(chat.taken[0] ?? '').blocks[0].type).toBe('header')
})

test('an address test has its format, and names the requested number', async () => {
  const [own, chat] = [await startReceiver(), await startReceiver()]
  const { ann, add } = await startWith([own, chat])
  await add('ops', own)
  await add('general', own)
  await add('chat', chat, { format: 'slack' })
  const ask = async (name: string, json: object) =>
    (await ann.request(`${base}/${name}/test`, { method: 'POST', json })).json
  expect(await ask('ops', { phoneNumberId: number })).toMatchObject({ delivered: true, status: 200 })
  await ask('general', {})
  expect(own.taken.map((body) => JSON.parse(body).phoneNumberId)).toEqual([number, '0'])
  await ask('chat', {})
  expect(JSON.parse(chat.taken[0] ?? '').text).toContain('Test alert from Messaging Agent Studio')
})

test("the environment's address may have a chat format, and then needs no secret", async () => {
  const chat = await startReceiver()
  const env = { STUDIO_ALERT_URL: chat.url, STUDIO_ALERT_FORMAT: 'slack' }
  const { raise } = await startWith([chat], env)
  await raise('Refunds')
  await eventually(async () => chat.taken.length === 1)
  expect(JSON.parse(chat.taken[0] ?? '').text).toContain('The skill Refunds was blocked')
})
