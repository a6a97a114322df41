import { expect, test } from 'vitest'
import { firstOfMonth, isZonedMonthStart, nextDay, startOfZonedDay, zonedDay } from './zoned-time.ts'

const hoursOf = (day: string, zone: string) =>
  (startOfZonedDay(nextDay(day), zone) - startOfZonedDay(day, zone)) / 3_600_000

test.each([
  ['2026-11-21', 'America/Los_Angeles', 24],
  ['2026-03-08', 'America/Los_Angeles', 23],
  ['2026-11-01', 'America/Los_Angeles', 25],
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  // Midnight is skipped.
  ['2026-03-08', 'America/Havana', 23],
  // Midnight comes twice.
  ['2026-11-01', 'America/Havana', 25],
  // Half an hour of daylight saving.
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
])('%s in %s has %s hours', (day, zone, hours) => {
  expect(hoursOf(day, zone)).toBe(hours)
  expect(zonedDay(startOfZonedDay(day, zone), zone)).toBe(day)
  expect(zonedDay(startOfZonedDay(day, zone) - 1, zone) < day).toBe(true)
})

test('a month starts at its first moment in the zone', () => {
  expect([firstOfMonth('2026-12-31'), firstOfMonth('2026-12-31', 1), firstOfMonth('2026-01-15', -1)]).toEqual(
    ['2026-12-01', '2027-01-01', '2025-12-01'],
  )
  const start = startOfZonedDay('2026-11-01', 'Asia/Kolkata')
  expect(new Date(start).toISOString()).toBe('2026-10-31T18:30:00.000Z')
  expect([isZonedMonthStart(start, 'Asia/Kolkata'), isZonedMonthStart(start, 'UTC')]).toEqual([true, false])
})
