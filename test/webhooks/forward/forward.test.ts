/** docs/behaviour.md, section 4: webhooks are forwarded to the operator's targets. */
import { expect, test } from 'vitest'
import type { DeadLetterList, ForwardTargetList, ResendAnswer } from '../../../src/contract/studio/forward.ts'
import { eventually } from '../../support/replica.ts'
import { type Client, type Studio, startStudio } from '../../support/studio.ts'
import { configured, listed, post, postSigned } from '../deliveries.ts'
import {
  countsOf,
  forwardingTo,
  numbered,
  type Receiver,
  signedFor,
  startReceiver,
  status,
} from './receivers.ts'

const targetsPath = '/api/webhooks/targets'
const deadPath = (name: string) => `${targetsPath}/${name}/dead-letters`

async function startForwarding(receivers: Record<string, Receiver>, filters: Record<string, object> = {}) {
  const entries = Object.entries(receivers).map(
    ([name, { url }]) => [name, { url, ...filters[name] }] as const,
  )
  return startStudio({ env: { ...configured, ...forwardingTo(Object.fromEntries(entries)) } })
}

async function targetsOf(client: Client) {
  const { targets } = (await client.request(targetsPath)).json as ForwardTargetList
  return new Map(targets.map((target) => [target.name, target]))
}

async function lettersOf(client: Client, name: string) {
  return ((await client.request(deadPath(name))).json as DeadLetterList).deadLetters
}

const until = (isSo: () => boolean) => eventually(async () => isSo())

async function postAll(studio: Studio, counts: readonly number[]) {
  for (const count of counts) await postSigned(studio, numbered(count))
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('each target gets every signed event once, in order, with the original bytes and its signature', async () => {
  const one = await startReceiver()
  const two = await startReceiver()
  const studio = await startForwarding({ one, two })
  await postAll(studio, upTo(300))
  await until(() => one.taken.length >= 300 && two.taken.length >= 300)
  expect(countsOf(one.taken)).toEqual(upTo(300))
  expect(countsOf(two.taken)).toEqual(upTo(300))
  const [first] = one.received
  expect(first?.body).toBe(numbered(0))
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-hub-signature-256': signedFor(numbered(0)),
    'x-studio-event-id': expect.stringMatching(/^\d+$/),
    'x-studio-attempt': '1',
  })
})

test('an unverified event goes to no target, since the signature would make it look genuine', async () => {
  const one = await startReceiver()
  const studio = await startForwarding({ one })
  await post(studio, numbered(1))
  await post(studio, numbered(2), { 'x-hub-signature-256': signedFor(numbered(2), 'another secret') })
  await postSigned(studio, numbered(3))
  await until(() => one.taken.length > 0)
  expect(countsOf(one.received.map(({ body }) => body))).toEqual([3])
})

test('a target gets the events its filter matches: kinds, numbers, fields', async () => {
  const kinds = await startReceiver()
  const numbers = await startReceiver()
  const fields = await startReceiver()
  const studio = await startForwarding(
    { kinds, numbers, fields },
    { kinds: { kinds: ['account'] }, numbers: { phoneNumbers: ['7'] }, fields: { fields: ['flows'] } },
  )
  await postSigned(studio, numbered(1, '1'))
  await postSigned(studio, numbered(2, '7'))
  await postSigned(studio, numbered(3, '1', 'flows'))
  await postSigned(
    studio,
    JSON.stringify({ count: 4, entry: [{ changes: [{ field: 'account_update', value: {} }] }] }),
  )
  await until(() => kinds.taken.length > 0 && numbers.taken.length > 0 && fields.taken.length > 0)
  expect([kinds, numbers, fields].map(({ taken }) => countsOf(taken))).toEqual([[4], [2], [3]])
})

