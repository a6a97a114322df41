/**
 * docs/behaviour.md, section 11: each incident of a week is one alert with its end, and nothing else is. Long, because
 * weeks are played minute by minute; `incidents.test.ts` has single incidents.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlertMessage, AlertObservation } from '../../../src/contract/studio/alerts/alert.ts'
import type { AlertRuleName } from '../../../src/contract/studio/alerts/alert-rules.ts'
import { propertyRuns } from '../../support/property-runs.ts'
import {
  type AlertSimulation,
  createAlertSimulation,
  createTraffic,
  dayMs,
  deliveries,
  hourMs,
  minuteMs,
  seeded,
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
    { ...propertyRuns(12), examples: [[997_231_196, 0]] },
  )
})
