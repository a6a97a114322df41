import { once } from 'node:events'
import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { oneTarget, signedDraft } from '../../../../test/webhooks/forward/worker-under-test.ts'
import { createEndpointGuard } from '../../endpoint/endpoint-guard.ts'
import { createMemoryTargets } from '../../store/targets/memory-targets.ts'
import { createEventRing } from '../event-ring.ts'
import { ringBounds } from '../ring-bounds.ts'
import { sign } from '../signature/signature.ts'
import { Forwarder, type ForwarderOptions, type Resend } from './forwarder.ts'
import type { ForwardTarget } from './target-filter.ts'

type AddressOf = (name: string, more?: Partial<ForwardTarget>) => ForwardTarget

const createRing = () =>
  createEventRing(ringBounds({ capacity: 9, maxBytes: 100_000, hasReserve: false }), Date.now)

/** A forwarder whose targets are all one receiver, told apart by their paths. */
async function startForwarder(change: (to: AddressOf) => Partial<ForwarderOptions> = () => ({})) {
  const got: { to: string; headers: IncomingHttpHeaders; body: string }[] = []
  const receiver = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      got.push({ to: (request.url ?? '').slice(1), headers: request.headers, body })
      response.end()
    })
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const to: AddressOf = (name, more = {}) => ({
    ...{ ...oneTarget, name, key: `${name}.1`, source: 'app', etag: '1' },
    url: new URL(`http://${host}/${name}`),
    ...more,
  })
  const [events, store] = [createRing(), createMemoryTargets()]
  const counted: string[] = []
  const forwarder = new Forwarder({
    ...{
      targets: [],
      events,
      stored: events,
      alertEvents: createRing(),
      store,
      hasSecret: true,
      isDurable: true,
    },
    testMessage: ({ phoneNumberId }) => JSON.stringify({ about: phoneNumberId ?? null }),
    guard: createEndpointGuard({ allowedHosts: [host], isProduction: false }),
    isErased: async () => false,
    now: Date.now,
    onCount: (target, outcome) => counted.push(`${target} ${outcome}`),
    onChange() {},
    ...change(to),
  })
  onTestFinished(async () => {
    await forwarder.close()
    receiver.closeAllConnections()
    receiver.close()
  })
  const append = (body: string, more: Partial<typeof signedDraft> = {}, log = events) =>
    log.append({ ...signedDraft, ...more, receivedAt: Date.now(), body: Buffer.from(body), digest: body })
  return { forwarder, got, to, append, store, counted }
}

const anyone = async () => true
const alerts = { carries: 'alerts' } as const
const configured = { source: 'configuration', etag: null } as const

test('a change ends only the targets that it changes; the others and those of the configuration go on', async () => {
  const { forwarder, to, append, got, counted, store } = await startForwarder()
  const [kept, changed, gone] = [to('kept'), to('changed'), to('gone')]
  await forwarder.apply([kept, changed, gone], [])
  const [keptWorker, changedWorker] = [forwarder.worker('kept'), forwarder.worker('changed')]
  await append('first')
  await expect.poll(() => counted.length).toBe(3)
  const started = to('started')
  await forwarder.apply([kept, { ...changed, etag: '2' }, started], [gone.key])
  expect(forwarder.worker('kept')).toBe(keptWorker)
  expect(forwarder.worker('changed')).not.toBe(changedWorker)
  expect(() => forwarder.worker('gone')).toThrow('There is no such target.')
  expect(await store.readCursor(gone.key)).toBeUndefined()
  await append('second')
  await expect.poll(() => counted.length).toBe(6)
  expect(got.map(({ to, body }) => `${to} ${body}`).toSorted()).toEqual([
    ...['changed first', 'changed second', 'gone first', 'kept first', 'kept second', 'started second'],
  ])
  expect((await forwarder.list()).targets.map(({ name, delivered }) => [name, delivered])).toEqual(
    expect.arrayContaining([
      ['kept', 2],
      ['changed', 1],
      ['started', 1],
    ]),
  )
})

