import { expect, test } from 'vitest'
import { type Alert, alertMessage, maxMessageChanges } from '../../contract/studio/alerts/alert.ts'
import { type AlertRecord, emptyAlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import { testMessage, withDueMessage, withReport, withReview } from './compose-message.ts'

const now = Date.parse('2026-11-24T23:00:00Z')
const minute = 60_000
const iso = (ms: number) => new Date(ms).toISOString()
const place = { phoneNumberId: '300000000000001', publicUrl: 'https://studio.example' }
const url = 'https://studio.example/phones/300000000000001/alerts'
const night = { from: '22:00', to: '07:00', timeZone: 'UTC' }

const alertOf = (id: string, severity: Alert['severity'] = 'warning'): Alert => ({
  ...{ id, rule: 'skill_blocked', subject: { id, name: id }, severity, figures: {}, figuresAt: iso(now) },
  ...{ since: iso(now), raisedAt: iso(now), calmSince: null, resolvedAt: null, resolution: null },
  ...{ acknowledgedAt: iso(now), acknowledgedBy: { id: '1', name: 'Ann Example' } },
})

/** A record whose alerts were raised a minute ago, so they are due. */
function recordWith(alerts: Alert[], changes: Partial<AlertRecord> = {}): AlertRecord {
  const pending = alerts.map(({ id }) => ({ alertId: id, change: 'raised' as const, at: iso(now - minute) }))
  return { ...emptyAlertRecord, alerts, pending, ...changes }
}
const settings = emptyAlertRecord.settings
const alertIds = (record: AlertRecord) => record.outgoing?.changes.map(({ alert }) => alert.id)

test("a due change is sent in its number's message, without members' names", () => {
  const record = withDueMessage(recordWith([alertOf('a')]), place, now)
  expect(record.pending).toEqual([])
  const message = alertMessage.parse(record.outgoing)
  expect(message).toMatchObject({ phoneNumberId: place.phoneNumberId, createdAt: iso(now), url, test: false })
  expect(message.changes).toMatchObject([{ change: 'raised', text: 'The skill a was blocked' }])
  expect(JSON.stringify(message)).not.toContain('Ann Example')
})

test('nothing is due within a minute, or while a message is being sent', () => {
  const early = recordWith([alertOf('a')])
  expect(withDueMessage(early, place, now - 1)).toBe(early)
  expect(withDueMessage(emptyAlertRecord, place, now)).toBe(emptyAlertRecord)
  const { outgoing } = withDueMessage(early, place, now)
  const busy = recordWith([alertOf('a')], { outgoing })
  expect(withDueMessage(busy, place, now + minute)).toBe(busy)
})

test('during quiet hours only critical alerts are sent, and others stay pending', () => {
  const record = recordWith([alertOf('a'), alertOf('b', 'critical')], {
    settings: { ...settings, quietHours: night },
  })
  const next = withDueMessage(record, place, now)
  expect(alertIds(next)).toEqual(['b'])
  expect(next.pending.map(({ alertId }) => alertId)).toEqual(['a'])
  const later = withDueMessage({ ...next, outgoing: null }, place, now + 8 * 60 * minute)
  expect(alertIds(later)).toEqual(['a'])
})

test("a muted rule's new alerts wait, and its resolved ones are sent", () => {
  const mutes = [{ rule: 'skill_blocked' as const, until: iso(now + 1), by: { id: '1', name: 'Ann' } }]
  const muted = recordWith([alertOf('a')], { mutes })
  expect(withDueMessage(muted, place, now)).toBe(muted)
  expect(alertIds(withDueMessage(muted, place, now + 1))).toEqual(['a'])
  const resolved = { alertId: 'a', change: 'resolved' as const, at: iso(now - minute) }
  expect(alertIds(withDueMessage({ ...muted, pending: [resolved] }, place, now))).toEqual(['a'])
})

test('a change of a deleted alert is never sent', () => {
  const record = recordWith([alertOf('a')])
  const pending = [{ alertId: 'gone', change: 'raised' as const, at: iso(now - minute) }, ...record.pending]
  expect(alertIds(withDueMessage({ ...record, pending }, place, now))).toEqual(['a'])
  const gone = { ...record, pending: pending.slice(0, 1) }
  expect(withDueMessage(gone, place, now)).toBe(gone)
})

test('a message has at most 100 changes, and the next one has the rest', () => {
  const alerts = Array.from({ length: maxMessageChanges + 2 }, (_, at) => alertOf(`${at}`))
  const first = withDueMessage(recordWith(alerts), place, now)
  expect(alertIds(first)).toEqual(alerts.slice(0, maxMessageChanges).map(({ id }) => id))
  const second = withDueMessage({ ...first, outgoing: null }, place, now)
  expect(alertIds(second)).toEqual(alerts.slice(maxMessageChanges).map(({ id }) => id))
  expect(second.outgoing?.id).not.toBe(first.outgoing?.id)
})

test("a message links to its number if the studio's address is known", () => {
  const unknown = { ...place, publicUrl: undefined }
  expect(withDueMessage(recordWith([alertOf('a')]), unknown, now).outgoing?.url).toBeNull()
  const { phoneNumberId, publicUrl } = place
  expect(testMessage({ phoneNumberId }, publicUrl, now)).toMatchObject({ test: true, phoneNumberId, url })
  expect(testMessage({ phoneNumberId }, undefined, now)).toMatchObject({ url: null })
  const general = testMessage({}, publicUrl, now)
  expect(general).toMatchObject({ test: true, phoneNumberId: '0', url: null, changes: [] })
})

test('a month has one message, which links its report and waits for one that is being sent', () => {
  const report = { month: '2026-10', title: 'Report', lines: ['Conversations: 3'], figures: {} }
  const on = { ...emptyAlertRecord, settings: { ...settings, monthlyReport: true } }
  const sent = withReport(on, place, report, now)
  expect(alertMessage.parse(sent.outgoing)).toMatchObject({
    ...{ changes: [], report, test: false },
    url: 'https://studio.example/phones/300000000000001/report?month=2026-10',
  })
  const later = { ...sent, outgoing: null }
  expect(withReport(later, place, report, now)).toBe(later)
  const busy = { ...on, outgoing: sent.outgoing }
  expect(withReport(busy, place, report, now)).toBe(busy)
  expect(withReport(emptyAlertRecord, place, report, now)).toBe(emptyAlertRecord)
})

test('each change that waits for a review has one message, the oldest first, which links it', () => {
  const reviewOf = (id: string, state: 'open' | 'approved' = 'open') => ({
    ...{ id, state, source: 'draft' as const, phoneNumberId: place.phoneNumberId, etag: id, comments: [] },
    ...{ askedBy: { id: '2', name: 'Ben Example' }, askedAt: iso(now), text: 'A text', count: 3 },
  })
  const all = [reviewOf('c'), reviewOf('b', 'approved'), reviewOf('a')]
  const on = { ...emptyAlertRecord, settings: { ...settings, reviewRequests: true } }
  const first = withReview(on, place, all, now)
  expect(alertMessage.parse(first.outgoing)).toMatchObject({
    url: 'https://studio.example/phones/300000000000001/draft?review=a',
    review: { id: 'a', count: 3, lines: ['A draft with 3 changes waits for a publisher.'] },
  })
  expect(withReview(first, place, all, now)).toBe(first)
  const second = withReview({ ...first, outgoing: null }, place, all, now)
  expect(second.outgoing?.review?.id).toBe('c')
  const told = { ...second, outgoing: null }
  expect(withReview(told, place, all, now)).toBe(told)
  const quiet = { ...on, settings: { ...on.settings, quietHours: night } }
  expect(withReview(quiet, place, all, now)).toBe(quiet)
  expect(withReview(emptyAlertRecord, place, all, now)).toBe(emptyAlertRecord)
  const long = { ...on, toldReviews: Array.from({ length: 100 }, (_, at) => `t${at}`) }
  expect(withReview(long, place, all, now).toldReviews).toEqual(['a'])
})
