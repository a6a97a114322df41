/** Clients that ask for much and read nothing use little memory (docs/behaviour.md, section 9). */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { holdTime, pass, settle } from '../support/held-time.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { connectRaw } from '../support/raw-client.ts'
import { type Client, reply, type Studio, startStudio, webFolder } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { answerTeam, emptyBundle, put, recordPath, signInAs } from '../workspace/team.ts'

const metricsToken = 'metrics-token-0123456789'
/** More than the system keeps for a connection that nobody reads, within a few answers. */
const largeBytes = 2_000_000
const annsToken = 'token-of-ann-0123456789'
const bensToken = 'token-of-ben-0123456789'

function webWith(bytes: number): string {
  const folder = temporaryFolder()
  cpSync(webFolder, folder, { recursive: true })
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets/app-1.js'), 'x'.repeat(bytes))
  for (const page of ['sign-in.html', 'help.html']) {
    writeFileSync(path.join(folder, page), `<!doctype html>${'x'.repeat(bytes)}`)
  }
  return folder
}

async function figure(studio: Studio, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { text } = await studio.anonymous.request('/metrics', { headers })
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? Number.NaN)
}

const versionOf = (bytes: number) => ({
  ...emptyBundle,
  agent: { skills: [{ title: 'Long', skill: 'x'.repeat(bytes) }] },
})