test('targets of the configuration stay when those of the app change, and nothing starts after the end', async () => {
  const released: string[] = []
  const store = { ...createMemoryTargets(), release: async (key: string) => void released.push(key) }
  const { forwarder, to } = await startForwarder((to) => ({ targets: [to('configured', configured)], store }))
  const worker = forwarder.worker('configured')
  await forwarder.apply([to('added')], [])
  await forwarder.apply([], [])
  expect(forwarder.webhookTargets).toEqual(['configured'])
  expect(forwarder.worker('configured')).toBe(worker)
  expect(released).toEqual(['added.1'])
  await forwarder.close()
  await forwarder.apply([to('added')], [])
  expect(forwarder.webhookTargets).toEqual(['configured'])
  expect(released).toEqual(['added.1', 'configured.1'])
})

test('alert messages have an address if one of them is not paused, and webhooks none', async () => {
  const { forwarder, to } = await startForwarder()
  const state = () => [forwarder.hasAlertAddress, forwarder.webhookTargets]
  expect(state()).toEqual([false, []])
  await forwarder.apply([to('crm'), to('chat', { ...alerts, isPaused: true })], [])
  expect(state()).toEqual([false, ['crm']])
  await forwarder.apply([to('crm'), to('chat', { ...alerts, etag: '2' })], [])
  expect(state()).toEqual([true, ['crm']])
})

test('an added alert address starts with later messages, and a configured one with the oldest', async () => {
  const alertEvents = createRing()
  const { forwarder, to, append, counted } = await startForwarder((to) => ({
    targets: [to('configured', { ...alerts, ...configured })],
    alertEvents,
  }))
  await append('{"first":1}', { verification: 'unverified' }, alertEvents)
  await expect.poll(() => counted).toEqual(['configured delivered'])
  await forwarder.apply([to('added', alerts)], [])
  await append('{"second":1}', { verification: 'unverified' }, alertEvents)
  await expect
    .poll(() => counted.toSorted())
    .toEqual(['added delivered', 'configured delivered', 'configured delivered'])
})

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('events survive a restart only if the log (%s) and the positions (%s) do', async (isDurable, isKept) => {
  const store = { ...createMemoryTargets(), isDurable: isKept }
  const { forwarder } = await startForwarder(() => ({ isDurable, store }))
  expect((await forwarder.list()).durable).toBe(isDurable && isKept)
})

test('a test says how long it took, and a clock that was set back blocks none for longer', async () => {
  let now = Date.parse('2026-11-24T10:00:00Z')
  const { forwarder, to, got } = await startForwarder(() => ({ now: () => now }))
  await forwarder.apply([to('crm'), to('chat', alerts)], [])
  const began = performance.now()
  const { milliseconds, delivered } = await forwarder.test('crm', {})
  expect(delivered).toBe(true)
  expect(milliseconds).toBeLessThanOrEqual(Math.ceil(performance.now() - began))
  await expect(forwarder.test('crm', {})).rejects.toMatchObject({ code: 'too_often' })
  now -= 3_600_000
  expect(await forwarder.test('crm', {})).toMatchObject({ delivered: true })
  // Each target has its own pace.
  expect(await forwarder.test('chat', { phoneNumberId: '7' })).toMatchObject({ delivered: true })
  expect(got.map(({ to }) => to)).toEqual(['crm', 'crm', 'chat'])
  expect(JSON.parse(got[1]?.body ?? '')).toEqual({
    ...{ object: 'studio_test', id: expect.stringMatching(/^[\da-f-]{36}$/) },
    createdAt: '2026-11-24T09:00:00.000Z',
  })
})

