import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { createTokenMask } from './token-mask.ts'

const visible = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index))
const plainToken = fc.string({ unit: fc.constantFrom(...'abAB01-_.~/+='), minLength: 4, maxLength: 12 })
const wildToken = fc.string({ unit: fc.constantFrom(...visible), minLength: 4, maxLength: 12 })
/** Tokens of characters that encodings use, so that one text has several readings. */
const trickyToken = fc.string({ unit: fc.constantFrom(...'%\\u0257c/"'), minLength: 3, maxLength: 8 })
const token = fc.oneof(plainToken, wildToken, trickyToken)

type Form = 'raw' | 'percent' | 'PERCENT' | 'twice' | 'FOUR TIMES' | 'unicode' | 'UNICODE' | 'escape'
const form = fc.constantFrom<Form>(
  ...([
    'raw',
    'raw',
    'raw',
    'percent',
    'PERCENT',
    'twice',
    'FOUR TIMES',
    'unicode',
    'UNICODE',
    'escape',
  ] as const),
)

function write(character: string, as: Form): string {
  const hex = (digits: number) => character.charCodeAt(0).toString(16).padStart(digits, '0')
  if (as === 'percent') return `%${hex(2)}`
  if (as === 'PERCENT') return `%${hex(2).toUpperCase()}`
  if (as === 'twice') return `%25${hex(2)}`
  if (as === 'FOUR TIMES') return `%252525${hex(2).toUpperCase()}`
  if (as === 'unicode') return `\\u${hex(4)}`
  if (as === 'UNICODE') return `\\u${hex(4).toUpperCase()}`
  return as === 'escape' && '"\\/'.includes(character) ? `\\${character}` : character
}

/** The token inside a text, each character in a spelling of its own. */
const echo = token.chain((text) =>
  fc.record({
    token: fc.constant(text),
    written: fc
      .array(form, { minLength: text.length, maxLength: text.length })
      .map((forms) => [...text].map((character, index) => write(character, forms[index] ?? 'raw')).join('')),
  }),
)

function maskInPieces(text: string, value: string, cuts: number[]): { output: string; held: number } {
  const stream = createTokenMask(text).stream()
  const data = Buffer.from(value, 'latin1')
  const borders = [...new Set(cuts.map((cut) => cut % (data.length + 1)))].sort((a, b) => a - b)
  const output: Buffer[] = []
  let from = 0
  let held = 0
  let given = 0
  for (const border of [...borders, data.length]) {
    const piece = Buffer.from(stream.push(Buffer.from(data.subarray(from, border))))
    from = border
    given += piece.length
    held = Math.max(held, border - given)
    output.push(piece)
  }
  output.push(stream.end())
  return { output: Buffer.concat(output).toString('latin1'), held }
}

const noise = fc.string({ unit: fc.constantFrom(...' \n{}":,xyz%\\u0041"/'), maxLength: 20 })
const cuts = fc.array(fc.nat(), { maxLength: 12 })

test('an echo in any mix of encodings is masked byte for byte, however the stream is split', () => {
  fc.assert(
    fc.property(echo, noise, noise, cuts, ({ token: text, written }, before, after, at) => {
      const value = before + written + after
      const { output } = maskInPieces(text, value, at)
      expect(output).toHaveLength(value.length)
      expect(output).not.toContain(text)
      expect(output.slice(before.length, before.length + written.length)).not.toBe(written)
    }),
    propertyRuns(3000),
  )
})

test('only the echo is masked, and the bytes around it are unchanged', () => {
  // Neither word nor token contains what could start the other, so only one reading exists.
  const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 8 })
  const other = fc.string({ unit: fc.constantFrom(...' XYZ{}:,'), maxLength: 20 })
  fc.assert(
    fc.property(
      word,
      other,
      other,
      fc.array(form, { minLength: 8, maxLength: 8 }),
      cuts,
      (text, before, after, forms, at) => {
        const written = [...text].map((character, index) => write(character, forms[index] ?? 'raw')).join('')
        const { output } = maskInPieces(text, before + written + after, at)
        expect(output).toBe(before + '*'.repeat(written.length) + after)
      },
    ),
    propertyRuns(2000),
  )
})

