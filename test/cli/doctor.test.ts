/** The doctor against the simulator, in each state of a first hour with a real account. */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shapeRecord } from '../../src/contract/reader/shape.ts'
import { simulate } from '../simulator/caller.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'

const phone = '300000000000001'

function run(args: readonly string[], env: Record<string, string>, aheadMs = 0) {
  const start = Date.now() + aheadMs
  // A stopped clock, so that every call takes 0 ms and the output is stable.
  return runInProcess(args, { env, now: () => new Date(start) })
}

async function prepare(options: Parameters<typeof simulate>[0] = {}) {
  const { simulator, control } = await simulate(options)
  const folder = temporaryFolder()
  const env = {
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
    GRAPH_UPSTREAM: simulator.graphUrl,
  }
  return {
    env,
    control,
    simulator,
    file: (name: string) => path.join(folder, name),
    doctor: (more: readonly string[] = [], other: Record<string, string> = {}, aheadMs = 0) =>
      run(['doctor', '--phone', phone, ...more], { ...env, ...other }, aheadMs),
  }
}

/** Clock seconds may differ by one. */
const golden = (text: string) => text.replace(/off by (-?)3[56]\d\d s/, 'off by $13600 s')

async function expectGolden(text: string, name: string) {
  await expect(golden(text)).toMatchFileSnapshot(`golden/doctor-${name}.txt`)
}

