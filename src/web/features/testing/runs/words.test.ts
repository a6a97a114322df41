import { expect, test } from 'vitest'
import { deltaText } from './words.ts'

test('two pass rates differ by percentage points, two scores by a number', () => {
  expect(
    [0.08, 0.01, 11 / 12 - 10 / 12, -0.25, 0.0004].map((delta) => deltaText('scenarios', delta)),
  ).toEqual([
    '+8 percentage points',
    '+1 percentage point',
    '+8.3 percentage points',
    '−25 percentage points',
    '±0',
  ])
  expect([0.25, -1, 0].map((delta) => deltaText('evaluation', delta))).toEqual(['+0.25', '−1', '±0'])
})
