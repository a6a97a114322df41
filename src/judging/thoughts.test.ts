import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createThoughtFilter, withoutThoughts } from './thoughts.ts'

function filtered(pieces: readonly string[]): string {
  let passed = ''
  const filter = createThoughtFilter((text) => {
    passed += text
  })
  for (const piece of pieces) filter.push(piece)
  filter.end()
  return passed
}

test.each([
  ['<think>a {b}</think>c', 'c'],
  ['\n<Thinking>a</Thinking>\nc', '\nc'],
  ['[THINK]a[/THINK]c', 'c'],
  ['<thing>c', '<thing>c'],
  ['<thi', '<thi'],
  ['<think>never closed', ''],
  ['c <think>', 'c <think>'],
  ['{"a":"<think>"}', '{"a":"<think>"}'],
])('of %j only %j is passed on, however it is cut', (text, rest) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 })), (sizes) => {
      const pieces: string[] = []
      let at = 0
      for (const size of [...sizes, text.length]) {
        pieces.push(text.slice(at, at + size))
        at += size
      }
      expect(filtered(pieces)).toBe(rest)
    }),
  )
})

test('text before the last closing tag is no answer, nor is reasoning without an end', () => {
  expect(withoutThoughts('a</think>b</think>c')).toBe('c')
  expect(withoutThoughts('<think>a')).toBe('')
  expect(withoutThoughts('a')).toBe('a')
})
