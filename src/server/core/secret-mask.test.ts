import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Secret } from './secret.ts'
import { createSecretMask } from './secret-mask.ts'

const key = 'sk-abab-abababac'

test('only the key is masked, however the stream is split', () => {
  const text = fc.array(fc.constantFrom('sk-', 'ab', key, ' ', 'sk-abab-', 'c', 'é'), { maxLength: 20 })
  fc.assert(
    fc.property(text, fc.array(fc.nat(12)), (parts, cuts) => {
      const whole = parts.join('')
      const mask = createSecretMask(new Secret(key)).stream()
      let remaining = whole
      let out = ''
      for (const cut of cuts) {
        const said = mask.push(remaining.slice(0, cut))
        out += said
        remaining = remaining.slice(cut)
        expect(out).not.toContain(key)
      }
      out += mask.push(remaining) + mask.end()
      expect(out).toBe(whole.replaceAll(key, '*'.repeat(key.length)))
    }),
  )
})

test('without a key, or with a plain word as key, text is unchanged', () => {
  expect(createSecretMask(null).text('none of it')).toBe('none of it')
  expect(createSecretMask(new Secret('none')).text('none of it')).toBe('none of it')
})

const written = fc.tuple(fc.constantFrom('raw', 'json', 'JSON', 'percent', 'PERCENT'), fc.nat(2))

function escaped(text: string, how: string): string {
  const hex = (digits: number) => text.charCodeAt(0).toString(16).padStart(digits, '0')
  if (how === 'json') return `\\u${hex(4)}`
  if (how === 'JSON') return `\\u${hex(4).toUpperCase()}`
  if (how === 'percent') return `%${hex(2)}`
  return how === 'PERCENT' ? `%${hex(2).toUpperCase()}` : text
}

test('a key is masked in any mix of nested escapes, however the stream is split', () => {
  const secret = 'sk-/"u00-0123456789'
  fc.assert(
    fc.property(
      fc.array(written, { minLength: secret.length, maxLength: secret.length }),
      fc.array(fc.nat(9), { maxLength: 40 }),
      (ways, cuts) => {
        let text = 'before '
        for (const [index, [how, times]] of ways.entries()) {
          let character = escaped(secret.charAt(index), how)
          for (let time = 0; time < times; time++)
            character = [...character].map((one) => escaped(one, how)).join('')
          text += character
        }
        text += ' after'
        const masked = `before ${'*'.repeat(secret.length)} after`
        const mask = createSecretMask(new Secret(secret))
        expect(mask.text(text)).toBe(masked)
        const stream = mask.stream()
        let out = ''
        for (const cut of cuts) {
          out += stream.push(text.slice(0, cut))
          text = text.slice(cut)
        }
        out += stream.push(text) + stream.end()
        expect(out).toBe(masked)
      },
    ),
  )
})

test('a key with a backslash or percent sign is masked raw and in each whole encoding', () => {
  const odd = 'k\\u0041%41\\\\%-"/key'
  const mask = createSecretMask(new Secret(odd))
  const stars = '*'.repeat(odd.length)
  const json = (text: string) => JSON.stringify(text).slice(1, -1)
  const encodings = [odd, json(odd), json(json(odd)), encodeURIComponent(odd), encodeURIComponent(json(odd))]
  for (const encoding of encodings) {
    expect(mask.text(`a${encoding}b`)).toBe(`a${stars}b`)
    const stream = mask.stream()
    const pieces = [...`a${encoding}b`].map((character) => stream.push(character))
    expect(pieces.join('') + stream.end()).toBe(`a${stars}b`)
  }
})

test('texts without the key are unchanged, whatever escapes they contain', () => {
  const parts = fc.array(
    fc.constantFrom('\\', '%', '\\u00', '73', 'sk-ab', '"', '%25', '\\/', 'é', '%e', ' '),
  )
  fc.assert(
    fc.property(parts, (pieces) => {
      const stream = createSecretMask(new Secret('a-key-that-is-not-there')).stream()
      const out = pieces.map((piece) => stream.push(piece)).join('') + stream.end()
      expect(out).toBe(pieces.join(''))
    }),
  )
})

test('strings and property names of a parsed value are masked at any depth', () => {
  const mask = createSecretMask(new Secret(key))
  const stars = '*'.repeat(key.length)
  const value = JSON.parse(`{"${key}":[{"a":"x${key}y","__proto__":{"b":"${key}"}},1,null,true]}`)
  expect(JSON.stringify(mask.value(value))).toBe(
    `{"${stars}":[{"a":"x${stars}y","__proto__":{"b":"${stars}"}},1,null,true]}`,
  )
  expect(mask.value(key)).toBe(stars)
  expect(mask.value(7)).toBe(7)
})
