import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines } from './line-diff.ts'

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
const side = (lines: ReturnType<typeof diffLines>, other: 'left' | 'right') =>
  lines
    .filter((line) => line.side !== other)
    .map((line) => line.text)
    .join('\n')

test('the comparison holds both texts whole, whatever they are', () => {
  fc.assert(
    fc.property(text, text, fc.constantFrom(0, 30, 4_000_000), (left, right, cells) => {
      const lines = diffLines(left, right, cells)
      expect(side(lines, 'right')).toBe(left)
      expect(side(lines, 'left')).toBe(right)
    }),
  )
})

test('lines that both have are told once, in their place', () => {
  expect(diffLines('a\nb\nc\nd', 'a\nx\nc\nd')).toEqual([
    { side: 'both', text: 'a' },
    { side: 'left', text: 'b' },
    { side: 'right', text: 'x' },
    { side: 'both', text: 'c' },
    { side: 'both', text: 'd' },
  ])
  expect(diffLines('a', 'a')).toEqual([{ side: 'both', text: 'a' }])
})

test('as many lines as possible are common', () => {
  const lines = diffLines('1\na\n2\nb\n3', '1\n2\n3')
  expect(lines.filter((line) => line.side === 'both').map((line) => line.text)).toEqual(['1', '2', '3'])
})
