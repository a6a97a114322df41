import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

const wide = { card: { width: 350, height: 180 }, window: { width: 1440, height: 900 }, isRightToLeft: false }
const narrow = { ...wide, card: { width: 366, height: 180 }, window: { width: 390, height: 844 } }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test.each([
  ['nothing to avoid', wide, [], 'bottom-end'],
  ['a button in its corner', wide, [box(1300, 840, 100, 40)], 'bottom-start'],
  ['the same, right to left', { ...wide, isRightToLeft: true }, [box(1300, 840, 100, 40)], 'bottom-end'],
  ['a row at the bottom of a narrow window', narrow, [box(0, 700, 390, 60)], 'top-end'],
  [
    'two things, of which both can be kept free',
    wide,
    [box(1300, 840, 100, 40), box(20, 840, 90, 40)],
    'top-end',
  ],
  [
    'two things, of which only the first can',
    narrow,
    [box(0, 700, 390, 60), box(0, 100, 390, 60)],
    'top-end',
  ],
  ['a dialog over the whole window', narrow, [box(0, 0, 390, 844)], null],
] as const)('%s', (_name, room, avoid, place) => {
  expect(freePlace({ ...room, avoid })).toBe(place)
})
