import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busiestStep, maxSteps, timelineOf } from './timeline.ts'

const century = 3_200_000_000_000

test('every arrival is counted once in its step, within the maximum number of steps', () => {
  const arrival = fc.record({ at: fc.integer({ min: 0, max: century }), isSigned: fc.boolean() })
  fc.assert(
    fc.property(fc.array(arrival, { minLength: 1 }), (arrivals) => {
      const { steps, stepMs } = timelineOf(arrivals)
      expect(steps.length).toBeLessThanOrEqual(maxSteps)
      for (const { from, signed, unverified } of steps) {
        const inside = arrivals.filter(({ at }) => at >= from && at < from + stepMs)
        expect(signed).toBe(inside.filter(({ isSigned }) => isSigned).length)
        expect(signed + unverified).toBe(inside.length)
      }
      const counted = steps.reduce((sum, { signed, unverified }) => sum + signed + unverified, 0)
      expect(counted).toBe(arrivals.length)
    }),
  )
})

test('no arrivals give no steps', () => {
  expect(timelineOf([])).toMatchObject({ steps: [] })
  expect(busiestStep(timelineOf([]))).toBeUndefined()
})

test('the busiest step has the most signed and unverified arrivals together', () => {
  const at = Date.parse('2026-03-01T10:00:00Z')
  const timeline = timelineOf([
    { at, isSigned: true },
    { at: at + 5000, isSigned: true },
    { at: at + 5001, isSigned: false },
  ])
  expect(busiestStep(timeline)).toEqual({ from: at + 5000, signed: 1, unverified: 1 })
})
