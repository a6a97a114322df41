/** docs/behaviour.md, section 11: alert messages reach the operator's address despite its failures. */
import { expect, test } from 'vitest'
import { alertView } from '../../../src/contract/studio/alerts/alert.ts'
import type { ForwardTargetList } from '../../../src/contract/studio/forward.ts'
import { eventually } from '../../support/replica.ts'
import type { Client } from '../../support/studio.ts'
import { number, startTeam } from '../../workspace/team.ts'
import { signedFor, startReceiver, status } from '../forward/receivers.ts'
import { addressOf, changesIn, messagesOf, until } from './alert-address.ts'

const blocked = { blockedSkills: [{ id: 's1', name: 'Refunds' }] }

/** A number whose messages are sent at once. */
async function startSending(env: Record<string, string | undefined>) {
  const { ann, studio } = await startTeam(env)
  const path = `/api/alerts/${number}`
  const { settings, settingsEtag } = alertView.parse((await ann.request(path)).json)
  await ann.request(`${path}/settings`, {
    method: 'PUT',
    json: { ...settings, groupMinutes: 0 },
    headers: { 'if-match': `"${settingsEtag}"` },
  })
  const observe = (json: object) => ann.request(`${path}/observations`, { method: 'POST', json })
  return { ann, studio, observe, path }
}

async function targetOf(client: Client) {
  const { targets } = (await client.request('/api/webhooks/targets')).json as ForwardTargetList
  return targets.find(({ name }) => name === 'alerts')
}

test("a raised alert and its end are sent, signed with the address's secret", async () => {
  const receiver = await startReceiver()
  const { ann, observe } = await startSending(addressOf(receiver))
  await observe(blocked)
  await until(() => receiver.taken.length === 1)
  await observe({ blockedSkills: [] })
  await until(() => receiver.taken.length === 2)
  expect(changesIn(receiver.taken)).toEqual(['raised skill_blocked', 'resolved skill_blocked'])
  const [first] = receiver.received
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-hub-signature-256': signedFor(first?.body ?? ''),
    'x-studio-event-id': expect.stringMatching(/^\d+$/),
  })
  expect(messagesOf(receiver.taken)[0]).toMatchObject({
    phoneNumberId: number,
    url: null,
    changes: [{ text: 'The skill Refunds was blocked' }],
  })
  expect(await targetOf(ann)).toMatchObject({ origin: new URL(receiver.url).origin, source: 'configuration' })
})

test('a test message contains no alerts, names the number as it was asked to, and its response is shown', async () => {
  const receiver = await startReceiver()
  const { ann } = await startSending(addressOf(receiver))
  const test = { method: 'POST', json: { phoneNumberId: number, phoneNumber: '+15550142231' } }
  const answer = await ann.request('/api/webhooks/targets/alerts/test', test)
  expect(answer.json).toMatchObject({ delivered: true, status: 200, failure: null })
  const named = { phoneNumberId: number, phoneNumber: '+15550142231' }
  expect(messagesOf(receiver.taken)[0]).toMatchObject({ test: true, changes: [], ...named })
})

test('an address that is slow, down or temporarily refusing gets each message once, in order', async () => {
  const receiver = await startReceiver()
  const { ann, observe } = await startSending(addressOf(receiver))
  receiver.behave((response) => void setTimeout(() => response.end(), 300))
  await observe(blocked)
  await until(() => receiver.taken.length === 1)
  await receiver.die()
  await observe({ blockedSkills: [] })
  await eventually(async () => (await targetOf(ann))?.lastError?.failure === 'unreachable')
  await receiver.revive()
  await until(() => receiver.taken.length === 2)
  let refused = 0
  receiver.behave((response, ...rest) => status(refused++ < 2 ? 503 : 200)(response, ...rest))
  await observe(blocked)
  await until(() => receiver.taken.length === 3)
  expect(changesIn(receiver.taken)).toEqual([
    'raised skill_blocked',
    'resolved skill_blocked',
    'raised skill_blocked',
  ])
  const ids = receiver.received
    .slice(-3)
    .map(({ body, headers }) => [messagesOf([body])[0]?.id, headers['x-studio-event-id']])
  expect(new Set(ids.map(String)).size).toBe(1)
})

test('a permanently refused message is listed, and can be resent', async () => {
  const receiver = await startReceiver()
  receiver.behave(status(400))
  const { ann, observe } = await startSending(addressOf(receiver))
  await observe(blocked)
  await eventually(async () => (await targetOf(ann))?.deadLetters === 1)
  expect(receiver.received).toHaveLength(3)
  receiver.behave(status(200))
  const path = '/api/webhooks/targets/alerts/dead-letters/send'
  expect((await ann.request(path, { method: 'POST', json: {} })).status).toBe(202)
  await until(() => receiver.taken.length === 1)
  expect(changesIn(receiver.taken)).toEqual(['raised skill_blocked'])
})

test('a redirect is not followed, including to a private address', async () => {
  const receiver = await startReceiver()
  const inside = await startReceiver()
  receiver.behave(status(307, { location: inside.url }))
  const { ann, observe } = await startSending(addressOf(receiver))
  await observe(blocked)
  await eventually(async () => (await targetOf(ann))?.lastError?.failure === 'redirected')
  expect(inside.received).toEqual([])
})

test('a private address that the operator does not allow by host and port gets nothing', async () => {
  const receiver = await startReceiver()
  const { ann, observe } = await startSending({
    ...addressOf(receiver),
    STUDIO_OUTBOUND_ALLOWED_HOSTS: undefined,
  })
  await observe(blocked)
  await eventually(async () => (await targetOf(ann))?.lastError?.failure === 'blocked')
  expect(receiver.received).toEqual([])
})

test('a webhook is never sent to the alert address', async () => {
  const receiver = await startReceiver()
  const { ann } = await startSending(addressOf(receiver))
  expect((await targetOf(ann))?.carries).toBe('alerts')
  const answer = await ann.request('/api/webhooks/events/1/resend', {
    method: 'POST',
    json: { target: 'alerts' },
  })
  expect(answer.json).toMatchObject({ code: 'not_found' })
})
