/** A comparison by words accounts for every character of both texts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiffPart } from './diff-part.ts'
import { wordDiff } from './word-diff.ts'

function side(parts: DiffPart[], other: DiffPart['kind']): string {
  return parts.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('')
}

const piece = fc.constantFrom('one', 'two', 'größe', '漢字', '🙂', ' ', '  ', '\n', '\r\n', '.', "it's", '\0')
const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

test('both texts can be read from it, spaces included', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after)
      expect(side(parts, 'added')).toBe(before)
      expect(side(parts, 'removed')).toBe(after)
    }),
  )
})

test('a changed word among others is the only one that is marked', () => {
  expect(wordDiff('We open at nine.', 'We open at ten.')).toEqual([
    { kind: 'same', text: 'We open at ' },
    { kind: 'removed', text: 'nine' },
    { kind: 'added', text: 'ten' },
    { kind: 'same', text: '.' },
  ])
})

test('two very long texts without a common word are told one after the other', () => {
  const long = (prefix: string) => Array.from({ length: 3000 }, (_, n) => `${prefix}${n}`).join('')
  expect(wordDiff(`${long('a ')}`, `${long('b-')}`)).toEqual([
    { kind: 'removed', text: long('a ') },
    { kind: 'added', text: long('b-') },
  ])
})
