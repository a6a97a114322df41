/** A demo's customers are those that its visitor wrote as; a test chat is none (docs/behaviour.md, 4.25 and 4.26). */
import { expect, test, vi } from 'vitest'
import { alertView } from '../../src/contract/studio/alerts/alert.ts'
import { demoCustomerAnswer } from '../../src/contract/studio/demo-customer.ts'
import { type Client, startStudio } from '../support/studio.ts'
import { configured } from '../webhooks/deliveries.ts'
import { list, number, thread } from './team.ts'

const person = 'I want to talk to a human'
const waitOptions = { timeout: 30_000 }

const write = (client: Client, json: object) =>
  client.request('/api/demo/customers', { method: 'POST', json: { phoneNumberId: number, ...json } })

const chat = (client: Client, user_msg: string) =>
  client.request(`/api/platform/${number}/agent_test`, {
    method: 'POST',
    json: { user_msg },
    headers: { 'x-api-version': '2.0.0' },
  })

const namesOf = ({ conversations }: Awaited<ReturnType<typeof list>>) =>
  conversations.map(({ customer }) => customer.name)

test('a test chat with a handover is no customer: list, counts and alerts of the demo have the real ones only', async () => {
  let ahead = 0
  const studio = await startStudio({ env: configured, now: () => Date.now() + ahead })
  const demo = await studio.signInDemo()
  const before = await list(demo)
  // The team has looked at the handovers of earlier weeks.
  expect(before.counts).toMatchObject({ waiting: 2, unanswered: 4, bad: 3 })
  expect((await chat(demo, person)).json).toMatchObject({ handoff_reason: 'customer_request' })

  // What the test chat had posted would have arrived before it.
  expect((await write(demo, { name: 'Nia Real', text: person })).status).toBe(201)
  await vi.waitFor(async () => expect(namesOf(await list(demo))).toContain('Nia Real'), waitOptions)
  await vi.waitFor(
    async () => expect((await list(demo)).counts.waiting).toBeGreaterThan(before.counts.waiting),
    waitOptions,
  )
  const after = await list(demo)
  // A full page: the newest customer takes the place of the oldest.
  expect(namesOf(after).toSorted()).toEqual([...namesOf(before).slice(0, -1), 'Nia Real'].toSorted())
  expect(after.counts).toMatchObject({ all: before.counts.all + 1, waiting: before.counts.waiting + 1 })

  ahead += 20 * 60_000
  const { alerts } = alertView.parse((await demo.request(`/api/alerts/${number}`)).json)
  const open = alerts.filter(({ rule, resolvedAt }) => rule === 'handover_waiting' && resolvedAt === null)
  expect(open).toMatchObject([{ figures: { count: before.counts.waiting + 1 } }])
})

test('a visitor writes as a customer, and the agent answers by the configuration of this moment', async () => {
  const studio = await startStudio({ env: configured })
  const demo = await studio.signInDemo()
  const settings = `/api/platform/${number}/agent_config`
  const json = { question: 'Do you rent unicycles?', answer: 'One wheel is plenty.' }
  expect((await demo.request(`${settings}/faq`, { method: 'POST', json })).status).toBe(201)
  const answer = await write(demo, { text: 'Do you rent unicycles?' })
  const { customer, receivedBy } = demoCustomerAnswer.parse(answer.json)
  expect(receivedBy).toBe('agent')
  const found = () => list(demo, { q: customer.phone })
  await vi.waitFor(async () => expect((await found()).conversations).toHaveLength(1), waitOptions)
  const [{ id } = { id: '' }] = (await found()).conversations
  await vi.waitFor(
    async () => expect(JSON.stringify((await thread(demo, id)).entries)).toContain('One wheel is plenty.'),
    waitOptions,
  )
  const later = await write(demo, { text: person, from: customer.phone })
  expect(later.json).toEqual({ customer, receivedBy: 'agent' })
  expect((await write(demo, { text: 'Hello?', from: customer.phone })).json).toEqual({
    customer,
    receivedBy: 'team',
  })
})

test('only a demo has customers to write as, each its own', async () => {
  const studio = await startStudio({ env: configured })
  const [one, two, real] = [await studio.signInDemo(), await studio.signInDemo(), await studio.signIn()]
  expect((await write(real, { text: 'Hello' })).json).toMatchObject({ code: 'not_found' })
  expect((await write(studio.anonymous, { text: 'Hello' })).json).toMatchObject({ code: 'no_session' })
  expect((await write(one, { text: 'Hello', name: 'Nia Real' })).status).toBe(201)
  await vi.waitFor(async () => expect(namesOf(await list(one))).toContain('Nia Real'), waitOptions)
  expect(namesOf(await list(two))).not.toContain('Nia Real')
  expect((await list(real)).counts.all).toBe(0)
})

test.each([
  ['invalid_request', { text: ' ' }],
  ['invalid_request', { text: 'x'.repeat(4_097) }],
  ['invalid_request', { text: 'Hello', from: '12' }],
  ['invalid_request', { text: 'Hello', phoneNumberId: '../1' }],
  ['invalid_request', { text: 'Hello', more: 1 }],
  ['not_found', { text: 'Hello', phoneNumberId: '300000000000009' }],
  ['not_found', { text: 'Hello', phoneNumberId: '17841400000000001' }],
])('%s refuses %j', async (code, json) => {
  const studio = await startStudio()
  expect((await write(await studio.signInDemo(), json)).json).toMatchObject({ code })
})