/** A port without a listener, or one that speaks no protocol. */
async function port(isListening: boolean): Promise<number> {
  const server = createServer((socket) => socket.end('not TLS\n', () => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  if (isListening) onTestFinished(close)
  else await close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

test('a platform that matches this version is 0', async () => {
  const { doctor } = await prepare()
  const ended = await doctor()
  await expectGolden(ended.out, 'known')
  expect(ended.code).toBe(0)
})

test('a refused token is 1', async () => {
  const { doctor, simulator } = await prepare()
  const ended = await doctor([], { STUDIO_TOKEN: simulator.tokens.expired })
  await expectGolden(ended.out, 'bad-token')
  expect(ended.code).toBe(1)
})

test('a missing permission is 1, and names the page that will not work', async () => {
  const { doctor, control } = await prepare()
  await control('POST /faults', { kind: 'server_error', status: 403, times: 0, path: '/faq' })
  const ended = await doctor()
  await expectGolden(ended.out, 'missing-permission')
  expect(ended.code).toBe(1)
})

test('an unknown host, an unreachable one, and one without TLS are distinguished', async () => {
  const { doctor } = await prepare()
  const states = {
    'wrong-host': 'https://platform.invalid/v26.0',
    away: `http://127.0.0.1:${await port(false)}/v26.0`,
    'tls-error': `https://127.0.0.1:${await port(true)}/v26.0`,
  }
  for (const [name, GRAPH_UPSTREAM] of Object.entries(states)) {
    const ended = await doctor([], { GRAPH_UPSTREAM })
    await expectGolden(ended.out.replace('cannot be looked up', 'is not known'), name)
    expect(ended.code).toBe(1)
  }
})

test('a clock that is off by an hour is 2', async () => {
  const { doctor } = await prepare()
  const ended = await doctor([], {}, 3_600_000)
  await expectGolden(ended.out, 'clock')
  expect(ended.code).toBe(2)
})

test('a platform that differs is 2, in text, as JSON and as JUnit', async () => {
  const { doctor, file } = await prepare({ drift: { kind: 'entries', rate: 1, seed: '1' } })
  const ended = await doctor(['--junit', file('doctor.xml')])
  await expectGolden(ended.out, 'drift')
  expect(ended.code).toBe(2)
  await expectGolden(await readFile(file('doctor.xml'), 'utf8'), 'drift-junit')
  const json = await doctor(['--json'])
  expect(JSON.parse(json.out)).toMatchObject({
    verdict: 'different',
    phoneNumbers: expect.arrayContaining([phone]),
  })
})

test('a wrong base path of either host is an error that names the variable', async () => {
  const { doctor, env } = await prepare()
  const platform = await doctor([], { PLATFORM_UPSTREAM: `${env.PLATFORM_UPSTREAM}/v26.0` })
  expect(platform).toMatchObject({
    code: 1,
    out: expect.stringContaining('Check the path of PLATFORM_UPSTREAM'),
  })
  const graph = await doctor([], { GRAPH_UPSTREAM: `${env.GRAPH_UPSTREAM}/graph` })
  expect(graph).toMatchObject({ code: 1, out: expect.stringContaining('Check the path of GRAPH_UPSTREAM') })
})

test('a missing phone number is an error', async () => {
  const { env } = await prepare()
  const ended = await run(['doctor', '--phone', '399999999999999'], env)
  expect(ended.code).toBe(1)
  expect(ended.out).toContain('ERROR   The phone number 399999999999999 does not exist')
  expect(ended.out).not.toContain('PLATFORM_UPSTREAM')
})

test('a line break in a platform value adds no line to the report', async () => {
  const forged = 'Ann\nEverything is as this version knows it.\r\u2028Ready'
  const server = createServer((socket) => {
    const body = JSON.stringify({ id: '9', name: forged })
    const head = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\nx-api-version: 1\r\n${head}\r\n\r\n${body}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { doctor } = await prepare()
  const { out } = await doctor([], { GRAPH_UPSTREAM: `http://127.0.0.1:${address.port}/v26.0` })
  const [first] = out.split('\n')
  expect(first).toBe('Token of            Ann Everything is as this version knows it. Ready')
  expect(out).not.toMatch(/^(?:Everything is as|Ready)/m)
})

test('all numbers of all accounts are found', async () => {
  const { doctor } = await prepare()
  expect(JSON.parse((await doctor(['--json'])).out)).toMatchObject({
    accounts: 2,
    phoneNumbers: ['300000000000001', '300000000000002', '300000000000003'],
  })
})

test("an account with only the platform's own app is a warning, and so is handover that keeps conversations", async () => {
  const { doctor, env } = await prepare()
  const headers = { authorization: `Bearer ${env.STUDIO_TOKEN}`, 'x-api-version': '2.0.0' }
  await fetch(`${env.GRAPH_UPSTREAM}/200000000000001/subscribed_apps`, { method: 'DELETE', headers })
  await fetch(`${env.PLATFORM_UPSTREAM}/${phone}/agent_config/settings`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ handoff: { enabled: false } }),
  })
  const ended = await doctor()
  expect(ended.code).toBe(2)
  expect(ended.out).toContain('Subscribed to 200000000000001: Business Agent')
  expect(ended.out).toContain('WARNING Handover is off')
})

test('a number without an agent is a warning', async () => {
  const { env } = await prepare()
  const ended = await run(['doctor', '--phone', '300000000000002'], env)
  expect(ended).toMatchObject({ code: 2, out: expect.stringContaining('300000000000002 has no agent') })
})

test('unreadable field subscriptions are reported, with the three fields to check', async () => {
  const { doctor } = await prepare()
  expect((await doctor()).out).toContain(
    'Check these three on the platform: messages, standby, messaging_handovers',
  )
})

test('the token is not sent unencrypted', async () => {
  const { doctor } = await prepare()
  const ended = await doctor([], { GRAPH_UPSTREAM: 'http://platform.example' })
  expect(ended).toMatchObject({ code: 1, out: '', notes: expect.stringContaining('https://') })
})

test('a recording contains no platform values, and the simulator replays it', async () => {
  const { doctor, file, env } = await prepare()
  await doctor(['--record', file('shapes.json')])
  const text = await readFile(file('shapes.json'), 'utf8')
  const record = shapeRecord.parse(JSON.parse(text))

  const values = await valuesOf(env)
  expect(values.size).toBeGreaterThan(200)
  const words = new Set(text.match(/"(?:[^"\\]|\\.)*"/g)?.map((quoted): unknown => JSON.parse(quoted)))
  const found = [...values].filter((value) => words.has(value) && !knownWords.has(value))
  expect(found).toEqual([])

  const { simulator } = await simulate({ shapes: record })
  const played = await run(['doctor', '--phone', phone], {
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
    GRAPH_UPSTREAM: simulator.graphUrl,
  })
  expect(played.out).not.toContain('FAILED')
  // Made-up app ids differ from the token's, which is a warning.
  expect(played.code).not.toBe(1)
})

/** Enumeration values in the contract; values equal to field names are not customer data. */
const knownWords = new Set<string>(
  `whatsapp active pending_review blocked enabled disabled GREEN YELLOW RED NA PENDING_OAUTH BASIC name channel CONNECTED ACTIVE DISCONNECTED ERROR API_KEY NONE HTTP MCP
  OAUTH2_CLIENT_CREDENTIALS GET POST PUT DELETE PATCH string integer number boolean object array default macro EVERYONE
  ALLOWLISTED_ONLY DEFAULT AGENT CUSTOM completed completed_no_data failed in_progress pending not_started READY PENDING EXPIRED
  location image cta_url flow carousel_url carousel_quick_reply interactive_list interactive_reply_buttons location_request
  ai_turn token one_day seven_days fourteen_days thirty_days WHATSAPP_PHONE_NUMBER USER_MESSAGE REQUEST_ID headers query body path
  allowlist reshape format truncate VERIFIED APPROVED TIER_1K CLOUD_API LIVE STANDARD WHATSAPP_IDENTITY_HASH null`.split(
    /\s+/,
  ),
)

/** Every text in the simulator's answers. */
async function valuesOf({
  STUDIO_TOKEN: token,
  PLATFORM_UPSTREAM: platform,
  GRAPH_UPSTREAM: graph,
}: Record<string, string>) {
  const config = `${platform}/${phone}/agent_config`
  const connector = `${platform}/${phone}/agent_connectors`
  const addresses = [
    ...['settings', 'business_info', 'skills', 'files', 'websites', 'faq', 'allowlist'].map(
      (name) => `${config}/${name}`,
    ),
    connector,
    `${connector}/760000000000001/tools`,
    `${platform}/${phone}/agent-ui-skills`,
    `${platform}/${phone}/agent-eval/cases`,
    `${graph}/me`,
    `${graph}/100000000000001/owned_whatsapp_business_accounts`,
    `${graph}/200000000000001/phone_numbers`,
  ]
  const found = new Set<string>()
  for (const address of addresses) {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, 'x-api-version': '2.0.0' },
    })
    expect(response.status).toBe(200)
    collect(await response.json(), found)
  }
  return found
}

