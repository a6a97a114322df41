/** Customers of the simulator, ordered at its control route, and the tests of a pipeline, which are none. */
import { writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { runInProcess } from '../cli/in-process.ts'
import { phone, simulatedCommand } from '../cli/simulated-command.ts'
import { list } from '../conversations/team.ts'
import { startStudio } from '../support/studio.ts'
import { simulate } from './caller.ts'
import { startReceiver } from './receiver.ts'

const written = z.looseObject({
  customer: z.object({ phone: z.string(), name: z.string() }),
  conversation_id: z.string(),
  received_by: z.enum(['agent', 'team']),
  agent_response: z.string(),
})

const waitOptions = { timeout: 30_000 }

async function joinedStudio() {
  const made = await simulatedCommand()
  const { simulator, control } = made
  const secrets = { appSecret: 'sim-app-secret-for-development-only', verifyToken: 'a-token-of-both' }
  const studio = await startStudio({
    env: {
      PLATFORM_APP_SECRET: secrets.appSecret,
      PLATFORM_WEBHOOK_VERIFY_TOKEN: secrets.verifyToken,
      PLATFORM_UPSTREAM: simulator.platformUrl,
      GRAPH_UPSTREAM: simulator.graphUrl,
      PLATFORM_ME_URL: `${simulator.graphUrl}/me`,
    },
  })
  const callback = { url: `${studio.url}/api/webhooks`, verify_token: secrets.verifyToken }
  expect((await control('PUT /callback', callback)).status).toBe(200)
  return { ...made, viewer: await studio.signIn(simulator.token) }
}

test("a pipeline's tests are no customers: nobody is listed, counted or waiting", async () => {
  const { control, env, file, viewer } = await joinedStudio()
  expect((await control('POST /customers', { name: 'Ada', text: 'I want to talk to a human' })).status).toBe(
    200,
  )
  await vi.waitFor(async () => expect((await list(viewer)).counts.waiting).toBe(1), waitOptions)
  const before = await list(viewer)
  const scenarios = ['When are you open?', 'I want to talk to a human', 'I want a refund.', '👍'].map(
    (message) => ({ title: `Scenario ${message}`, turns: [{ message, assertions: [] }] }),
  )
  await writeFile(file('scenarios.json'), scenarioText(scenarios))
  const args = ['test', '--phone', phone, '--scenarios', file('scenarios.json')]
  const run = await runInProcess(args, { env })
  expect(run.out).toContain('4 scenarios:')

  // What the tests had posted would have arrived before what a customer writes now.
  await control('POST /customers', { name: 'Bea', text: 'When are you open?' })
  const status = async () =>
    z.object({ webhooks: z.object({ waiting: z.number() }) }).parse((await control('GET ')).json)
  await vi.waitFor(async () => expect((await status()).webhooks.waiting).toBe(0), waitOptions)
  await vi.waitFor(
    async () =>
      expect((await list(viewer)).conversations.map(({ customer }) => customer.name)).toContain('Bea'),
    waitOptions,
  )
  const after = await list(viewer)
  expect(after.conversations.map(({ customer }) => customer.name).toSorted()).toEqual(['Ada', 'Bea'])
  expect(after.counts).toEqual({ ...before.counts, all: 2 })
})

test('a customer written at the control route is answered, and continues under the same number', async () => {
  const { control, platform, passTime } = await simulate()
  const order = async (json: object) => written.parse((await control('POST /customers', json)).json)
  const first = await order({ text: 'How far is FH-20481?' })
  expect(first).toMatchObject({ received_by: 'agent', agent_response: expect.stringMatching(/FH-20481 is/) })
  const again = await order({ text: 'I want to talk to a human', from: `+${first.customer.phone}` })
  expect(again).toMatchObject({
    conversation_id: first.conversation_id,
    handoff_reason: 'customer_request',
  })
  expect((await order({ text: 'Hello?', from: first.customer.phone })).received_by).toBe('team')
  passTime(1_000)
  const turns = `GET /${phone}/insights/conversations/turns?user_phone_number=${first.customer.phone}`
  expect((await platform(turns)).json).toMatchObject({ data: [{}, {}] })
})

test("a customer belongs to the business of the order's token", async () => {
  const { control, platform, simulator } = await simulate()
  const [system = ''] = [...simulator.tokens.users].find(([, user]) => user.businessId === 'system') ?? []
  const from = '34600555001'
  expect((await control('POST /customers', { text: 'Hello', from, token: system })).status).toBe(200)
  const turns = `GET /${phone}/insights/conversations/turns?user_phone_number=${from}`
  expect((await platform(turns, undefined, { token: system })).status).toBe(200)
  expect((await platform(turns)).status).toBe(404)
})

test.each([
  [400, { text: '' }],
  [400, {}],
  [400, { text: 'x'.repeat(4_097) }],
  [400, { text: 'Hello', from: 'Ann' }],
  [400, { text: 'Hello', name: ' ' }],
  [400, { text: 'Hello', token: 'nobody' }],
  [400, { text: 'Hello', phone: '1' }],
  [404, { text: 'Hello', phone_number_id: '300000000000009' }],
])('a %i refuses the order %j, and nothing is posted', async (status, json) => {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  const { control } = await simulate({ callback: receiver.url })
  expect((await control('POST /customers', json)).status).toBe(status)
  expect((await control('GET ')).json).toMatchObject({ webhooks: { delivered: 0, failed: 0, waiting: 0 } })
})

test('a web page cannot write as a customer', async () => {
  const { control } = await simulate()
  const answer = await control('POST /customers', { text: 'Hello' }, { origin: 'https://elsewhere.example' })
  expect(answer.status).toBe(403)
})
