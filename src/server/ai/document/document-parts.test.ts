import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { cutIntoParts, maxPartCharacters, maxParts } from './document-parts.ts'

test('a short text is one part', () => {
  expect(cutIntoParts('Returns within 30 days.')).toEqual({
    parts: ['Returns within 30 days.'],
    isTruncated: false,
  })
})

test('parts cover the whole text within the size limit and never split a surrogate pair', () => {
  const words = fc.array(
    fc.constantFrom('word ', 'sentence. ', 'line\n', 'end.\n\n', '😀', 'x'.repeat(999)),
    {
      minLength: 1,
      maxLength: 300,
    },
  )
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 12 }), (pieces, times) => {
      const text = pieces.join('').repeat(times)
      const { parts, isTruncated } = cutIntoParts(text)
      expect(isTruncated).toBe(false)
      let covered = 0
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(maxPartCharacters)
        expect(part).not.toMatch(/[\ud800-\udfff]/u)
        const at = text.lastIndexOf(part, covered)
        expect(at).toBeGreaterThanOrEqual(0)
        covered = Math.max(covered, at + part.length)
      }
      expect(covered).toBe(text.length)
    }),
    propertyRuns(50),
  )
})

test('a text too long for the maximum number of parts is marked as truncated', () => {
  const { parts, isTruncated } = cutIntoParts('word '.repeat(maxParts * maxPartCharacters))
  expect(parts).toHaveLength(maxParts)
  expect(isTruncated).toBe(true)
})
