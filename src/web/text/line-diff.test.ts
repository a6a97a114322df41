/** A comparison accounts for every line of both texts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiffPart } from './diff-part.ts'
import { lineDiff } from './line-diff.ts'

function side(lines: DiffPart[], other: DiffPart['kind']): string {
  return lines.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('\n')
}

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))

test('both texts can be read from it', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after)
      expect(side(lines, 'added')).toBe(before)
      expect(side(lines, 'removed')).toBe(after)
    }),
  )
})

test('a changed line among others is the only one that is marked', () => {
  expect(lineDiff('{\n  "a": 1,\n  "b": 2\n}', '{\n  "a": 3,\n  "b": 2\n}')).toEqual([
    { kind: 'same', text: '{' },
    { kind: 'removed', text: '  "a": 1,' },
    { kind: 'added', text: '  "a": 3,' },
    { kind: 'same', text: '  "b": 2' },
    { kind: 'same', text: '}' },
  ])
})

test('as many lines as possible stay the same', () => {
  const kinds = lineDiff('a\nb\nc\nd', 'b\nx\nd').map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'same')).toHaveLength(2)
})

test('two very long texts without a common line are told one after the other', () => {
  const long = (prefix: string) => Array.from({ length: 3000 }, (_, n) => `${prefix}${n}`).join('\n')
  const lines = lineDiff(`{\n${long('a')}\n}`, `{\n${long('b')}\n}`)
  expect(lines).toHaveLength(6002)
  expect(lines[0]).toEqual({ kind: 'same', text: '{' })
  expect(side(lines, 'added')).toBe(`{\n${long('a')}\n}`)
  expect(side(lines, 'removed')).toBe(`{\n${long('b')}\n}`)
})
