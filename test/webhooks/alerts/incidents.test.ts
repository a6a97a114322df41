/** docs/behaviour.md, section 11: what raises an alert, what ends it, and what does neither. */
import { expect, test } from 'vitest'
import type { AlertObservation } from '../../../src/contract/studio/alerts/alert.ts'
import { createAlertSimulation, deliveries, hourMs, minuteMs, shop } from './simulated-week.ts'

const monday = Date.UTC(2026, 5, 1)
const systems = (changes: object = {}): AlertObservation => ({
  connectors: [{ id: 'c1', name: 'orders', failing: false, calls: 100, failed: 2, ...changes }],
})
const times = async (count: number, act: () => Promise<void>) => {
  for (let index = 0; index < count; index++) await act()
}

test('a later wait is a new alert, and customers waiting together share one', async () => {
  const simulation = createAlertSimulation(monday)
  await simulation.deliver(deliveries.handedOver('4911'))
  await simulation.pass(30 * minuteMs)
  await simulation.deliver(deliveries.teamAnswers('4911'))
  await simulation.pass(3 * minuteMs)
  await simulation.deliver(deliveries.handedOver('4912'))
  await simulation.pass(30 * minuteMs)
  expect(await simulation.alerts()).toHaveLength(2)
  const other = createAlertSimulation(monday)
  await other.deliver(deliveries.handedOver('4911'))
  await other.deliver(deliveries.handedOver('4912'))
  await other.pass(20 * minuteMs)
  await other.deliver(deliveries.teamAnswers('4911'))
  await other.pass(20 * minuteMs)
  const [alert, ...more] = await other.alerts()
  expect(more).toEqual([])
  expect(alert).toMatchObject({ rule: 'handover_waiting', figures: { count: 1 }, resolvedAt: null })
})

test('a customer taken over by a team member does not wait until they write again', async () => {
  const simulation = createAlertSimulation(monday)
  await simulation.deliver(deliveries.handedOver('4911'))
  await simulation.deliver(deliveries.takenOver('4911'))
  await simulation.deliver(deliveries.asksAgent('4912'))
  await simulation.deliver(deliveries.takenOver('4912'))
  await simulation.pass(hourMs)
  expect(await simulation.alerts()).toEqual([])
  await simulation.deliver(deliveries.asksTeam('4912'))
  await simulation.pass(20 * minuteMs)
  expect(await simulation.alerts()).toMatchObject([{ rule: 'handover_waiting', figures: { count: 1 } }])
})

test('reactions, repeated deliveries and agent answers make no customer wait', async () => {
  const simulation = createAlertSimulation(monday)
  const reaction = deliveries.asksTeam('4911')
  await simulation.deliver(deliveries.handedOver('4911'))
  simulation.now += 1
  await simulation.deliver(deliveries.teamAnswers('4911'))
  await simulation.deliver(JSON.parse(JSON.stringify(reaction).replace('"type":"text"', '"type":"reaction"')))
  await simulation.pass(2 * hourMs)
  expect(await simulation.alerts()).toEqual([])
})

test('a message names the number as webhooks show it', async () => {
  const simulation = createAlertSimulation(monday)
  await simulation.deliver(deliveries.handedOver('4911'))
  await simulation.pass(30 * minuteMs)
  const shown = JSON.parse(
    JSON.stringify(deliveries.teamAnswers('4911')).replaceAll(
      `"phone_number_id":"${shop}"`,
      `"phone_number_id":"${shop}","display_phone_number":"+1 555-014-2231"`,
    ),
  )
  await simulation.deliver(shown)
  await simulation.pass(30 * minuteMs)
  const [raised, resolved] = await simulation.messages()
  expect([raised?.phoneNumber, resolved?.phoneNumber]).toEqual([undefined, '+15550142231'])
})

test('a customer of a number without an agent waits for the team, as in the inbox', async () => {
  const simulation = createAlertSimulation(monday)
  await simulation.deliver(deliveries.asksTeam('4999'))
  await simulation.pass(hourMs)
  expect(await simulation.alerts()).toMatchObject([{ rule: 'handover_waiting', figures: { count: 1 } }])
})

test('unsigned webhooks raise nothing for an unwatched number, and start no watch', async () => {
  const simulation = createAlertSimulation(monday)
  await times(50, () => simulation.deliver(deliveries.handedOver('4911'), false))
  await simulation.pass(hourMs)
  expect(await simulation.alerts()).toEqual([])
  expect(shop).toMatch(/^\d+$/)
})

test("a user who has not read a connector's log does not end another's alert about it", async () => {
  const simulation = createAlertSimulation(monday)
  await simulation.observe(systems({ failed: 70 }))
  await simulation.pass(10 * minuteMs)
  await simulation.observe({ connectors: [{ id: 'c1', name: 'orders', failing: false }] })
  await simulation.pass(hourMs)
  expect(await simulation.alerts()).toMatchObject([{ rule: 'connector_failing', resolvedAt: null }])
})
