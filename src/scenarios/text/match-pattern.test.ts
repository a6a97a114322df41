import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { patternFlags, readPattern } from '../../contract/studio/pattern.ts'
import { isFoundIn } from './match-pattern.ts'

function isFound(pattern: string, text: string): boolean {
  const parsed = readPattern(pattern)
  if (!parsed.ok) throw new TypeError(parsed.error)
  return isFoundIn(text, parsed.pattern)
}

/** Starts at each code point, because V8 also tries between surrogate halves. */
function isFoundByLanguage(pattern: string, text: string): boolean {
  return new RegExp(`^[\\s\\S]*?(?:${pattern})`, patternFlags).test(text)
}

const { pattern: patterns } = fc.letrec<{ pattern: string; item: string }>((tie) => ({
  pattern: fc
    .array(tie('item'), { maxLength: 4 })
    .map((items) => items.join(''))
    .chain((one) => fc.constantFrom(one, `${one}|b`, `|${one}`)),
  item: fc.oneof(
    { withCrossShrink: true },
    fc.constantFrom('a', 'B', '.', '[a-c]', '[^b]', '\\d', '\\W', '\\b', '\\B', '^', '$', 'ß', '\\u{1f600}'),
    fc
      .tuple(tie('pattern'), fc.constantFrom('', '*', '+', '?', '{2}', '{0,2}?', '{1,}', '{0}'))
      .map(([inner, times]) => `(?:${inner})${times}`),
    fc
      .tuple(fc.constantFrom('a', '[bc]', '\\w', '\\p{L}'), fc.constantFrom('*', '+?', '?', '{2,3}'))
      .map((parts) => parts.join('')),
  ),
}))

const texts = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'c', ' ', '1', '\n', 'ß', '😀'),
  maxLength: 8,
})

test('matches agree with RegExp', () => {
  fc.assert(
    fc.property(patterns, texts, (pattern, text) => {
      fc.pre(readPattern(pattern).ok)
      expect(isFound(pattern, text)).toBe(isFoundByLanguage(pattern, text))
    }),
    propertyRuns(2_000),
  )
})

test.each(['^(a+)+$', '(a|aa)+$', '(?:a*)*b', '(.*)*x(.*)*y'])(
  '%s, which backtracks catastrophically in RegExp, is matched in linear time',
  (pattern) => {
    expect(isFound(pattern, `${'a'.repeat(5_000)}!`)).toBe(false)
  },
)