test('a test of an alert address is signed like its messages, and one of a chat not at all', async () => {
  const { forwarder, to, got } = await startForwarder()
  await forwarder.apply([to('ops', alerts), to('chat', { ...alerts, secret: undefined })], [])
  await forwarder.test('ops', { phoneNumberId: '7' })
  await forwarder.test('chat', {})
  const [ops, chat] = got
  expect([ops?.body, chat?.body]).toEqual(['{"about":"7"}', '{"about":null}'])
  const common = {
    ...{ 'content-type': 'application/json', 'user-agent': 'messaging-agent-studio' },
    ...{ 'x-studio-event-id': '0', 'x-studio-attempt': '1', 'x-studio-test': 'true' },
  }
  const signature = oneTarget.secret && sign(oneTarget.secret, Buffer.from('{"about":"7"}'))
  expect(ops?.headers).toMatchObject({ ...common, 'x-hub-signature-256': signature })
  expect(chat?.headers).toMatchObject(common)
  for (const one of got) expect(one.headers).not.toHaveProperty('x-studio-edited')
  expect(chat?.headers).not.toHaveProperty('x-hub-signature-256')
})

test('a resend says what it may not send, and sends what it was asked for', async () => {
  const { forwarder, to, append, got } = await startForwarder()
  const paused = { isPaused: true }
  await forwarder.apply([to('crm', paused), to('chat', { ...alerts, ...paused })], [])
  const signed = await append('signed', { headers: { 'x-hub-signature-256': 'sha256=first' } })
  const plain = await append('plain', { verification: 'unverified' })
  const sample = await append('sample', { isSample: true })
  const ask = (eventId: number, more: Partial<Resend> = {}) =>
    forwarder.resend({
      ...{ eventId, target: 'crm', body: undefined, signature: 'target', maySee: anyone },
      ...more,
    })
  const edited = Buffer.from('edited')
  const refusals = [
    ask(signed.id, { target: 'chat' }),
    ask(signed.id, { target: 'none' }),
    ask(signed.id - 1),
    ask(sample.id + 1),
    ask(signed.id, { maySee: async () => false }),
    ask(plain.id),
    ask(signed.id, { body: edited, signature: 'original' }),
    ask(sample.id),
  ]
  expect((await Promise.allSettled(refusals)).map((one) => 'reason' in one && one.reason.message)).toEqual([
    'An address for alerts gets no webhook.',
    'There is no such target.',
    ...Array(3).fill('This webhook is no longer stored.'),
    'An unverified webhook is not signed by this studio.',
    'The original signature does not fit an edited body.',
    'This target does not ask for samples.',
  ])
  expect(got).toEqual([])
  const original = await ask(signed.id, { signature: 'original' })
  expect(original).toMatchObject({ answer: { delivered: true, status: 200 }, isEdited: false, event: signed })
  expect(await ask(signed.id, { body: edited })).toMatchObject({ isEdited: true })
  await ask(signed.id, { body: signed.body })
  await ask(plain.id, { signature: 'original' })
  await ask(plain.id, { signature: 'none', body: edited })
  const own = oneTarget.secret && sign(oneTarget.secret, Buffer.from('signed'))
  const marks = got.map(({ body, headers }) => [
    body,
    headers['x-hub-signature-256'],
    headers['x-studio-resent'],
    headers['x-studio-edited'],
    headers['x-studio-edited-signature'] !== undefined,
    headers['x-studio-event-id'],
  ])
  expect(marks).toEqual([
    ['signed', 'sha256=first', 'true', undefined, false, String(signed.id)],
    ['edited', undefined, undefined, 'true', true, String(signed.id)],
    ['signed', own, 'true', undefined, false, String(signed.id)],
    ['plain', undefined, 'true', undefined, false, String(plain.id)],
    ['edited', undefined, undefined, 'true', false, String(plain.id)],
  ])
})

test('without an app secret any webhook may be signed, as none is verified', async () => {
  const { forwarder, to, append, got } = await startForwarder(() => ({ hasSecret: false }))
  await forwarder.apply([to('crm', { isPaused: true })], [])
  const { id } = await append('plain', { verification: 'unverified' })
  await forwarder.resend({
    ...{ eventId: id, target: 'crm', body: undefined, signature: 'target', maySee: anyone },
  })
  expect(got[0]?.headers['x-hub-signature-256']).toBe(
    oneTarget.secret && sign(oneTarget.secret, Buffer.from('plain')),
  )
})
