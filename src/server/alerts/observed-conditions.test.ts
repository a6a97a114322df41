import { expect, test } from 'vitest'
import type { AlertObservation } from '../../contract/studio/alerts/alert.ts'
import { emptyAlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import { observedConditions, withObservation } from './observed-conditions.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const day = 86_400_000
const later = (days: number) => new Date(now + days * day).toISOString()
const by = { id: 'one', name: 'One' }
const { rules } = emptyAlertRecord.settings

const after = (...observations: AlertObservation[]) =>
  observations.reduce((record, one) => withObservation(record, one, by, now), emptyAlertRecord)
const found = (...observations: AlertObservation[]) =>
  observedConditions(after(...observations), now).conditions.map(({ rule, subject, figures }) => ({
    rule,
    id: subject?.id,
    ...figures,
  }))

test('a connector fails if the platform reports it or its failure rate is too high', () => {
  const { minimum, percent } = rules.connector_failing
  const failed = Math.ceil((minimum * percent) / 100)
  const connectors = [
    { id: 'error', name: 'A', failing: true },
    { id: 'calls', name: 'B', failing: false, calls: minimum, failed },
    { id: 'few', name: 'C', failing: false, calls: minimum - 1, failed: minimum - 1 },
    { id: 'good', name: 'D', failing: false, calls: minimum, failed: failed - 1 },
  ]
  expect(found({ connectors })).toEqual([
    { rule: 'connector_failing', id: 'error' },
    { rule: 'connector_failing', id: 'calls', failed, total: minimum },
  ])
})

test("a connector's call counts are kept when its log was not read", () => {
  const { minimum } = rules.connector_failing
  const failing = { id: 'a', name: 'A', failing: false, calls: minimum, failed: minimum }
  const unread = { id: 'a', name: 'A', failing: false }
  expect(found({ connectors: [failing] }, { connectors: [unread] })).toMatchObject([{ total: minimum }])
  expect(found({ connectors: [failing] }, { connectors: [{ ...unread, id: 'b' }] })).toEqual([])
})

test('an ending certificate is reported the configured number of days before', () => {
  const { days } = rules.certificate_ending
  const ending = (left: number) => ({
    connectors: [{ id: 'a', name: 'A', failing: false, certificateEndsAt: later(left) }],
  })
  expect(found(ending(days))).toEqual([{ rule: 'certificate_ending', id: 'a', endsAt: now + days * day }])
  expect(found(ending(days + 1))).toEqual([])
})

test('an ending certificate is reported since the first of these days, an expired one since it expired', () => {
  const { days } = rules.certificate_ending
  const sinceOf = (left: number) => {
    const connector = { id: 'a', name: 'A', failing: false, certificateEndsAt: later(left) }
    return observedConditions(after({ connectors: [connector] }), now).conditions[0]?.since
  }
  expect(sinceOf(1)).toBe(now + (1 - days) * day)
  expect(sinceOf(0)).toBe(now)
  expect(sinceOf(-3)).toBe(now - 3 * day)
})

test('an ending token is reported from the configured number of days before until a week after', () => {
  const { days } = rules.token_ending
  expect(found({ tokenEndsAt: later(days) })).toMatchObject([{ rule: 'token_ending', id: 'one' }])
  for (const tokenEndsAt of [later(days + 1), later(-8), null]) expect(found({ tokenEndsAt })).toEqual([])
  expect(found({ tokenEndsAt: later(-7) })).toMatchObject([{ endsAt: now - 7 * day }])
  expect(found({ tokenEndsAt: later(1) }, { tokenEndsAt: later(90) })).toEqual([])
})

test('a blocked skill is reported until it is unblocked', () => {
  expect(found({ blockedSkills: [{ id: 's', name: 'S' }] })).toEqual([{ rule: 'skill_blocked', id: 's' }])
  expect(found({ blockedSkills: [{ id: 's', name: 'S' }] }, { blockedSkills: [] })).toEqual([])
})

test('a pass rate below the previous best is reported until it recovers, in any reading order', () => {
  const { points } = rules.pass_rate_fell
  const run = (at: number, passed: number, id = 'suite') => ({
    passRates: [{ id, name: 'Suite', at: later(at), passed, total: 100 }],
  })
  const fell = { rule: 'pass_rate_fell', id: 'suite', percent: 90 - points, before: 90 }
  expect(found(run(0, 80), run(1, 90), run(2, 90 - points))).toEqual([fell])
  expect(found(run(1, 90), run(2, 91 - points))).toEqual([])
  expect(found(run(1, 90), run(2, 90 - points), run(3, 90))).toEqual([])
  expect(found(run(2, 90 - points), run(1, 90))).toEqual([])
  expect(found(run(1, 90), run(2, 10, 'other'))).toEqual([])
})