test('the result does not depend on how the stream is split', () => {
  const text = fc.array(fc.oneof(noise, fc.constant('TOKEN')), { maxLength: 8 })
  fc.assert(
    fc.property(echo, text, cuts, ({ token: value, written }, parts, at) => {
      const whole = parts.map((part) => (part === 'TOKEN' ? written : part)).join('')
      expect(maskInPieces(value, whole, at).output).toBe(maskInPieces(value, whole, []).output)
    }),
    propertyRuns(3000),
  )
})

test('bytes without any part of the token are unchanged and never held back', () => {
  const bytes = fc.string({
    unit: fc.constantFrom(...visible, '\xff', '\0').filter((c) => !'%\\T'.includes(c)),
    maxLength: 60,
  })
  fc.assert(
    fc.property(bytes, cuts, (value, at) => {
      expect(maskInPieces('TOKEN', value, at)).toEqual({ output: value, held: 0 })
    }),
  )
})

test('only a possible echo is held back', () => {
  fc.assert(
    fc.property(echo, noise, cuts, ({ token: text, written }, before, at) => {
      // The longest spelling of a character has nine bytes.
      expect(maskInPieces(text, before + written.slice(0, -1), at).held).toBeLessThan(9 * text.length)
    }),
    propertyRuns(1000),
  )
})

test('an incomplete echo at the end is returned unchanged', () => {
  const stream = createTokenMask('TOKEN').stream()
  expect(stream.push(Buffer.from('xTOKE')).toString()).toBe('x')
  expect(stream.end().toString()).toBe('TOKE')
  expect(stream.end()).toHaveLength(0)
})

test.each([
  ['abc', 'abcabc', '******'],
  ['aab', 'aaab', 'a***'],
  ['abab', 'ababab', '****ab'],
  ['a/b"c', '{"t":"a\\/b\\"c"}', '{"t":"*******"}'],
  ['a%b', 'a%25b a%b', '***** ***'],
  ['a%b', 'a%2525b a%25252525b a%2525252525b', `${'*'.repeat(7)} ${'*'.repeat(11)} a%2525252525b`],
  ['a|b', 'a%7Cb a%257Cb a%25257cb', `${'*'.repeat(5)} ${'*'.repeat(7)} ${'*'.repeat(9)}`],
  ['%25', '%25 %2525 %252525', `*** ***** *******`],
  ['a\\b', 'a\\\\b a\\b a\\u005Cb', '**** *** ********'],
])('the token %s is masked in %s', (text, value, masked) => {
  expect(createTokenMask(text).text(value)).toBe(masked)
  expect(maskInPieces(text, value, [1, 2, 3, 5]).output).toBe(masked)
})

test('a token and a response full of backslashes are handled in linear time', () => {
  const text = `${'\\'.repeat(60)}x`
  const value = `${'\\'.repeat(2000)}y`
  expect(maskInPieces(text, value, [1000]).output).toBe(value)
})

test('a token in a header name is masked in any case', () => {
  const mask = createTokenMask('ToKeN-0123')
  expect(
    ['X-ToKeN-0123', 'x-token-0123', 'X-TOKEN-0123', 'x-%74oken-0123', 'x-token', 'Date'].map(mask.name),
  ).toEqual(['x-**********', 'x-**********', 'x-**********', 'x-************', 'x-token', 'Date'])
})

test('a long run of encoded percent signs is not held back', () => {
  const stream = createTokenMask('TOKEN').stream()
  expect(stream.push(Buffer.from(`%${'25'.repeat(50_000)}`)).length).toBeGreaterThan(99_900)
})
