/** docs/behaviour.md, section 11: each incident of a week is one alert with its end, and nothing else is. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlertMessage, AlertObservation } from '../../../src/contract/studio/alerts/alert.ts'
import type { AlertRuleName } from '../../../src/contract/studio/alerts/alert-rules.ts'
import {
  type AlertSimulation,
  createAlertSimulation,
  createTraffic,
  dayMs,
  deliveries,
  hourMs,
  minuteMs,
  seeded,
  shop,
} from './simulated-week.ts'

const monday = Date.UTC(2026, 5, 1)
const iso = (ms: number) => new Date(ms).toISOString()
const systems = (changes: object = {}): AlertObservation => ({
  connectors: [{ id: 'c1', name: 'orders', failing: false, calls: 100, failed: 2, ...changes }],
})

type Planted = readonly [rule: AlertRuleName, at: number, act: (simulation: AlertSimulation) => Promise<void>]

const times = async (count: number, act: (index: number) => Promise<void>) => {
  for (let index = 0; index < count; index++) await act(index)
}

/** In order of time; each pair of lines is an incident and its end. */
const incidents: readonly Planted[] = [
  ['handover_waiting', 9 * hourMs, (simulation) => simulation.deliver(deliveries.handedOver('4911'))],
  [
    'handover_waiting',
    9 * hourMs + 40 * minuteMs,
    (simulation) => simulation.deliver(deliveries.teamAnswers('4911')),
  ],
  [
    'agent_silent',
    dayMs + 9 * hourMs,
    (simulation) => times(5, (index) => simulation.deliver(deliveries.asksAgent(`492${index}`))),
  ],
  [
    'agent_silent',
    dayMs + 10 * hourMs,
    (simulation) => times(5, (index) => simulation.deliver(deliveries.agentAnswers(`492${index}`))),
  ],
  ['connector_failing', dayMs + 14 * hourMs, (simulation) => simulation.observe(systems({ failed: 70 }))],
  ['connector_failing', dayMs + 15 * hourMs, (simulation) => simulation.observe(systems())],
  [
    'delivery_failures',
    2 * dayMs + 9 * hourMs,
    (simulation) =>
      times(60, (index) => simulation.deliver(deliveries.status(`lost${index}`, 'failed', '493'))),
  ],
  [
    'skill_blocked',
    2 * dayMs + 12 * hourMs,
    (simulation) => simulation.observe({ blockedSkills: [{ id: 's1', name: 'Refunds' }] }),
  ],
  ['skill_blocked', 2 * dayMs + 13 * hourMs, (simulation) => simulation.observe({ blockedSkills: [] })],
  [
    'pass_rate_fell',
    3 * dayMs + 9 * hourMs,
    (simulation) =>
      simulation.observe({
        passRates: [
          { id: 'all', name: 'Scenarios', at: iso(simulation.now - minuteMs), passed: 19, total: 20 },
          { id: 'all', name: 'Scenarios', at: iso(simulation.now), passed: 15, total: 20 },
        ],
      }),
  ],
  [
    'pass_rate_fell',
    3 * dayMs + 12 * hourMs,
    (simulation) =>
      simulation.observe({
        passRates: [{ id: 'all', name: 'Scenarios', at: iso(simulation.now), passed: 19, total: 20 }],
      }),
  ],
  // Only the clock raises this one, two days later.
  [
    'certificate_ending',
    3 * dayMs + 13 * hourMs,
    (simulation) => simulation.observe(systems({ certificateEndsAt: iso(simulation.now + 32 * dayMs) })),
  ],
  ['certificate_ending', 6 * dayMs, (simulation) => simulation.observe(systems({ certificateEndsAt: null }))],
  [
    'token_ending',
    4 * dayMs,
    (simulation) => simulation.observe({ tokenEndsAt: iso(simulation.now + 5 * dayMs) }),
  ],
  ['token_ending', 4 * dayMs + hourMs, (simulation) => simulation.observe({ tokenEndsAt: null })],
  [
    'webhooks_unsigned',
    4 * dayMs + 6 * hourMs,
    (simulation) => times(12, (index) => simulation.deliver(deliveries.asksAgent(`494${index}`), false)),
  ],
]
/** The shop is closed, and so is the app's callback. */
const silence = { from: 4 * dayMs + 9 * hourMs, to: 5 * dayMs + 20 * hourMs }
const rules: readonly AlertRuleName[] = [
  'handover_waiting',
  'agent_silent',
  'connector_failing',
  'delivery_failures',
  'skill_blocked',
  'pass_rate_fell',
  'token_ending',
  'webhooks_unsigned',
  'certificate_ending',
  'webhooks_stopped',
]

