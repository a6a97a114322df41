import { expect, test } from 'vitest'
import { shortcutOf } from './shortcut-of.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('Ctrl K and Cmd K open the palette, even while typing', () => {
  expect(shortcutOf({ ...plain, key: 'k', ctrlKey: true }, false)).toBe('palette')
  expect(shortcutOf({ ...plain, key: 'K', metaKey: true }, true)).toBe('palette')
})

test('a question mark opens the shortcuts, except while typing', () => {
  expect(shortcutOf({ ...plain, key: '?', shiftKey: true }, false)).toBe('shortcuts')
  expect(shortcutOf({ ...plain, key: '?', shiftKey: true }, true)).toBeNull()
})

test.each([
  { ...plain, key: 'k' },
  { ...plain, key: 'k', ctrlKey: true, metaKey: true },
  { ...plain, key: 'k', ctrlKey: true, shiftKey: true },
  { ...plain, key: 'k', ctrlKey: true, altKey: true },
  { ...plain, key: '?', ctrlKey: true, shiftKey: true },
  { ...plain, key: '/' },
])('%j is not a shortcut', (press) => {
  expect(shortcutOf(press, false)).toBeNull()
})
