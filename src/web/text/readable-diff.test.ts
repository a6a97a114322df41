import { expect, test } from 'vitest'
import { readableDiff } from './readable-diff.ts'

test('a small change is marked in place', () => {
  expect(readableDiff('We open at nine.', 'We open at ten.').map(({ kind }) => kind)).toEqual([
    'same',
    'removed',
    'added',
    'same',
  ])
})

test('two texts with little in common are shown one after the other', () => {
  expect(readableDiff('Family run since 1987, and two workshops', 'We sell and store bikes')).toEqual([
    { kind: 'removed', text: 'Family run since 1987, and two workshops' },
    { kind: 'same', text: '\n' },
    { kind: 'added', text: 'We sell and store bikes' },
  ])
})

test('appended text leaves the original in one piece', () => {
  const parts = readableDiff('Ask.', 'Ask.\nThen look the order up, and tell its state.')
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'added'])
})
