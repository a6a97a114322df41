/** Silent bodies use only their own kind of sender's memory. */
import { expect, test, vi } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { type Studio, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { headOf, silentBodies } from '../support/unfinished-body.ts'
import { configured, postSigned, signatureOf } from '../webhooks/deliveries.ts'
import { emptyBundle, put, recordPath, signInAs } from '../workspace/team.ts'

const fill = (studio: Studio, connections: number, bytes: number) =>
  silentBodies(studio.port, { target: '/api/webhooks', connections, bytes })
const signed = (body: string) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': signatureOf(body),
})

const strangers = 400_000
/** Three of them leave less than any other large one needs. */
const large = 99_000
const bounds = { bodyBounds: { potBytes: { strangers, verified: 100_000 } } }

/** A body that begins and never ends. */
const chunked = (head: string, cookie: string, bytes: number) =>
  `${head} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nIf-None-Match: *\r\n` +
  `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`

const delivery = (bytes: number) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: 'a'.repeat(bytes),
})

test('bodies that fill the unauthenticated memory give only the next such client 503 with Retry-After', async () => {
  const studio = await startStudio({ env: configured, bounds })
  const { anonymous } = studio
  const member = await studio.signIn()
  // Small ones may use the space that larger ones cannot.
  const open = [...(await fill(studio, 3, large)), ...(await fill(studio, 26, 4000))]
  await vi.waitFor(async () => {
    for (const [target, bytes] of [
      ['/api/webhooks', 4000],
      ['/api/webhooks', 10_000],
      ['/api/session', 4000],
    ] as const) {
      const answer = await anonymous.request(target, delivery(bytes))
      expect(answer).toMatchObject({ status: 503, json: { code: 'busy' } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
  expect((await anonymous.request('/healthz')).status).toBe(200)
  const patch = await member.request('/api/session', { method: 'PATCH', json: { readOnly: true } })
  expect(patch.status).toBe(200)
  for (const { socket } of open) socket.destroy()
  await vi.waitFor(() => postSigned(studio, '{}'))
})

test('large unauthenticated bodies leave memory for sign-ins and small deliveries', async () => {
  const studio = await startStudio({ env: configured, bounds })
  await fill(studio, 3, large)
  await vi.waitFor(async () => {
    expect((await studio.anonymous.request('/api/webhooks', delivery(10_000))).status).toBe(503)
  })
  await studio.signIn()
  await studio.signInDemo()
  await postSigned(studio, '{}')
})

test('a demo visitor counts as unauthenticated', async () => {
  const studio = await startStudio({ env: configured, bounds })
  const demo = await studio.signInDemo()
  await fill(studio, 3, large)
  await vi.waitFor(async () => {
    for (const target of ['/api/webhooks/verify', '/api/platform/300000000000001/agent_config/skills']) {
      expect((await demo.request(target, delivery(10_000))).status).toBe(503)
    }
  })
})

const versionOf = (bytes: number) => ({
  ...emptyBundle,
  agent: { skills: [{ title: 'Long', skill: 'x'.repeat(bytes) }] },
})

test('the silent bodies of one member leave half of the memory, and small bodies their part, to the others', async () => {
  const members = 160_000
  const env = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() }
  const studio = await startStudio({ env, bounds: { bodyBounds: { potBytes: { members } } } })
  const [ann, ben] = await Promise.all(
    ['token-of-ann-0123456789', 'token-of-ben-0123456789'].map((token) => signInAs(studio, token)),
  )
  if (ann === undefined || ben === undefined) throw new Error('a member is missing')
  const target = recordPath('versions', 'silent')
  // As large as fits, then ever smaller: whatever place is left is taken.
  for (const bytes of [
    49_990, 49_990, 49_990, 10_000, 5000, 4000, 2000, 1000, 500, 100, 50, 20, 10, 5, 2, 1,
  ]) {
    const connection = await connectRaw(studio.port)
    connection.write(chunked(`PUT ${target}`, ann.cookie, bytes))
  }
  await vi.waitFor(async () => {
    expect(await put(ann, recordPath('versions', 'other'), versionOf(10_000))).toMatchObject({
      status: 503,
      json: { code: 'busy' },
    })
  })
  const patch = { method: 'PATCH', json: { readOnly: false } }
  expect((await ben.request('/api/session', patch)).status).toBe(200)
  expect((await put(ben, recordPath('versions', 'small'), versionOf(10))).status).toBe(201)
  expect((await put(ben, recordPath('versions', 'large'), versionOf(20_000))).status).toBe(201)
  const pasted = { method: 'POST', json: { body: '{}', headers: {} } }
  expect((await ben.request('/api/webhooks/verify', pasted)).status).not.toBe(503)
})

test('the silent bodies of two members leave a quarter of the memory to small bodies of the others', async () => {
  const members = 160_000
  const env = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() }
  const studio = await startStudio({ env, bounds: { bodyBounds: { potBytes: { members } } } })
  const [ann, ben, eve] = await Promise.all(
    ['token-of-ann-0123456789', 'token-of-ben-0123456789', 'token-of-eve-0123456789'].map((token) =>
      signInAs(studio, token),
    ),
  )
  if (ann === undefined || ben === undefined || eve === undefined) throw new Error('a member is missing')
  for (const { cookie } of [eve, ben]) {
    const connection = await connectRaw(studio.port)
    connection.write(chunked('POST /api/webhooks/verify', cookie, 55_000))
  }
  let tries = 0
  await vi.waitFor(async () => {
    const answer = await put(ann, recordPath('versions', `large-${tries++}`), versionOf(30_000))
    expect(answer).toMatchObject({ status: 503 })
  })
  expect((await put(ann, recordPath('versions', 'small'), versionOf(10))).status).toBe(201)
})

test("a member's only body may be as large as its route accepts", async () => {
  const env = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder() }
  const bounds = { bodyBounds: { potBytes: { members: 160_000 } } }
  const ann = await signInAs(await startStudio({ env, bounds }), 'token-of-ann-0123456789')
  expect((await put(ann, recordPath('versions', 'one'), versionOf(100_000))).status).toBe(201)
})

test('a sender verified within the hour has memory reserved, by its connection', async () => {
  let time = Date.now()
  const studio = await startStudio({ env: configured, bounds, now: () => time })
  const platform = await connectRaw(studio.port)
  const statuses = () => [...platform.received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  const deliver = async (body: string) => {
    const before = statuses().length
    const lines = Object.entries(signed(body)).map(([name, value]) => `${name}: ${value}\r\n`)
    platform.write(
      `POST /api/webhooks HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n${lines.join('')}\r\n${body}`,
    )
    await vi.waitFor(() => expect(statuses().length).toBeGreaterThan(before))
    return statuses().at(-1)
  }
  expect(await deliver('{"n":1}')).toBe('200')
  await fill(studio, 3, large)
  const body = `{"n":"${'x'.repeat(20_000)}"}`
  await vi.waitFor(async () => {
    expect((await studio.anonymous.request('/api/webhooks', delivery(10_000))).status).toBe(503)
  })
  expect(await deliver(body)).toBe('200')
  time += 3_599_000
  expect(await deliver(body)).toBe('200')
  time += 3_601_000
  expect(await deliver(body)).toBe('503')
})

test("a verified sender is recognized by the reverse proxy's address, which others cannot claim", async () => {
  const studio = await startStudio({ env: configured, bounds })
  const { anonymous } = studio
  const body = `{"n":"${'x'.repeat(20_000)}"}`
  const from = (address: string) => {
    const headers = { ...signed(body), 'x-forwarded-for': address }
    return anonymous.request('/api/webhooks', { method: 'POST', headers, body })
  }
  expect((await from('192.0.2.7')).status).toBe(200)
  await fill(studio, 3, large)
  await vi.waitFor(async () => expect((await from('192.0.2.8')).status).toBe(503))
  expect((await from('192.0.2.7')).status).toBe(200)
  // A client's own entries precede the reverse proxy's.
  expect((await from('192.0.2.7, 192.0.2.8')).status).toBe(503)
  expect((await from('192.0.2.8, 192.0.2.7')).status).toBe(200)
  // A forged delivery proves no identity.
  const forged = { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.9' }, body: '{}' }
  expect((await anonymous.request('/api/webhooks', forged)).status).toBe(200)
  expect((await from('192.0.2.9')).status).toBe(503)
})

test('the memory for verified senders is limited as well', async () => {
  const studio = await startStudio({ env: configured, bounds })
  const body = `{"n":"${'x'.repeat(110_000)}"}`
  const deliver = () => studio.anonymous.request('/api/webhooks', { method: 'POST', headers: from, body })
  const from = { ...signed(body), 'x-forwarded-for': '192.0.2.7' }
  expect((await deliver()).status).toBe(200)
  expect((await deliver()).status).toBe(503)
})

test('a sign-in reserves 4 KiB', async () => {
  const studio = await startStudio({ env: configured })
  const signIn = (bytes: number) =>
    studio.anonymous.request('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"demo":true}'.padEnd(bytes),
    })
  expect((await signIn(4096)).status).toBe(200)
  expect(await signIn(4097)).toMatchObject({ status: 413, json: { code: 'too_large' } })
  await studio.signIn('x'.repeat(2048))
})

test('a body that exceeds the shared unauthenticated memory is cut off as it arrives', async () => {
  const studio = await startStudio({ env: configured, bounds })
  const [first] = await fill(studio, 1, strangers * 0.75 - 1000)
  const connection = await connectRaw(studio.port)
  connection.write(
    `${await headOf(studio, { what: '', target: '/api/webhooks' }, 'Transfer-Encoding: chunked')}2000\r\n${'a'.repeat(0x2000)}\r\n`,
  )
  // A late last piece is not tested here.
  const refused = [first, connection].flatMap((one) =>
    one === undefined ? [] : [one.until('"code":"busy"')],
  )
  expect(await Promise.any(refused)).toMatch(/^HTTP\/1\.1 503 /)
  for (const one of [first, connection]) one?.socket.destroy()
  await vi.waitFor(() => postSigned(studio, '{}'))
})

test('an announced length alone reserves no memory', async () => {
  const studio = await startStudio({
    env: configured,
    bounds: { bodyBounds: { potBytes: { strangers: 2_000_000 } } },
  })
  const head = await headOf(studio, { what: '', target: '/api/webhooks' }, 'Content-Length: 900000')
  const open = await Promise.all(Array.from({ length: 20 }, () => connectRaw(studio.port)))
  for (const connection of open) connection.write(head)
  await postSigned(studio, '{}')
})
