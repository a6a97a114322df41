/** Bodies that cannot be stored for a retry: their 429 is forwarded, never a 500 (docs/behaviour.md, section 9). */
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type FakePlatform, startFakePlatform } from '../support/fake-platform.ts'
import { startProcess, withMaxFile } from '../support/process.ts'
import {
  type Answer,
  type Client,
  reply,
  type Studio,
  sessionSecret,
  startStudio,
} from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const metricsToken = 'a-token-for-metrics'
const limit = 100_000
const env = {
  STUDIO_REPLAY_MEMORY_BYTES: '0',
  STUDIO_REPLAY_DISK_BYTES: String(limit),
  STUDIO_METRICS_TOKEN: metricsToken,
}
const busy = reply(429, 'busy', { 'retry-after': '0', 'x-theirs': '1' })
/** Answers at the body's first bytes and reads no more. */
const busyAtOnce: Answer = (_request, response) => {
  response.writeHead(429, { 'retry-after': '1', 'x-theirs': '1' }).end('busy')
}
function body(bytes: number): Buffer {
  const sent = Buffer.allocUnsafe(bytes)
  for (let i = 0; i < bytes; i++) sent[i] = (i * 7 + (i >> 8)) % 253
  return sent
}

/** In two pieces, so that body and head arrive separately; the second one after `goOn`. */
function send(client: Client, sent: Buffer, isChunked: boolean, goOn: () => Promise<unknown> = nextTurn) {
  return client.request('/api/platform/x', {
    method: 'POST',
    headers: isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(sent.length) },
    async body(request) {
      request.write(sent.subarray(0, 10))
      await goOn()
      request.end(sent.subarray(10))
    },
  })
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
/** Until the 429 to the first bytes was read: its connection is then unusable. */
const afterRefusal = async ({ platform }: Studio) => (await platform.nextCall()).closed

async function figure(studio: Studio, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const lines = (await studio.anonymous.request('/metrics', { headers })).text.split('\n')
  return lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? 'absent'
}

/** A file is closed shortly after its call. */
async function untilFree(studio: Studio): Promise<void> {
  while ((await figure(studio, 'studio_replay_disk_bytes')) !== '0')
    await new Promise((go) => setTimeout(go, 10))
}

const warnings = (studio: Studio) => studio.log.filter(({ level }) => level === 'warn')

test.each([
  ['with its length', false],
  ['in chunks', true],
])(
  'for a body %s beyond the limit the 429 is passed on, with one warning a minute',
  async (_name, isChunked) => {
    let now = Date.now()
    const studio = await startStudio({ env, now: () => now })
    const client = await studio.signIn()
    for (let count = 1; count <= 3; count++) {
      studio.platform.forget()
      studio.platform.answer(busy)
      const sent = body(3 * limit)
      const answer = await send(client, sent, isChunked)
      expect([answer.status, answer.text, answer.headers['x-theirs']]).toEqual([429, 'busy', '1'])
      expect(studio.platform.calls.map((call) => call.body.equals(sent))).toEqual([true])
      expect(await figure(studio, 'studio_replay_not_kept_total{reason="limit"}')).toBe(String(count))
    }
    expect(warnings(studio)).toMatchObject([{ cause: 'ReplayLimitError', count: 1 }])
    now += 60_000
    studio.platform.answer(reply(200))
    expect((await send(client, body(2 * limit), isChunked)).status).toBe(200)
    expect(warnings(studio)).toMatchObject([{ count: 1 }, { count: 3 }])
    await untilFree(studio)
  },
)

test('below the limit a body is resent as usual', async () => {
  const studio = await startStudio({ env })
  const client = await studio.signIn()
  studio.platform.answer(busy, busy, reply(200))
  expect((await send(client, body(limit - 1), true)).status).toBe(200)
  expect(studio.platform.calls).toHaveLength(3)
  expect(warnings(studio)).toEqual([])
})

test('the limit is shared by all bodies, and finished ones free their share', async () => {
  const studio = await startStudio({ env })
  const client = await studio.signIn()
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  studio.platform.answer(
    async (request, response, call) => {
      await call.ended
      await held
      await busy(request, response, call)
    },
    busy,
    reply(200),
  )
  const sent = body(0.8 * limit)
  // Newer Node versions read so much at once that the whole body could arrive with its head.
  const firstCall = studio.platform.nextCall()
  const first = send(client, sent, true, () => firstCall)
  await (await firstCall).ended
  expect((await send(client, sent, true, () => studio.platform.nextCall())).status).toBe(429)
  finish()
  expect((await first).status).toBe(200)
  expect(studio.platform.calls.at(-1)?.body.equals(sent)).toBe(true)
  await untilFree(studio)
  studio.platform.forget()
  studio.platform.answer(busy, reply(200))
  expect((await send(client, sent, true)).status).toBe(200)
  expect(studio.platform.calls).toHaveLength(2)
})

