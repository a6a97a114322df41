/** The example nginx configuration supports uploads, streams and draining of two replicas. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import https from 'node:https'
import { expect, onTestFinished } from 'vitest'
import { startFakePlatform } from '../support/fake-platform.ts'
import { freePort } from '../support/free-port.ts'
import { startNginx, testWithNginx } from '../support/nginx.ts'
import { startRedis } from '../support/redis.ts'
import { startReplica } from '../support/replica.ts'
import { reply } from '../support/studio.ts'

interface Answer {
  readonly status: number
  readonly text: string
  readonly cookie: string
}

testWithNginx('an upload, a stream and a drain work through nginx with two replicas behind it', async () => {
  const [redis, platform] = await Promise.all([startRedis(), startFakePlatform()])
  onTestFinished(() => platform.close())
  platform.answer(reply(200, { id: 'u-1', name: 'Ann Example' }))
  const ports: [number, number] = [await freePort(), await freePort()]
  const { port, certificate } = await startNginx(ports)
  const env = {
    STUDIO_REDIS_URL: redis.url,
    STUDIO_PUBLIC_HOST: `127.0.0.1:${port}`,
    PLATFORM_UPSTREAM: platform.url,
    GRAPH_UPSTREAM: platform.url,
  }
  const [a, b] = await Promise.all(ports.map((at) => startReplica({ ...env, PORT: String(at) })))
  if (a === undefined || b === undefined) throw new Error('there are two ports')
  const origin = `https://127.0.0.1:${port}`

  let cookie = ''
  const open = (target: string, options: https.RequestOptions = {}) =>
    https.request(origin + target, {
      ca: certificate,
      agent: false,
      ...options,
      headers: { cookie, origin, ...options.headers },
    })
  const ask = async (target: string, options: https.RequestOptions = {}, body?: Buffer | string) => {
    const request = open(target, options)
    request.end(body)
    return answerOf(request)
  }

  const json = { 'content-type': 'application/json' }
  const signedIn = await ask('/api/session', { method: 'POST', headers: json }, '{"token":"a-token"}')
  expect(signedIn.status).toBe(200)
  cookie = signedIn.cookie

  // A large upload arrives unchanged, and starts to arrive before it is complete.
  const upload = randomBytes(3_000_000)
  platform.forget()
  const arriving = platform.nextCall()
  const request = open('/api/platform/files', { method: 'POST' })
  request.write(upload.subarray(0, 1_000_000))
  const call = await arriving
  request.end(upload.subarray(1_000_000))
  expect((await answerOf(request)).status).toBe(200)
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(digest(call.body)).toBe(digest(upload))
  // The path is forwarded unchanged.
  await ask('/api/platform/a%2Fb?x=%20y')
  expect(platform.calls.at(-1)?.url).toBe('/a%2Fb?x=%20y')
  // Cross-site requests are refused behind nginx too, and internal routes stay hidden.
  const foreign = await ask('/api/session', { method: 'DELETE', headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  expect((await ask('/metrics')).status).toBe(404)

  // A stream is unbuffered, event by event.
  const stream = open('/api/webhooks/stream')
  onTestFinished(() => void stream.destroy())
  stream.end()
  const [events] = await once(stream, 'response')
  let text = ''
  events.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await until(/: open/)
  await a.deliver({ n: 1 })
  await until(/\\"n\\":1/)

  // One replica drains during uploads to both: all of them finish, and new calls go to the other one.
  platform.forget()
  platform.answer(reply(200, { ok: true }))
  const late = Array.from({ length: 4 }, () =>
    open('/api/platform/late', { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }),
  )
  for (const one of late) {
    const begun = platform.nextCall()
    one.write('begin ')
    await begun
  }
  a.process.child.kill('SIGTERM')
  await a.process.says(/"message":"stopping"/)
  const during = await Promise.all(Array.from({ length: 8 }, () => ask('/api/session')))
  expect(during.map(({ status }) => status)).toEqual(during.map(() => 200))
  const ended = late.map((one) => answerOf(one.end('and end')))
  for (const answer of ended) expect((await answer).status).toBe(200)
  expect(platform.calls.map(({ body }) => body.toString())).toEqual(late.map(() => 'begin and end'))
  expect(await a.process.exited).toBe(0)

  // That replica's stream reconnects and resumes on the other one.
  const lastId = /^id: (\d+)$/m.exec(text)?.[1] ?? ''
  await b.deliver({ n: 2 })
  const again = open('/api/webhooks/stream', { headers: { 'last-event-id': lastId } })
  onTestFinished(() => void again.destroy())
  again.end()
  const [resumed] = await once(again, 'response')
  resumed.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await until(/\\"n\\":2/)
})

async function answerOf(request: ReturnType<typeof https.request>): Promise<Answer> {
  const [response] = await once(request, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return { status: response.statusCode ?? 0, text, cookie }
}
