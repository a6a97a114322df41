/** docs/behaviour.md, section 11: quiet hours follow local time, and their events are reported afterwards. */
import { expect, test } from 'vitest'
import { defaultAlertSettings } from '../../../src/contract/studio/alerts/alert-rules.ts'
import { isQuietAt } from '../../../src/server/alerts/quiet-hours.ts'
import { type AlertSimulation, createAlertSimulation, dayMs, hourMs, minuteMs } from './simulated-week.ts'

const berlin = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }
const blocked = { blockedSkills: [{ id: 's1', name: 'Refunds' }] }

test.each([
  ['just before they begin', '2026-06-01T19:59:00Z', false],
  ['when they begin', '2026-06-01T20:00:00Z', true],
  ['across midnight', '2026-06-01T23:30:00Z', true],
  ['in the last minute', '2026-06-02T04:59:00Z', true],
  ['when they are over', '2026-06-02T05:00:00Z', false],
  ['in winter, an hour later in UTC', '2026-01-01T05:30:00Z', true],
  ['after the clock was put forward that night', '2026-03-29T05:00:00Z', false],
  ['on the morning before that', '2026-03-28T05:30:00Z', true],
  ['in the hour that comes twice', '2026-10-25T00:30:00Z', true],
  ['after the clock was put back that night', '2026-10-25T05:59:00Z', true],
  ['an hour later than the day before', '2026-10-25T06:00:00Z', false],
])('%s', (_, moment, isQuiet) => {
  expect(isQuietAt(Date.parse(moment), berlin)).toBe(isQuiet)
})

test('hours within one day, and no hours', () => {
  const noon = { from: '12:00', to: '13:00', timeZone: 'UTC' }
  expect(isQuietAt(Date.parse('2026-06-01T12:30:00Z'), noon)).toBe(true)
  expect(isQuietAt(Date.parse('2026-06-01T13:00:00Z'), noon)).toBe(false)
  expect(isQuietAt(Date.parse('2026-06-01T12:30:00Z'), null)).toBe(false)
})

async function quietSimulation(startsAt: string): Promise<AlertSimulation> {
  const simulation = createAlertSimulation(Date.parse(startsAt))
  await simulation.change((record) => ({
    ...record,
    settings: { ...defaultAlertSettings, quietHours: berlin },
  }))
  return simulation
}

test.each([
  ['2026-06-01T21:00:00Z', '2026-06-02T05:00:00Z'],
  ['2026-03-28T23:00:00Z', '2026-03-29T05:00:00Z'],
  ['2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z'],
])('an alert at %s is sent in one message at %s', async (raisedAt, sentAt) => {
  const simulation = await quietSimulation(raisedAt)
  await simulation.observe(blocked)
  await simulation.pass(hourMs)
  await simulation.observe({ blockedSkills: [] })
  await simulation.observe({ tokenEndsAt: new Date(simulation.now + 2 * dayMs).toISOString() })
  await simulation.pass(12 * hourMs)
  const messages = await simulation.messages()
  expect(messages.map(({ createdAt }) => createdAt)).toEqual([new Date(sentAt).toISOString()])
  expect(messages[0]?.changes.map(({ change, alert }) => [change, alert.rule])).toEqual([
    ['raised', 'skill_blocked'],
    ['resolved', 'skill_blocked'],
    ['raised', 'token_ending'],
  ])
})

test('a critical alert is sent in quiet hours', async () => {
  const simulation = await quietSimulation('2026-06-01T21:00:00Z')
  await simulation.observe({ ...blocked, connectors: [{ id: 'c1', name: 'orders', failing: true }] })
  await simulation.pass(10 * minuteMs)
  const [message, ...others] = await simulation.messages()
  expect(others).toEqual([])
  expect(message?.changes.map(({ alert }) => alert.rule)).toEqual(['connector_failing'])
  expect(message?.url).toBe('https://studio.example/phones/300000000000001/alerts')
})

test('alerts within the grouping time are one message', async () => {
  const simulation = createAlertSimulation(Date.parse('2026-06-01T12:00:00Z'))
  const settings = { ...defaultAlertSettings, groupMinutes: 10 }
  await simulation.change((record) => ({ ...record, settings }))
  await simulation.observe(blocked)
  await simulation.pass(5 * minuteMs)
  await simulation.observe({ connectors: [{ id: 'c1', name: 'orders', failing: true }] })
  await simulation.pass(4 * minuteMs)
  expect(await simulation.messages()).toEqual([])
  await simulation.pass(2 * minuteMs)
  expect((await simulation.messages()).map(({ changes }) => changes.length)).toEqual([2])
})

test('a muted rule sends nothing, unless the alert outlasts the mute', async () => {
  const simulation = createAlertSimulation(Date.parse('2026-06-01T12:00:00Z'))
  const until = new Date(simulation.now + 2 * hourMs).toISOString()
  const mutes = [{ rule: 'skill_blocked' as const, until, by: { id: '1', name: 'Ann Example' } }]
  await simulation.change((record) => ({ ...record, mutes }))
  await simulation.observe(blocked)
  await simulation.pass(hourMs)
  await simulation.observe({ blockedSkills: [] })
  await simulation.pass(10 * minuteMs)
  expect(await simulation.messages()).toEqual([])
  await simulation.observe(blocked)
  await simulation.pass(hourMs)
  expect((await simulation.messages()).flatMap(({ changes }) => changes.map(({ change }) => change))).toEqual(
    ['raised'],
  )
})
