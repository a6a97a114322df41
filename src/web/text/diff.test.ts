import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiffPart } from './diff-part.ts'
import { lineDiff } from './line-diff.ts'
import { wordDiff } from './word-diff.ts'

function side(parts: DiffPart[], other: DiffPart['kind'], glue: string): string {
  return parts.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join(glue)
}

const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((all) => all.join('\n'))
const piece = fc.constantFrom('one', 'two', 'größe', '漢字', '🙂', ' ', '  ', '\n', '\r\n', '.', "it's", '\0')
const pieces = fc.array(piece, { maxLength: 14 }).map((all) => all.join(''))

test.each([
  ['lines', lineDiff, lines, '\n'],
  ['words', wordDiff, pieces, ''],
] as const)('both texts can be rebuilt from a diff by %s, including whitespace', (_, diff, text, glue) => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diff(before, after)
      expect(side(parts, 'added', glue)).toBe(before)
      expect(side(parts, 'removed', glue)).toBe(after)
    }),
  )
})

test.each([
  ['line', lineDiff, '{\n  "a": 1,\n}', '{\n  "a": 3,\n}', '={ -  "a": 1, +  "a": 3, =}'],
  ['word', wordDiff, 'We open at nine.', 'We open at ten.', '=We open at  -nine +ten =.'],
] as const)('only the changed %s is marked', (_, diff, before, after, marked) => {
  const sign = { same: '=', removed: '-', added: '+' }
  expect(
    diff(before, after)
      .map(({ kind, text }) => sign[kind] + text)
      .join(' '),
  ).toBe(marked)
})

test('as many lines as possible are unchanged', () => {
  const kinds = lineDiff('a\nb\nc\nd', 'b\nx\nd').map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'same')).toHaveLength(2)
})

const long = (prefix: string, glue: string) =>
  Array.from({ length: 3000 }, (_, n) => `${prefix}${n}`).join(glue)

test('two very long texts without a common line are shown one after the other', () => {
  const [before, after] = [`{\n${long('a', '\n')}\n}`, `{\n${long('b', '\n')}\n}`]
  const parts = lineDiff(before, after)
  expect(parts).toHaveLength(6002)
  expect(parts[0]).toEqual({ kind: 'same', text: '{' })
  expect(side(parts, 'removed', '\n')).toBe(after)
  expect(side(parts, 'added', '\n')).toBe(before)
})

test('two very long texts without a common word are shown one after the other', () => {
  expect(wordDiff(long('a ', ''), long('b-', ''))).toEqual([
    { kind: 'removed', text: long('a ', '') },
    { kind: 'added', text: long('b-', '') },
  ])
})
