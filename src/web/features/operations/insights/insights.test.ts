import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dayCount,
  dayRangeOf,
  lastDays,
  pacificDay,
  periodBefore,
  piecesOf,
  withinLimit,
} from '../../../api/conversations/day-range.ts'
import { customerOf } from '../inbox/customer-number.ts'
import { readableTool } from './tool-name.ts'

test('a range includes both ends', () => {
  expect(lastDays(7, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(dayCount({ from: '2026-02-25', to: '2026-03-03' })).toBe(7)
  expect(dayRangeOf({}, '2026-11-21')).toEqual({ from: '2026-11-08', to: '2026-11-21' })
  expect(dayRangeOf({ to: '2026-01-10' }, '2026-11-21')).toEqual({ from: '2025-12-28', to: '2026-01-10' })
})

test('the period before has as many days and ends the day before', () => {
  expect(periodBefore(lastDays(7, '2026-03-03'))).toEqual({ from: '2026-02-18', to: '2026-02-24' })
  expect(periodBefore({ from: '2026-11-21', to: '2026-11-21' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  })
})

test('an overlong range is cut to its end, never beyond today', () => {
  const range = { from: '2026-08-24', to: '2026-11-21' }
  expect(withinLimit(range, 30, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(withinLimit(range, 30, '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  const oneDay = { from: '2026-11-21', to: '2026-11-21' }
  expect(withinLimit(oneDay, 30, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
})

test("the platform's day is in Pacific time", () => {
  expect(pacificDay(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-20')
  expect(pacificDay(new Date('2026-11-21T09:00:00Z'))).toBe('2026-11-21')
})

test("a chart's requests cover every day once, at most fourteen in total", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 700 }), (days, shift) => {
      const range = lastDays(days, addDays('2026-11-21', -shift))
      const pieces = piecesOf(range)
      expect(pieces.length).toBeLessThanOrEqual(14)
      expect(pieces[0]?.from).toBe(range.from)
      expect(pieces.at(-1)?.to).toBe(range.to)
      for (const [at, piece] of pieces.entries()) {
        expect(dayCount(piece)).toBeGreaterThan(0)
        if (at > 0) expect(piece.from).toBe(addDays(pieces[at - 1]?.to ?? '', 1))
      }
    }),
  )
})

test.each([
  ['300_Workshop_find_repair', { tool: 'find_repair', connector: 'Workshop' }],
  ['300_Workshop_Orders_track', { tool: 'track', connector: 'Workshop_Orders' }],
  ['300_unknown_tool', { tool: 'unknown_tool', connector: null }],
  ['find_repair', { tool: 'find_repair', connector: null }],
  ['300', { tool: '300', connector: null }],
])('%s is split into tool and connector', (name, read) => {
  expect(readableTool(name, '300', ['Workshop', 'Workshop_Orders'])).toEqual(read)
})

test.each([
  ['+1 (555) 019-9814', '15550199814'],
  [' 15550199814 ', '15550199814'],
  ['conversation-7f', 'conversation-7f'],
])('%s is requested as %s', (typed, asked) => {
  expect(customerOf(typed)).toBe(asked)
})