test('a 429 before the limit is reached is still retried with the whole body', async () => {
  const studio = await startStudio({ env })
  const client = await studio.signIn()
  for (const sent of [body(2 * limit), body(40 * limit)]) {
    studio.platform.forget()
    studio.platform.answer(busyAtOnce, reply(200))
    const answer = await send(client, sent, true, () => afterRefusal(studio))
    expect(answer.status).toBe(200)
    expect(studio.platform.calls.at(-1)?.body.equals(sent)).toBe(true)
  }
})

test('if that retry also gets a 429, that one is passed on', async () => {
  const studio = await startStudio({ env })
  const client = await studio.signIn()
  for (const sent of [body(2 * limit), body(40 * limit)]) {
    for (const isChunked of [true, false]) {
      studio.platform.forget()
      studio.platform.answer(busyAtOnce)
      const answer = await send(client, sent, isChunked, () => afterRefusal(studio))
      expect([answer.status, answer.text]).toEqual([429, 'busy'])
    }
  }
  expect(studio.log.filter(({ level }) => level === 'error')).toEqual([])
})

test('without a temporary folder the behavior is the same, and the warning quotes the system error', async () => {
  const studio = await startStudio({
    env: { ...env, STUDIO_REPLAY_MEMORY_BYTES: '1000', STUDIO_REPLAY_DISK_BYTES: '100000000' },
  })
  const client = await studio.signIn()
  useTemporaryFolder(path.join(tmpdir(), 'there', 'is', 'nothing'))
  const sent = body(30 * limit)
  studio.platform.answer(busy)
  expect((await send(client, sent, true)).status).toBe(429)
  studio.platform.answer(busyAtOnce)
  expect((await send(client, sent, false)).status).toBe(429)
  studio.platform.forget()
  studio.platform.answer(busyAtOnce, reply(200))
  expect((await send(client, sent, true, () => afterRefusal(studio))).status).toBe(200)
  expect(studio.platform.calls.at(-1)?.body.equals(sent)).toBe(true)
  studio.platform.answer(reply(200))
  expect((await send(client, sent, true)).status).toBe(200)
  expect(warnings(studio)).toMatchObject([{ cause: 'ENOENT', count: 1 }])
  expect(await figure(studio, 'studio_replay_not_kept_total{reason="disk"}')).toBe('4')
  await untilFree(studio)
})

test('a folder that vanishes and reappears is used again', async () => {
  const studio = await startStudio({ env })
  const client = await studio.signIn()
  const folder = temporaryFolder()
  useTemporaryFolder(folder)
  for (const [isThere, status] of [
    [true, 200],
    [false, 429],
    [true, 200],
  ] as const) {
    rmSync(folder, { recursive: true, force: true })
    if (isThere) mkdirSync(folder)
    studio.platform.answer(busy, isThere ? reply(200) : busy)
    expect((await send(client, body(limit / 2), true)).status).toBe(status)
  }
})

/** Restored after the test. */
function useTemporaryFolder(folder: string): void {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
}

async function startBehind(platform: FakePlatform, env: Record<string, string>, maxFileKiB?: number) {
  const server = startProcess(
    {
      SESSION_SECRET: sessionSecret,
      PLATFORM_UPSTREAM: platform.url,
      GRAPH_UPSTREAM: platform.url,
      STUDIO_REPLAY_MEMORY_BYTES: '0',
      ...env,
    },
    maxFileKiB === undefined ? {} : withMaxFile(maxFileKiB),
  )
  const { url } = await server.listening()
  platform.answer(reply(200, { id: 'u-1', name: 'Ann Example' }))
  const signedIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'test-token-0123456789' }),
  })
  const [cookie = ''] = signedIn.headers.getSetCookie()[0]?.split(';') ?? []
  platform.forget()
  const post = (sent: Buffer) =>
    fetch(`${url}/api/platform/x`, { method: 'POST', headers: { cookie }, body: new Uint8Array(sent) })
  return { server, post }
}

test('on a full disk the 429 is passed on, an upload continues, and one line is logged', async () => {
  const platform = await startFakePlatform()
  onTestFinished(platform.close)
  // The system refuses writes beyond this file size.
  const { server, post } = await startBehind(platform, {}, 512)
  const sent = body(4_000_000)
  platform.answer(busy)
  const answer = await post(sent)
  expect([answer.status, await answer.text()]).toEqual([429, 'busy'])
  platform.answer(busyAtOnce)
  expect((await post(sent)).status).toBe(429)
  platform.answer(reply(200))
  expect((await post(sent)).status).toBe(200)
  expect(platform.calls.at(-1)?.body.equals(sent)).toBe(true)
  platform.answer(busy, reply(200))
  expect((await post(body(400_000))).status).toBe(200)
  expect(server.stdout().match(/"level":"warn"[^\n]*could not be kept[^\n]*"cause":"EFBIG"/g)).toHaveLength(1)
})

test('an unwritable temporary folder is reported at startup', async () => {
  const platform = await startFakePlatform()
  onTestFinished(platform.close)
  const { server, post } = await startBehind(platform, { TSX_DISABLE_CACHE: '1' }, 0)
  expect(server.stdout()).toMatch(
    /"level":"warn"[^\n]*the temporary folder cannot be written[^\n]*"cause":"EFBIG"/,
  )
  platform.answer(busy)
  expect((await post(body(2_000_000))).status).toBe(429)
})
