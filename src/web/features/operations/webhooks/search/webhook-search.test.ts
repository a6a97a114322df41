import { expect, test } from 'vitest'
import { maxPins, readPins, timeWanted, togglePin } from './search-values.ts'
import { webhookSearch } from './webhook-search.ts'

test('invalid search parameters show everything', () => {
  expect(webhookSearch.parse({ kind: 'x', signature: 'y', last: '3y', event: 'a', pins: '1..2' })).toEqual({})
})

test('the last hour ends now, a range at its end', () => {
  const now = Date.parse('2026-03-01T10:00:00Z')
  expect(timeWanted({ last: '1h' }, now)).toEqual({ from: now - 3_600_000, to: undefined })
  const range = webhookSearch.parse({ from: '2026-03-01T09:00:00Z', to: '2026-03-01T09:05:00+00:00' })
  expect(timeWanted(range, now)).toEqual({ from: now - 3_600_000, to: now - 3_300_000 })
  expect(timeWanted({}, now)).toEqual({ from: undefined, to: undefined })
})

test('a pin is toggled, within the maximum number of pins', () => {
  expect(togglePin(undefined, '7')).toBe('7')
  expect(togglePin('7.8', '7')).toBe('8')
  expect(togglePin('7', '7')).toBeUndefined()
  const full = Array.from({ length: maxPins }, (_, at) => String(at + 1)).join('.')
  const pins = readPins(togglePin(full, '999'))
  expect(pins.size).toBe(maxPins)
  expect(pins.has('999')).toBe(true)
})
