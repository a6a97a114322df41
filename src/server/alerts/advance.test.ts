import { expect, test } from 'vitest'
import { type Alert, maxEndedAlerts, maxOpenAlerts } from '../../contract/studio/alerts/alert.ts'
import { type AlertRecord, emptyAlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import type { AlertRuleName } from '../../contract/studio/alerts/alert-rules.ts'
import { type AlertMoment, advanceAlerts } from './advance.ts'
import type { AlertCondition } from './rules.ts'

const start = Date.parse('2026-11-24T10:00:00Z')
const minute = 60_000
const iso = (ms: number) => new Date(ms).toISOString()
const { settings } = emptyAlertRecord

const condition = (
  rule: AlertRuleName,
  { id, since = start, count = 1 }: { id?: string; since?: number; count?: number } = {},
): AlertCondition => ({
  rule,
  subject: id === undefined ? null : { id, name: id },
  since,
  figures: { count },
})

const all = new Set(Object.keys(settings.rules) as AlertRuleName[])
const moment = (now: number, conditions: AlertCondition[], changes: Partial<AlertMoment> = {}) => ({
  ...{ now, conditions, knownRules: all, seenSince: 0, hasAddress: true },
  ...changes,
})

/** Advances an empty record through these moments. */
const after = (...moments: readonly AlertMoment[]) => moments.reduce(advanceAlerts, emptyAlertRecord)
const only = ({ alerts }: AlertRecord): Alert => {
  const [alert, ...others] = alerts
  if (alert === undefined || others.length > 0) throw new Error(`${alerts.length} alerts, not one`)
  return alert
}
const changesIn = ({ pending }: AlertRecord) => pending.map(({ change }) => change)
const waiting = (changes?: { since?: number; count?: number }) => condition('handover_waiting', changes)

test('a condition raises one alert, dated from the start of the condition', () => {
  const record = after(moment(start + minute, [waiting()]))
  expect(only(record)).toMatchObject({
    rule: 'handover_waiting',
    severity: 'critical',
    subject: null,
    since: iso(start),
    raisedAt: iso(start + minute),
    figures: { count: 1 },
    calmSince: null,
    resolvedAt: null,
    resolution: null,
    acknowledgedAt: null,
  })
  expect(record.pending).toEqual([{ alertId: only(record).id, change: 'raised', at: iso(start + minute) }])
  expect(only(after(moment(start, [waiting({ since: start + minute })]))).since).toBe(iso(start))
})

test('each subject of a rule has its own alert and id', () => {
  const { alerts } = after(
    moment(start, [
      ...[condition('skill_blocked', { id: 'a' }), condition('skill_blocked', { id: 'b' })],
      ...[condition('token_ending', { id: 'a' }), condition('skill_blocked', { id: 'a' })],
    ]),
  )
  expect(alerts.map(({ rule, subject }) => `${rule} ${subject?.id}`).sort()).toEqual([
    ...['skill_blocked a', 'skill_blocked b', 'token_ending a'],
  ])
  expect(new Set(alerts.map(({ id }) => id)).size).toBe(3)
})

test('figures are stored at most once a minute, and only if they changed', () => {
  const raised = after(moment(start, [waiting()]))
  const soon = moment(start + minute - 1, [waiting({ count: 2 })])
  expect(advanceAlerts(raised, soon)).toBe(raised)
  expect(advanceAlerts(raised, moment(start + minute, [waiting()]))).toBe(raised)
  const later = advanceAlerts(raised, moment(start + minute, [waiting({ count: 2 })]))
  expect(only(later)).toMatchObject({ figures: { count: 2 }, figuresAt: iso(start + minute) })
  expect(changesIn(later)).toEqual(['raised'])
})

test('a webhook alert is resolved after five minutes without its condition, with one message', () => {
  const gone = after(moment(start, [waiting()]), moment(start + minute, []))
  expect(only(gone)).toMatchObject({ calmSince: iso(start + minute), resolvedAt: null })
  expect(advanceAlerts(gone, moment(start + 6 * minute - 1, []))).toBe(gone)
  const ended = advanceAlerts(gone, moment(start + 6 * minute, []))
  expect(only(ended)).toMatchObject({ resolvedAt: iso(start + 6 * minute), resolution: 'ended' })
  expect(changesIn(ended)).toEqual(['raised', 'resolved'])
  expect(ended.pending.at(-1)?.at).toBe(iso(start + 6 * minute))
  expect(advanceAlerts(ended, moment(start + 7 * minute, []))).toBe(ended)
  const again = advanceAlerts(ended, moment(start + 7 * minute, [waiting()]))
  expect(again.alerts.map(({ resolvedAt }) => resolvedAt === null)).toEqual([true, false])
})

test('a condition that returns within five minutes restarts them', () => {
  const record = after(
    moment(start, [waiting()]),
    moment(start + minute, []),
    moment(start + 2 * minute, [waiting()]),
    moment(start + 3 * minute, []),
    moment(start + 7 * minute, []),
  )
  expect(only(record)).toMatchObject({ calmSince: iso(start + 3 * minute), resolvedAt: null })
})

test("an alert from a member's reading is resolved at once", () => {
  const record = after(moment(start, [condition('skill_blocked', { id: 'a' })]), moment(start + 1, []))
  expect(only(record)).toMatchObject({ resolution: 'ended', resolvedAt: iso(start + 1) })
})

test('an alert stays unchanged while its rule cannot be judged, and becomes unknown after a restart', () => {
  const raised = after(moment(start, [waiting()]))
  expect(advanceAlerts(raised, moment(start + minute, [], { knownRules: new Set() }))).toBe(raised)
  const restarted = { seenSince: start + 1 }
  expect(only(advanceAlerts(raised, moment(start + minute, [], restarted)))).toMatchObject({
    resolution: 'unknown',
    resolvedAt: iso(start + minute),
  })
  const seen = { seenSince: start }
  expect(only(advanceAlerts(raised, moment(start + minute, [], seen))).resolution).toBeNull()
  const calm = advanceAlerts(raised, moment(start + minute, []))
  expect(only(advanceAlerts(calm, moment(start + 6 * minute, [], restarted))).resolution).toBe('ended')
})

test('disabling a rule resolves its alerts and prevents new ones, even if it cannot be judged', () => {
  const raised = after(moment(start, [waiting()]))
  const off = { ...settings.rules.handover_waiting, enabled: false }
  const rules = { ...settings.rules, handover_waiting: off }
  const record = { ...raised, settings: { ...settings, rules } }
  const next = advanceAlerts(record, moment(start + 1, [waiting()], { knownRules: new Set() }))
  expect(only(next)).toMatchObject({ resolution: 'rule_off', resolvedAt: iso(start + 1) })
  expect(advanceAlerts(next, moment(start + 2, [waiting()]))).toBe(next)
})

test('without an address no messages are queued', () => {
  const none = { hasAddress: false }
  const record = after(
    moment(start, [condition('skill_blocked', { id: 'a' })], none),
    moment(start + 1, [], none),
  )
  expect(only(record).resolvedAt).not.toBeNull()
  expect(record.pending).toEqual([])
})

test('while a rule is muted, an alert that was never sent is resolved silently', () => {
  const mute = (rule: AlertRuleName, until: number) => ({
    rule,
    until: iso(until),
    by: { id: '1', name: 'Ann' },
  })
  const blocked = moment(start, [condition('skill_blocked', { id: 'a' })])
  const ended = (mutes: AlertRecord['mutes']) =>
    changesIn([blocked, moment(start + minute, [])].reduce(advanceAlerts, { ...emptyAlertRecord, mutes }))
  expect(ended([mute('skill_blocked', start + minute + 1)])).toEqual([])
  expect(ended([mute('skill_blocked', start + minute)])).toEqual(['raised', 'resolved'])
  expect(ended([mute('token_ending', start + 9 * minute)])).toEqual(['raised', 'resolved'])
})

test('keeps 200 open and the latest 200 resolved alerts, and drops messages about others', () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => condition('skill_blocked', { id: `${from + at}` }))
  const full = after(moment(start, many(0, maxOpenAlerts + 5)))
  expect(full.alerts).toHaveLength(maxOpenAlerts)
  const next = [
    moment(start + 1, []),
    moment(start + 2, many(1000, 10)),
    moment(start + 3, []),
    moment(start + 4, many(2000, 1)),
  ].reduce(advanceAlerts, full)
  const [open, ...ended] = next.alerts
  expect([open?.subject?.id, open?.resolvedAt]).toEqual(['2000', null])
  expect(ended).toHaveLength(maxEndedAlerts)
  expect(ended.slice(0, 10).every(({ subject }) => Number(subject?.id) >= 1000)).toBe(true)
  const ids = new Set(next.alerts.map(({ id }) => id))
  expect(next.pending.filter(({ alertId }) => !ids.has(alertId))).toEqual([])
  expect(next.pending).toHaveLength(1 + 2 * maxEndedAlerts)
})