async function playWeek(afterMinute: (simulation: AlertSimulation) => void = () => undefined) {
  const simulation = createAlertSimulation(monday)
  const traffic = createTraffic(simulation, seeded(7))
  const left = [...incidents].sort(([, a], [, b]) => a - b)
  await simulation.pass(7 * dayMs, async (now) => {
    const passed = now - monday
    await traffic(now, passed < silence.from || passed > silence.to)
    while (left[0] !== undefined && left[0][1] <= passed) await left.shift()?.[2](simulation)
    afterMinute(simulation)
  })
  return simulation
}

/** By message id, because a message may be repeated after a crash. */
function changesOf(messages: readonly AlertMessage[]) {
  const once = new Map(messages.map((message) => [message.id, message]))
  return [...once.values()].flatMap(({ changes }) => changes)
}

async function expectWhole(simulation: AlertSimulation) {
  const alerts = await simulation.alerts()
  expect(alerts.map(({ rule }) => rule).sort()).toEqual([...rules].sort())
  expect(alerts.filter(({ resolution }) => resolution !== 'ended')).toEqual([])
  const changes = changesOf(await simulation.messages())
  for (const change of ['raised', 'resolved'] as const) {
    const reportedRules = changes.filter((one) => one.change === change).map(({ alert }) => alert.rule)
    expect(reportedRules.sort()).toEqual([...rules].sort())
  }
}

test('each planted incident of a week raises and resolves one alert, and nothing else does', async () => {
  const simulation = await playWeek()
  await expectWhole(simulation)
  const alerts = new Map((await simulation.alerts()).map((alert) => [alert.rule, alert]))
  const sinceStart = (moment: string | null | undefined) => Date.parse(moment ?? '') - monday
  const handover = alerts.get('handover_waiting')
  expect(sinceStart(handover?.since)).toBe(9 * hourMs)
  expect(sinceStart(handover?.raisedAt)).toBe(9 * hourMs + 15 * minuteMs)
  expect(sinceStart(handover?.resolvedAt)).toBe(9 * hourMs + 45 * minuteMs)
  expect(sinceStart(alerts.get('certificate_ending')?.raisedAt)).toBe(5 * dayMs + 13 * hourMs)
  const stopped = sinceStart(alerts.get('webhooks_stopped')?.raisedAt)
  expect(stopped).toBeGreaterThan(silence.from + 23 * hourMs)
  expect(stopped).toBeLessThan(silence.from + 25 * hourMs)
  const [first] = changesOf(await simulation.messages())
  expect(first?.text).toBe('1 customer has waited for the team for at least 15 minutes')
})

test('a process killed every few hours before storing its position raises no alert twice', async () => {
  const random = seeded(3)
  let minutes = 0
  const simulation = await playWeek((simulation) => {
    minutes += 1
    simulation.notesCursor = random() < 0.7
    if (minutes % 200 === 0) simulation.restart()
  })
  await expectWhole(simulation)
})

test('normal traffic of any kind raises no alert', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 0, max: 6 * 24 }), async (seed, startsAfterHours) => {
      const simulation = createAlertSimulation(monday + startsAfterHours * hourMs)
      const traffic = createTraffic(simulation, seeded(seed))
      await simulation.pass(dayMs, (now) => traffic(now))
      expect(await simulation.alerts()).toEqual([])
      expect(await simulation.messages()).toEqual([])
    }),
    { numRuns: 12, examples: [[997_231_196, 0]] },
  )
})

test('an incident that begins and ends between two checks is reported', async () => {
  const simulation = createAlertSimulation(monday)
  await simulation.deliver(deliveries.handedOver('4911'))
  await simulation.step()
  simulation.now += 50 * minuteMs
  await simulation.deliver(deliveries.teamAnswers('4911'))
  simulation.now += 30 * minuteMs
  await simulation.deliver(deliveries.asksAgent('4912'))
  await simulation.deliver(deliveries.agentAnswers('4912'))
  await simulation.step()
  await simulation.pass(10 * minuteMs)
  expect((await simulation.alerts()).map(({ rule, resolution }) => [rule, resolution])).toEqual([
    ['handover_waiting', 'ended'],
  ])
})

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
  await simulation.deliver(deliveries.teamAnswers('4911'))
  await simulation.deliver(JSON.parse(JSON.stringify(reaction).replace('"type":"text"', '"type":"reaction"')))
  await simulation.deliver(deliveries.asksTeam('4999'))
  await simulation.pass(2 * hourMs)
  expect(await simulation.alerts()).toEqual([])
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