test('a dead and a hanging target affect no other, and get their events in order once they recover', async () => {
  const healthy = await startReceiver()
  const dead = await startReceiver()
  const hanging = await startReceiver()
  hanging.behave(() => {})
  await dead.die()
  const studio = await startForwarding({ healthy, dead, hanging })
  const client = await studio.signIn()
  await postAll(studio, upTo(200))
  await until(() => healthy.taken.length >= 200)
  await eventually(async () => (await targetsOf(client)).get('dead')?.lastError?.failure === 'unreachable')
  expect((await targetsOf(client)).get('dead')).toMatchObject({
    delivered: 0,
    waitingSince: expect.any(String),
  })
  expect(hanging.taken).toEqual([])
  hanging.behave(status(200))
  await dead.revive()
  await until(() => dead.taken.length >= 200)
  expect(countsOf(dead.taken)).toEqual(upTo(200))
  expect(countsOf(healthy.taken)).toEqual(upTo(200))
})

test('an event refused by the receiver becomes a dead letter, later ones continue, and it can be resent', async () => {
  const one = await startReceiver()
  one.behave((response, _count, request) => {
    response.writeHead(Number(request.headers['content-length']) > 5000 ? 422 : 200).end()
  })
  const studio = await startForwarding({ one })
  const client = await studio.signIn()
  const large = JSON.stringify({ count: 1, text: 'x'.repeat(6000) })
  await postSigned(studio, large)
  await postSigned(studio, numbered(2))
  await until(() => one.taken.length === 1)
  expect(countsOf(one.taken)).toEqual([2])
  expect(await lettersOf(client, 'one')).toMatchObject([
    { attempts: 3, error: { failure: 'status', status: 422 }, size: large.length, queued: false },
  ])
  expect((await targetsOf(client)).get('one')).toMatchObject({ deadLetters: 1, delivered: 1 })

  // Fails first, then succeeds.
  const again = { method: 'POST', json: {} }
  expect((await client.request(`${deadPath('one')}/send`, again)).json).toEqual({ count: 1 })
  await eventually(async () => (await lettersOf(client, 'one'))[0]?.attempts === 4)
  one.behave(status(200))
  const [letter] = await lettersOf(client, 'one')
  const chosen = await client.request(`${deadPath('one')}/send`, {
    method: 'POST',
    json: { ids: [letter?.id] },
  })
  expect([chosen.status, chosen.json]).toEqual([202, { count: 1 }])
  await eventually(async () => (await lettersOf(client, 'one')).length === 0)
  expect(one.taken.at(-1)).toBe(large)
  expect(one.received.at(-1)?.headers['x-hub-signature-256']).toBe(signedFor(large))
})

test('dead letters can be deleted', async () => {
  const one = await startReceiver()
  one.behave(status(404))
  const studio = await startForwarding({ one })
  const client = await studio.signIn()
  await postSigned(studio, numbered(1))
  await eventually(async () => (await lettersOf(client, 'one')).length === 1)
  const answer = await client.request(deadPath('one'), { method: 'DELETE' })
  expect([answer.status, answer.json]).toEqual([200, { count: 1 }])
  expect(await lettersOf(client, 'one')).toEqual([])
})

test('a redirect is not followed, to a private address or any other', async () => {
  const inner = await startReceiver()
  const one = await startReceiver()
  one.behave(status(307, { location: inner.url }))
  const studio = await startForwarding({ one })
  const client = await studio.signIn()
  await postSigned(studio, numbered(1))
  await eventually(async () => (await lettersOf(client, 'one')).length === 1)
  expect((await lettersOf(client, 'one'))[0]?.error).toEqual({ failure: 'redirected', status: 307 })
  expect(inner.received).toEqual([])
})

test('a private address that the operator has not allowed is never dialed', async () => {
  const one = await startReceiver()
  const env = {
    ...configured,
    ...forwardingTo({ one: { url: one.url } }),
    STUDIO_OUTBOUND_ALLOWED_HOSTS: undefined,
  }
  const studio = await startStudio({ env })
  const client = await studio.signIn()
  await postSigned(studio, numbered(1))
  await eventually(async () => (await targetsOf(client)).get('one')?.lastError?.failure === 'blocked')
  expect(one.received).toEqual([])
})