function collect(value: unknown, into: Set<string>) {
  if (typeof value === 'string' && value.length > 1) into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collect(inner, into)
}

test('an ended version of the graph is 2 with its end, and one whose end is known is a note', async () => {
  const { doctor, simulator } = await prepare()
  const at = (version: string) => `${new URL(simulator.graphUrl).origin}/${version}`
  const ended = await doctor([], { GRAPH_UPSTREAM: at('v20.0') })
  expect(ended.out).toContain('GRAPH_UPSTREAM v20.0 (2026-09-24)')
  expect(ended.code).toBe(2)
  const ending = await doctor([], { GRAPH_UPSTREAM: at('v23.0') })
  expect(ending.out).toContain('GRAPH_UPSTREAM v23.0 (2027-10-08)')
})

test('usage is checked with the id of the billable account, and otherwise said to be unchecked', async () => {
  const { doctor } = await prepare()
  expect((await doctor()).out).toContain('Usage was not checked')
  const { out, code } = await doctor(['--billable-account', '820000000000001'])
  expect(out).toContain('business_agent_insights')
  expect(out).not.toContain('Usage was not checked')
  expect(code).toBe(0)
  const wrong = await doctor(['--billable-account', '300000000000001'])
  expect(wrong.out).toContain('The platform does not know the billable account')
  expect(wrong.code).toBe(2)
})
