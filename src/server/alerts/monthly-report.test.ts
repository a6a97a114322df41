import { expect, test } from 'vitest'
import { type AlertRecord, emptyAlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import { dueMonth, lastSettledMonth, withAlertSettings } from './monthly-report.ts'

const hour = 3_600_000
const november = Date.UTC(2026, 10, 1)
const settings = { ...emptyAlertRecord.settings, monthlyReport: true }
const quietIn = (timeZone: string) => ({ from: '22:00', to: '07:00', timeZone })

test.each([
  ['without a time zone', null, november + 24 * hour],
  ['west of UTC, where it ended later', quietIn('America/Los_Angeles'), november + 31 * hour],
  ['east of UTC, where it ended earlier', quietIn('Asia/Tokyo'), november + 24 * hour],
])('a month is settled a day after it ended: %s', (_where, quietHours, at) => {
  expect(lastSettledMonth({ quietHours }, at - 1)).toBe('2026-09')
  expect(lastSettledMonth({ quietHours }, at)).toBe('2026-10')
  expect(lastSettledMonth({ quietHours }, Date.UTC(2026, 11, 1))).toBe('2026-10')
})

test('a settled month is due once, outside quiet hours, if it is switched on', () => {
  const record: AlertRecord = { ...emptyAlertRecord, settings, reportedMonth: '2026-09' }
  const at = november + 36 * hour
  expect(dueMonth(record, at)).toBe('2026-10')
  expect(dueMonth(record, november + 23 * hour)).toBeUndefined()
  expect(dueMonth({ ...record, reportedMonth: '2026-10' }, at)).toBeUndefined()
  expect(dueMonth({ ...record, settings: emptyAlertRecord.settings }, at)).toBeUndefined()
  const quiet = { ...record, settings: { ...settings, quietHours: quietIn('UTC') } }
  expect(dueMonth(quiet, november + 47 * hour)).toBeUndefined()
  expect(dueMonth(quiet, november + 55 * hour)).toBe('2026-10')
})

test('switching on notes what had ended, and saving other settings does not', () => {
  const on = withAlertSettings(emptyAlertRecord, settings, november + 36 * hour)
  expect(on.reportedMonth).toBe('2026-10')
  const later = withAlertSettings(on, { ...settings, groupMinutes: 9 }, Date.UTC(2026, 11, 20))
  expect(later.reportedMonth).toBe('2026-10')
  expect(dueMonth(later, Date.UTC(2026, 11, 20))).toBe('2026-11')
})