test('a stored event is resent to a target unchanged or edited, with the first signature or none', async () => {
  const one = await startReceiver()
  const studio = await startForwarding({ one })
  const client = await studio.signIn()
  await postSigned(studio, numbered(1))
  await until(() => one.taken.length === 1)
  const { events } = await listed(client)
  const resend = async (json: object) => {
    const answer = await client.request(`/api/webhooks/events/${events[0]?.id}/resend`, {
      method: 'POST',
      json,
    })
    return [answer.status, answer.json as ResendAnswer] as const
  }
  expect(await resend({ target: 'one' })).toEqual([
    200,
    { delivered: true, status: 200, failure: null, milliseconds: expect.any(Number) },
  ])
  await resend({ target: 'one', body: '{"edited":true}' })
  await resend({ target: 'one', signature: 'original' })
  await resend({ target: 'one', body: '{}', signature: 'none' })
  expect(one.received.slice(1).map(({ body, headers }) => [body, headers['x-hub-signature-256']])).toEqual([
    [numbered(1), signedFor(numbered(1))],
    ['{"edited":true}', undefined],
    [numbered(1), signedFor(numbered(1), configured.PLATFORM_APP_SECRET)],
    ['{}', undefined],
  ])
  expect((await resend({ target: 'one', body: '{}', signature: 'original' }))[0]).toBe(400)
  expect((await resend({ target: 'other' }))[0]).toBe(404)
  one.behave(status(500))
  expect((await resend({ target: 'one' }))[1]).toMatchObject({
    delivered: false,
    status: 500,
    failure: 'status',
  })
})

test("an unsigned event is never resent with the studio's signature", async () => {
  const one = await startReceiver()
  const studio = await startForwarding({ one })
  const client = await studio.signIn()
  await post(studio, numbered(1))
  const { events } = await listed(client)
  const resend = (signature: string) =>
    client.request(`/api/webhooks/events/${events[0]?.id}/resend`, {
      method: 'POST',
      json: { target: 'one', signature },
    })
  expect((await resend('target')).status).toBe(400)
  expect(one.received).toEqual([])
  expect((await resend('none')).status).toBe(200)
  expect(one.received.map(({ headers }) => headers['x-hub-signature-256'])).toEqual([undefined])
})

test('a demo sees samples and reaches no target; changes require a session and the same origin', async () => {
  const one = await startReceiver()
  const studio = await startForwarding({ one })
  const demo = await studio.signInDemo()
  const client = await studio.signIn()
  expect((await demo.request(targetsPath)).json).toMatchObject({
    editing: 'demo',
    targets: [{ name: 'crm', deadLetters: 1 }, { name: 'workshop-chat' }],
  })
  expect((await demo.request('/api/webhooks/targets/crm/test', { method: 'POST', json: {} })).json).toEqual({
    delivered: true,
    status: 200,
    failure: null,
    milliseconds: 84,
  })
  const requests = [
    ['POST', '/api/webhooks/events/1/resend', { target: 'one' }],
    ['POST', `${deadPath('one')}/send`, {}],
    ['DELETE', deadPath('one'), undefined],
  ] as const
  for (const [method, target, json] of requests) {
    expect((await demo.request(target, { method, json })).status).toBe(404)
    expect((await studio.anonymous.request(target, { method, json })).status).toBe(401)
    const foreign = { origin: 'https://elsewhere.example' }
    expect((await client.request(target, { method, json, headers: foreign })).status).toBe(403)
  }
  expect((await demo.request(deadPath('one'))).status).toBe(404)
})

test("neither list nor log contains a secret, an address's path, or a body", async () => {
  const one = await startReceiver()
  await one.die()
  const url = `${one.url}/a-path-with-a-key`
  const studio = await startStudio({ env: { ...configured, ...forwardingTo({ one: { url } }) } })
  const client = await studio.signIn()
  await postSigned(studio, numbered(1))
  await eventually(async () => (await targetsOf(client)).get('one')?.lastError !== null)
  const text = (await client.request(targetsPath)).text + studio.logText()
  for (const hidden of ['a-path-with-a-key', 'a-secret-of-a-target', 'wamid'])
    expect(text).not.toContain(hidden)
  expect(studio.log).toContainEqual(expect.objectContaining({ target: 'one', cause: 'unreachable' }))
})
