import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { createTokenMask } from './token-mask.ts'

const token = fc.string({ unit: fc.constantFrom(...'abcXYZ0189-_.~/+='), minLength: 8, maxLength: 200 })
const around = fc.uint8Array({ maxLength: 40 })
const text = fc.string({ unit: fc.constantFrom(...' {}":,xyz\n'), maxLength: 60 })
const cuts = fc.array(fc.nat(), { maxLength: 12 })

function maskInPieces(wanted: string, data: Buffer, at: readonly number[]): Buffer {
  const stream = createTokenMask(wanted).stream()
  const borders = [...new Set(at.map((cut) => cut % (data.length + 1)))].sort((a, b) => a - b)
  let from = 0
  const output = [...borders, data.length].map((border) => {
    const piece = Buffer.from(stream.push(Buffer.from(data.subarray(from, border))))
    from = border
    return piece
  })
  return Buffer.concat([...output, stream.end()])
}

test.each(['base64', 'base64url'] as const)(
  'only the token is masked in %s text, at any offset and however the stream is split',
  (alphabet) => {
    fc.assert(
      fc.property(token, around, around, text, text, cuts, (wanted, before, after, left, right, at) => {
        const whole = Buffer.concat([before, Buffer.from(wanted, 'latin1'), after])
        const written = whole.toString(alphabet)
        const value = `"${left}${written}"${right}`
        const output = maskInPieces(wanted, Buffer.from(value, 'latin1'), at).toString('latin1')
        expect(output).toHaveLength(value.length)
        const begin = 1 + left.length
        const masked = output.slice(begin, begin + written.length)
        const first = Math.ceil((8 * before.length) / 6)
        const last = Math.floor((8 * (before.length + wanted.length)) / 6)
        expect(masked.slice(first, last)).toMatch(/^\*+$/)
        expect(output.slice(0, begin) + output.slice(begin + written.length)).toBe(`"${left}"${right}`)
        // Bits shared with neighbors stay unmasked, unless the same bits repeat beside them.
        if (!masked.slice(0, first).includes('*'))
          expect(masked.slice(0, first)).toBe(written.slice(0, first))
      }),
      propertyRuns(1500),
    )
  },
)

test.each(['little', 'big'])('a token in %s-endian UTF-16 is masked', (end) => {
  const encode = (value: string) => {
    const bytes = Buffer.from(value, 'utf16le')
    return end === 'little' ? bytes : bytes.swap16()
  }
  fc.assert(
    fc.property(token, text, text, cuts, (wanted, left, right, at) => {
      const output = maskInPieces(wanted, encode(left + wanted + right), at)
      expect(output).toEqual(encode(left + '*'.repeat(wanted.length) + right))
    }),
    propertyRuns(1500),
  )
})

test('base64 text without a token is unchanged, byte for byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), cuts, (bytes, at) => {
      const data = Buffer.from(Buffer.from(bytes).toString('base64'), 'latin1')
      expect(maskInPieces('EAABtoken0123456789abcdef', data, at)).toEqual(data)
    }),
    propertyRuns(500),
  )
})

test('only a possible start of a token is held back', () => {
  const wanted = 'EAABtoken0123456789abcdef'.repeat(4)
  const written = Buffer.from(wanted, 'latin1').toString('base64')
  const stream = createTokenMask(wanted).stream()
  expect(stream.push(Buffer.from(`{"a":"${written.slice(0, 50)}`, 'latin1'))).toHaveLength(6)
  expect(stream.push(Buffer.from('"}', 'latin1')).toString('latin1')).toBe(`${written.slice(0, 50)}"}`)
  expect(stream.end()).toHaveLength(0)
})

test('a token is masked in a header value too', () => {
  const wanted = 'EAABtoken0123456789abcdef'
  const { text: mask } = createTokenMask(wanted)
  const basic = Buffer.from(`user:${wanted}`, 'latin1').toString('base64')
  expect(mask(`Basic ${basic}`)).toMatch(/^Basic dXNlcj[^*]?\*{32,}[^*]{0,2}$/)
  expect(mask('Basic dXNlcjpwYXNzd29yZC1vZi1hbm90aGVyLWtpbmQ=')).not.toContain('*')
})
