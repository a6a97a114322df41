/** docs/behaviour.md, section 11: each incident of a week is one alert with its end, and nothing else is. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlertMessage, AlertObservation } from '../../../src/contract/studio/alerts/alert.ts'
import type { AlertRuleName } from '../../../src/contract/studio/alerts/alert-rules.ts'
import {
  createTraffic,
  createWorld,
  dayMs,
  deliveries,
  hourMs,
  minuteMs,
  seeded,
  shop,
  type World,
} from './simulated-week.ts'

const monday = Date.UTC(2026, 5, 1)
const iso = (ms: number) => new Date(ms).toISOString()
const systems = (changes: object = {}): AlertObservation => ({
  connectors: [{ id: 'c1', name: 'orders', failing: false, calls: 100, failed: 2, ...changes }],
})

type Planted = readonly [rule: AlertRuleName, at: number, act: (world: World) => Promise<void>]

const times = async (count: number, act: (index: number) => Promise<void>) => {
  for (let index = 0; index < count; index++) await act(index)
}

/** In order of time; each pair of lines is an incident and its end. */
const incidents: readonly Planted[] = [
  ['handover_waiting', 9 * hourMs, (world) => world.deliver(deliveries.handedOver('4911'))],
  ['handover_waiting', 9 * hourMs + 40 * minuteMs, (world) => world.deliver(deliveries.teamAnswers('4911'))],
  [
    'agent_silent',
    dayMs + 9 * hourMs,
    (world) => times(5, (index) => world.deliver(deliveries.asksAgent(`492${index}`))),
  ],
  [
    'agent_silent',
    dayMs + 10 * hourMs,
    (world) => times(5, (index) => world.deliver(deliveries.agentAnswers(`492${index}`))),
  ],
  ['connector_failing', dayMs + 14 * hourMs, (world) => world.observe(systems({ failed: 70 }))],
  ['connector_failing', dayMs + 15 * hourMs, (world) => world.observe(systems())],
  [
    'delivery_failures',
    2 * dayMs + 9 * hourMs,
    (world) => times(60, (index) => world.deliver(deliveries.status(`lost${index}`, 'failed', '493'))),
  ],
  [
    'skill_blocked',
    2 * dayMs + 12 * hourMs,
    (world) => world.observe({ blockedSkills: [{ id: 's1', name: 'Refunds' }] }),
  ],
  ['skill_blocked', 2 * dayMs + 13 * hourMs, (world) => world.observe({ blockedSkills: [] })],
  [
    'pass_rate_fell',
    3 * dayMs + 9 * hourMs,
    (world) =>
      world.observe({
        passRates: [
          { id: 'all', name: 'Scenarios', at: iso(world.now - minuteMs), passed: 19, total: 20 },
          { id: 'all', name: 'Scenarios', at: iso(world.now), passed: 15, total: 20 },
        ],
      }),
  ],
  [
    'pass_rate_fell',
    3 * dayMs + 12 * hourMs,
    (world) =>
      world.observe({
        passRates: [{ id: 'all', name: 'Scenarios', at: iso(world.now), passed: 19, total: 20 }],
      }),
  ],
  // Only the clock raises this one, two days later.
  [
    'certificate_ending',
    3 * dayMs + 13 * hourMs,
    (world) => world.observe(systems({ certificateEndsAt: iso(world.now + 32 * dayMs) })),
  ],
  ['certificate_ending', 6 * dayMs, (world) => world.observe(systems({ certificateEndsAt: null }))],
  ['token_ending', 4 * dayMs, (world) => world.observe({ tokenEndsAt: iso(world.now + 5 * dayMs) })],
  ['token_ending', 4 * dayMs + hourMs, (world) => world.observe({ tokenEndsAt: null })],
  [
    'webhooks_unsigned',
    4 * dayMs + 6 * hourMs,
    (world) => times(12, (index) => world.deliver(deliveries.asksAgent(`494${index}`), false)),
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

async function playWeek(afterMinute: (world: World) => void = () => undefined) {
  const world = createWorld(monday)
  const traffic = createTraffic(world, seeded(7))
  const left = [...incidents].sort(([, a], [, b]) => a - b)
  await world.pass(7 * dayMs, async (now) => {
    const passed = now - monday
    await traffic(now, passed < silence.from || passed > silence.to)
    while (left[0] !== undefined && left[0][1] <= passed) await left.shift()?.[2](world)
    afterMinute(world)
  })
  return world
}

/** By message id, because a message may be repeated after a crash. */
function changesOf(messages: readonly AlertMessage[]) {
  const once = new Map(messages.map((message) => [message.id, message]))
  return [...once.values()].flatMap(({ changes }) => changes)
}

async function expectWhole(world: World) {
  const alerts = await world.alerts()
  expect(alerts.map(({ rule }) => rule).sort()).toEqual([...rules].sort())
  expect(alerts.filter(({ resolution }) => resolution !== 'ended')).toEqual([])
  const changes = changesOf(await world.messages())
  for (const change of ['raised', 'resolved'] as const) {
    const told = changes.filter((one) => one.change === change).map(({ alert }) => alert.rule)
    expect(told.sort()).toEqual([...rules].sort())
  }
}

test('each planted incident of a week raises one alert and resolves it, and nothing else does', async () => {
  const world = await playWeek()
  await expectWhole(world)
  const alerts = new Map((await world.alerts()).map((alert) => [alert.rule, alert]))
  const sinceStart = (moment: string | null | undefined) => Date.parse(moment ?? '') - monday
  const handover = alerts.get('handover_waiting')
  expect(sinceStart(handover?.since)).toBe(9 * hourMs)
  expect(sinceStart(handover?.raisedAt)).toBe(9 * hourMs + 15 * minuteMs)
  expect(sinceStart(handover?.resolvedAt)).toBe(9 * hourMs + 45 * minuteMs)
  expect(sinceStart(alerts.get('certificate_ending')?.raisedAt)).toBe(5 * dayMs + 13 * hourMs)
  const stopped = sinceStart(alerts.get('webhooks_stopped')?.raisedAt)
  expect(stopped).toBeGreaterThan(silence.from + 23 * hourMs)
  expect(stopped).toBeLessThan(silence.from + 25 * hourMs)
  const [first] = changesOf(await world.messages())
  expect(first?.text).toBe('1 customer has waited for the team for at least 15 minutes')
})

test('a process that is killed every few hours, before it noted how far it was, raises none twice', async () => {
  const random = seeded(3)
  let minutes = 0
  const world = await playWeek((world) => {
    minutes += 1
    world.notesCursor = random() < 0.7
    if (minutes % 200 === 0) world.restart()
  })
  await expectWhole(world)
})

test('quiet traffic raises nothing, whatever it is like', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 0, max: 6 * 24 }), async (seed, startsAfterHours) => {
      const world = createWorld(monday + startsAfterHours * hourMs)
      const traffic = createTraffic(world, seeded(seed))
      await world.pass(dayMs, (now) => traffic(now))
      expect(await world.alerts()).toEqual([])
      expect(await world.messages()).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('an incident that began and ended while the studio did not look is told all the same', async () => {
  const world = createWorld(monday)
  await world.deliver(deliveries.handedOver('4911'))
  await world.step()
  world.now += 50 * minuteMs
  await world.deliver(deliveries.teamAnswers('4911'))
  world.now += 30 * minuteMs
  await world.deliver(deliveries.asksAgent('4912'))
  await world.deliver(deliveries.agentAnswers('4912'))
  await world.step()
  await world.pass(10 * minuteMs)
  expect((await world.alerts()).map(({ rule, resolution }) => [rule, resolution])).toEqual([
    ['handover_waiting', 'ended'],
  ])
})

test('waiting that ends for less than five minutes is one alert, and so are several customers', async () => {
  const world = createWorld(monday)
  await world.deliver(deliveries.handedOver('4911'))
  await world.pass(30 * minuteMs)
  await world.deliver(deliveries.teamAnswers('4911'))
  await world.pass(3 * minuteMs)
  await world.deliver(deliveries.handedOver('4912'))
  await world.pass(30 * minuteMs)
  expect(await world.alerts()).toHaveLength(2)
  const other = createWorld(monday)
  await other.deliver(deliveries.handedOver('4911'))
  await other.deliver(deliveries.handedOver('4912'))
  await other.pass(20 * minuteMs)
  await other.deliver(deliveries.teamAnswers('4911'))
  await other.pass(20 * minuteMs)
  const [alert, ...more] = await other.alerts()
  expect(more).toEqual([])
  expect(alert).toMatchObject({ rule: 'handover_waiting', figures: { count: 1 }, resolvedAt: null })
})

test('who was taken over by a team member does not wait, until they write again', async () => {
  const world = createWorld(monday)
  await world.deliver(deliveries.handedOver('4911'))
  await world.deliver(deliveries.takenOver('4911'))
  await world.deliver(deliveries.asksAgent('4912'))
  await world.deliver(deliveries.takenOver('4912'))
  await world.pass(hourMs)
  expect(await world.alerts()).toEqual([])
  await world.deliver(deliveries.asksTeam('4912'))
  await world.pass(20 * minuteMs)
  expect(await world.alerts()).toMatchObject([{ rule: 'handover_waiting', figures: { count: 1 } }])
})

test('reactions, repeated deliveries and answers of the agent make nobody wait', async () => {
  const world = createWorld(monday)
  const reaction = deliveries.asksTeam('4911')
  await world.deliver(deliveries.handedOver('4911'))
  await world.deliver(deliveries.teamAnswers('4911'))
  await world.deliver(JSON.parse(JSON.stringify(reaction).replace('"type":"text"', '"type":"reaction"')))
  await world.deliver(deliveries.asksTeam('4999'))
  await world.pass(2 * hourMs)
  expect(await world.alerts()).toEqual([])
})

test('webhooks that nobody signed raise nothing for a number that is not watched, and start no watch', async () => {
  const world = createWorld(monday)
  await times(50, () => world.deliver(deliveries.handedOver('4911'), false))
  await world.pass(hourMs)
  expect(await world.alerts()).toEqual([])
  expect(shop).toMatch(/^\d+$/)
})

test('who has read no log of a connector does not end the alert of who has', async () => {
  const world = createWorld(monday)
  await world.observe(systems({ failed: 70 }))
  await world.pass(10 * minuteMs)
  await world.observe({ connectors: [{ id: 'c1', name: 'orders', failing: false }] })
  await world.pass(hourMs)
  expect(await world.alerts()).toMatchObject([{ rule: 'connector_failing', resolvedAt: null }])
})
