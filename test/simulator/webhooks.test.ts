/** The simulator's webhooks are signed, correctly addressed, and repeated until accepted. */
import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { webhookPayload } from '../../src/contract/platform/conversations/webhook-payload.ts'
import { sampleKinds } from '../../src/server/demo/webhooks/sample-webhooks.ts'
import { simulate } from './caller.ts'
import { startReceiver } from './receiver.ts'

const say = { text: 'When are you open?' }

async function receive() {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  return receiver
}

test('each webhook is signed over its raw bytes, in both forms', async () => {
  const receiver = await receive()
  const { control } = await simulate({ callback: receiver.url, appSecret: 'an-app-secret' })
  await control('POST /customers', say)
  await receiver.until(3)
  for (const { method, headers, body } of receiver.received.slice(0, 3)) {
    expect(method).toBe('POST')
    expect(headers.get('content-type')).toBe('application/json')
    const mac = (algorithm: string) => createHmac(algorithm, 'an-app-secret').update(body).digest('hex')
    expect(headers.get('x-hub-signature-256')).toBe(`sha256=${mac('sha256')}`)
    expect(headers.get('x-hub-signature')).toBe(`sha1=${mac('sha1')}`)
    expect(webhookPayload.safeParse(JSON.parse(body.toString('utf8'))).success).toBe(true)
  }
})

test("samples of every kind can be ordered, by the platform's names", async () => {
  const receiver = await receive()
  const { control } = await simulate({ callback: receiver.url })
  for (const kind of sampleKinds) {
    expect((await control('POST /webhooks', { kind, phone_number_id: '300000000000002' })).status).toBe(200)
  }
  await receiver.until(sampleKinds.length)
  const all = receiver.received.map(({ body }) => body.toString('latin1')).join('\n')
  expect(all).toMatch(/\\u[0-9a-f]{4}/)
  expect(all).toMatch(/image\\\/jpeg/)
  expect([...all].every((letter) => letter.charCodeAt(0) < 0x7f)).toBe(true)
})

test('without a callback an ordered sample is a 409', async () => {
  const { control } = await simulate()
  expect((await control('POST /webhooks', { kind: 'messages' })).status).toBe(409)
})

test('a rejected webhook is resent at growing intervals, then dropped', async () => {
  const receiver = await receive()
  const delays: number[] = []
  const { control } = await simulate({
    callback: receiver.url,
    retryDelaysMilliseconds: [10, 100, 1_000],
    later: (milliseconds, action) => {
      delays.push(milliseconds)
      const timer = setTimeout(action, 0)
      return () => clearTimeout(timer)
    },
  })
  receiver.refuse = [500, 404]
  await control('POST /webhooks', { kind: 'messages' })
  await receiver.until(3)
  expect(delays).toEqual([10, 100])
  const bodies = new Set(receiver.received.map(({ body }) => body.toString('utf8')))
  expect(bodies.size).toBe(1)
  receiver.refuse = [500, 500, 500, 500, 500, 500]
  await control('POST /webhooks', { kind: 'statuses' })
  await receiver.until(7)
  expect(delays).toEqual([10, 100, 10, 100, 1_000])
})

test("an override for a number precedes its account's, which precedes the app's", async () => {
  const [app, account, number] = [await receive(), await receive(), await receive()]
  const { graph, control } = await simulate({ callback: app.url })
  const conversation = async () => {
    for (const one of [app, account, number]) one.received = []
    await control('POST /customers', say)
  }
  await conversation()
  await app.until(3)
  const override = (url: string) => ({ override_callback_uri: url, verify_token: 'a token & more' })
  expect((await graph('POST /200000000000001/subscribed_apps', override(account.url))).json).toEqual({
    success: true,
  })
  const shake = account.received[0]
  expect(shake?.method).toBe('GET')
  expect(shake?.url.searchParams.get('hub.mode')).toBe('subscribe')
  expect(shake?.url.searchParams.get('hub.verify_token')).toBe('a token & more')
  expect(shake?.url.searchParams.get('hub.challenge')).toMatch(/^\d+$/)
  await conversation()
  await account.until(3)
  const set = { webhook_configuration: override(number.url) }
  expect((await graph('POST /300000000000001', set)).json).toEqual({ success: true })
  await conversation()
  await number.until(3)
  await graph('POST /300000000000001', { webhook_configuration: null })
  await graph('POST /200000000000001/subscribed_apps', {})
  await conversation()
  await app.until(3)
})

test('an address that fails the handshake is refused and changes nothing', async () => {
  const receiver = await receive()
  const { control, graph } = await simulate()
  receiver.challengeAnswer = 'something else'
  const set = { webhook_configuration: { override_callback_uri: receiver.url, verify_token: 't' } }
  expect((await graph('POST /300000000000001', set)).status).toBe(400)
  expect((await graph('GET /300000000000001?fields=webhook_configuration')).text).not.toContain(receiver.url)
  expect((await control('PUT /callback', { url: receiver.url, verify_token: 't' })).status).toBe(400)
  receiver.challengeAnswer = undefined
  expect((await control('PUT /callback', { url: receiver.url, verify_token: 't' })).status).toBe(200)
  expect((await control('DELETE /callback')).status).toBe(204)
})