const headOf = (target: string, cookie = '') =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`

interface Reader {
  readonly target: string
  readonly client: Client
}

const kinds: Readonly<Record<string, (studio: Studio) => Promise<Reader>>> = {
  "a stranger's page": async ({ anonymous }) => ({ target: '/sign-in', client: anonymous }),
  "a stranger's file": async ({ anonymous }) => ({ target: '/assets/app-1.js', client: anonymous }),
  "a demo visitor's records with values": async (studio) => {
    const client = await studio.signInDemo()
    for (const name of ['one', 'two']) {
      expect((await put(client, recordPath('versions', name), versionOf(200_000))).status).toBe(201)
    }
    return { target: `${recordPath('versions')}?values=true`, client }
  },
  "a member's record": async (studio) => {
    const client = await signInAs(studio, annsToken)
    expect((await put(client, recordPath('versions', 'one'), versionOf(largeBytes))).status).toBe(201)
    return { target: recordPath('versions', 'one'), client }
  },
  "a member's list of webhooks": async (studio) => {
    const client = await signInAs(studio, annsToken)
    for (let n = 0; n < 5; n++) {
      const body = JSON.stringify({ n, text: 'x'.repeat(900_000) })
      await studio.anonymous.request('/api/webhooks', { method: 'POST', body })
    }
    return { target: '/api/webhooks/events', client }
  },
  "a member's calls": async (studio) => {
    const client = await signInAs(studio, annsToken)
    studio.platform.answer((_request, response) => void response.end('x'.repeat(largeBytes)))
    return { target: '/api/platform/x', client }
  },
}

test.each(Object.keys(kinds))(
  '%s: who asks thousands of times and reads nothing is cut off, and most is never read',
  async (kind) => {
    const web = webWith(largeBytes)
    const env = { STUDIO_METRICS_TOKEN: metricsToken, STUDIO_WORKSPACE_DIR: temporaryFolder() }
    holdTime()
    const studio = await startStudio({ env, web })
    const { target, client } = (await kinds[kind]?.(studio)) ?? { target: '', client: studio.anonymous }
    const before = await figure(studio, 'studio_http_bytes_total{direction="received"}')
    const connection = await connectRaw(studio.port)
    connection.socket.pause()
    const sent = headOf(target, client.cookie).repeat(16_000)
    connection.write(sent)
    // Time passes until nobody has read anything for 30 seconds.
    while ((await figure(studio, 'studio_http_unread_total')) !== 1) {
      pass(5000)
      await settle()
    }
    const received = (await figure(studio, 'studio_http_bytes_total{direction="received"}')) - before
    expect(sent.length).toBeGreaterThan(600_000)
    expect(received).toBeLessThan(300_000)
  },
)

test('a connection whose answer is read, however slowly, is not cut off', async () => {
  const env = { STUDIO_METRICS_TOKEN: metricsToken }
  holdTime()
  const studio = await startStudio({ env, web: webWith(30_000_000) })
  const connection = await connectRaw(studio.port)
  const { socket } = connection
  socket.pause()
  connection.write(headOf('/assets/app-1.js'))
  for (let read = 0; read < 30_000_000; ) {
    // Seven checks cut off who reads nothing between them.
    for (let check = 0; check < 3; check++) {
      pass(5000)
      await settle(5)
    }
    const before = socket.bytesRead
    socket.resume()
    while (socket.bytesRead - before < 4_000_000 && socket.bytesRead < 30_000_000) await settle(1)
    socket.pause()
    read = socket.bytesRead
  }
  expect(await figure(studio, 'studio_http_unread_total')).toBe(0)
})

test('eight answers of a connection are under way at once; the others wait their turn, and all come in order', async () => {
  const studio = await startStudio({ env: { STUDIO_METRICS_TOKEN: metricsToken } })
  const client = await studio.signIn()
  const answers: (() => void)[] = []
  studio.platform.answer((request, response) => {
    answers.push(() => void response.end(`<${request.url?.slice('/base/'.length)}>`))
  })
  const connection = await connectRaw(studio.port)
  const count = 3000
  const targets = Array.from({ length: count }, (_, n) => `/api/platform/${n}`)
  connection.write(targets.map((target) => headOf(target, client.cookie)).join(''))
  await vi.waitFor(() => expect(answers).toHaveLength(8))
  // Whatever else the server does, it starts no ninth.
  for (let n = 0; n < 5; n++) expect((await studio.anonymous.request('/healthz')).status).toBe(200)
  expect(answers).toHaveLength(8)
  expect(await figure(studio, 'studio_http_bytes_total{direction="received"}')).toBeLessThan(300_000)

  studio.platform.answer((request, response) => {
    response.end(`<${request.url?.slice('/base/'.length)}>`)
  })
  for (const answer of answers) answer()
  await connection.until(`<${count - 1}>`)
  const bodies = [...connection.received.matchAll(/<(\d+)>/g)].map(([, n]) => Number(n))
  expect(bodies).toEqual(targets.map((_, n) => n))
})

test('bodies of pipelined requests that waited arrive whole', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  studio.platform.answer(async (_request, response, call) => {
    await call.ended
    response.end(`<${call.body.length}>`)
  })
  const connection = await connectRaw(studio.port)
  const sizes = Array.from({ length: 40 }, (_, n) => 1 + ((n * 7919) % 30_000))
  for (const [n, size] of sizes.entries()) {
    const framing = n % 2 === 0 ? `Content-Length: ${size}\r\n\r\n` : 'Transfer-Encoding: chunked\r\n\r\n'
    const body = n % 2 === 0 ? 'y'.repeat(size) : `${size.toString(16)}\r\n${'y'.repeat(size)}\r\n0\r\n\r\n`
    connection.write(
      `POST /api/platform/x HTTP/1.1\r\nHost: localhost\r\nCookie: ${client.cookie}\r\n${framing}${body}`,
    )
  }
  const isWhole = () => [...connection.received.matchAll(/<(\d+)>/g)].map(([, size]) => Number(size))
  await vi.waitFor(() => expect(isWhole()).toEqual(sizes))
})

const pipelined = fc.record({
  sizes: fc.array(fc.nat(40_000), { minLength: 9, maxLength: 40 }),
  cuts: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 10 }),
  turns: fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }),
})

test('no request is lost, split or read as another, wherever bytes are cut and whenever answers come', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  await fc.assert(
    fc.asyncProperty(pipelined, async ({ sizes, cuts, turns }) => {
      let asked = 0
      studio.platform.answer(async (request, response, call) => {
        await call.ended
        await settle(turns[asked++ % turns.length])
        response.end(`<${request.method} ${request.url?.slice('/base/'.length)} ${call.body.length}>`)
      })
      const requests = sizes.map((size, n) => {
        const head = `/api/platform/${n} HTTP/1.1\r\nHost: localhost\r\nCookie: ${client.cookie}\r\n`
        if (size % 3 === 0) return { text: `GET ${head}\r\n`, answer: `<GET ${n} 0>` }
        // A body that looks like a request.
        const body = 'GET /api/platform/smuggled HTTP/1.1\r\n\r\n'.repeat(1100).slice(0, size)
        const framed =
          size % 3 === 1
            ? `Content-Length: ${size}\r\n\r\n${body}`
            : `Transfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${body}\r\n0\r\n\r\n`
        return { text: `POST ${head}${framed}`, answer: `<POST ${n} ${size}>` }
      })
      const whole = requests.map(({ text }) => text).join('')
      const connection = await connectRaw(studio.port)
      for (let from = 0, n = 0; from < whole.length; n++) {
        const length = cuts[n % cuts.length] ?? whole.length
        connection.write(whole.slice(from, from + length))
        from += length
        await settle(1)
      }
      await connection.until(requests.at(-1)?.answer ?? '')
      const answers = [...connection.received.matchAll(/<[A-Z]+ \d+ \d+>/g)].map(([answer]) => answer)
      expect(answers).toEqual(requests.map(({ answer }) => answer))
      connection.socket.destroy()
    }),
    propertyRuns(40),
  )
})

test('a client that leaves ends all calls that it has pipelined', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  studio.platform.answer(() => {})
  const connection = await connectRaw(studio.port)
  connection.write(headOf('/api/platform/x', client.cookie).repeat(5))
  await vi.waitFor(() => expect(studio.platform.calls).toHaveLength(5))
  connection.socket.destroy()
  await Promise.all(studio.platform.calls.map(({ closed }) => closed))
})

test('after a malformed request nothing that follows it is answered, also if it had to wait', async () => {
  const studio = await startStudio()
  const connection = await connectRaw(studio.port)
  connection.write(`${headOf('/healthz').repeat(20)}NO SUCH\r\n\r\n${headOf('/healthz')}`)
  await connection.closed
  expect([...connection.received.matchAll(/^HTTP\/1\.1 200 /gm)].length).toBeLessThanOrEqual(20)
})

/** Its first answer never comes, so the others stay in the server's memory. */
async function unread(studio: Studio, client: Client, target: string, count: number) {
  const connection = await connectRaw(studio.port)
  const calls = studio.platform.calls.length
  connection.write(headOf('/api/platform/held', client.cookie) + headOf(target, client.cookie).repeat(count))
  await vi.waitFor(() => expect(studio.platform.calls.length).toBeGreaterThan(calls))
  return connection
}

test("answers that a member does not read leave half of the members' memory to the others", async () => {
  const env = { STUDIO_WORKSPACE_DIR: temporaryFolder() }
  const studio = await startStudio({ env, bounds: { answerBytes: { members: 1_000_000 } } })
  const [ann, ben] = [await signInAs(studio, annsToken), await signInAs(studio, bensToken)]
  const target = recordPath('versions', 'one')
  expect((await put(ann, target, versionOf(120_000))).status).toBe(201)
  studio.platform.answer((request, response, call) => {
    if (!call.url.endsWith('/held')) return answerTeam(request, response, call)
  })
  const held = await unread(studio, ann, target, 7)
  await vi.waitFor(async () => {
    const refused = await ann.request(target)
    expect(refused).toMatchObject({ status: 503, json: { code: 'busy' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers.etag).toBeUndefined()
  })
  expect((await ben.request(target)).status).toBe(200)
  expect((await ann.request('/api/workspace')).status).toBe(200)
  held.socket.destroy()
  await vi.waitFor(async () => expect((await ann.request(target)).status).toBe(200))
})

test("answers that strangers do not read do not use up the members' memory, and small ones have place left", async () => {
  const bounds = { answerBytes: { strangers: 1_000_000, members: 1_000_000 } }
  const studio = await startStudio({ bounds, web: webWith(100_000) })
  const member = await studio.signIn()
  studio.platform.answer(() => {})
  // A demo visitor's stream never ends, so the pages behind it are not sent.
  const demo = await studio.signInDemo()
  const open = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const connection = await connectRaw(studio.port)
      const from = `X-Forwarded-For: 192.0.2.${n}\r\n\r\n`
      const stream = headOf('/api/webhooks/stream', demo.cookie)
      connection.write(stream + headOf('/sign-in').replace('\r\n\r\n', `\r\n${from}`).repeat(7))
      await connection.until(': open')
      return connection
    }),
  )
  const page = (address: string) =>
    studio.anonymous.request('/sign-in', { headers: { 'x-forwarded-for': address } })
  await vi.waitFor(async () => {
    expect(await page('192.0.2.9')).toMatchObject({ status: 503, json: { code: 'busy' } })
  })
  expect((await studio.anonymous.request('/healthz')).status).toBe(200)
  studio.platform.answer(reply(200, 'x'.repeat(100_000)))
  expect((await member.request('/api/platform/x')).status).toBe(200)
  for (const { socket } of open) socket.destroy()
  await vi.waitFor(async () => expect((await page('192.0.2.9')).status).toBe(200))
})
