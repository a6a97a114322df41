import { expect, test } from 'vitest'
import { labelledPoints, roundMaximum } from './chart-frame.tsx'

test.each([
  [0, 1],
  [1, 1],
  [3, 4],
  [7, 10],
  [12, 20],
  [87, 100],
  [410, 500],
  [0.3, 0.4],
  [Number.NaN, 1],
])('the scale of %f ends at %f', (value, top) => {
  expect(roundMaximum(value)).toBeCloseTo(top)
})

test.each([
  [0, []],
  [1, [0]],
  [2, [0, 1]],
  [3, [0, 1, 2]],
  [24, [0, 8, 15, 23]],
])('with %i points, %j are labeled', (count, points) => {
  expect(labelledPoints(count)).toEqual(points)
})
