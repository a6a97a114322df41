import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Secret } from '../secret.ts'
import { createKeyMask, maskKey } from './key-mask.ts'

const key = 'sk-abab-abababac'

test('the key is overwritten wherever the pieces are torn apart, and nothing else changes', () => {
  const text = fc.array(fc.constantFrom('sk-', 'ab', key, ' ', 'sk-abab-', 'c', 'é'), { maxLength: 20 })
  fc.assert(
    fc.property(text, fc.array(fc.nat(12)), (parts, cuts) => {
      const whole = parts.join('')
      const mask = createKeyMask(new Secret(key))
      let rest = whole
      let out = ''
      for (const cut of cuts) {
        const said = mask.push(rest.slice(0, cut))
        out += said
        rest = rest.slice(cut)
        expect(out).not.toContain(key)
      }
      out += mask.push(rest) + mask.end()
      expect(out).toBe(whole.replaceAll(key, '*'.repeat(key.length)))
    }),
  )
})

test('without a key, or with one that is a mere word, text passes as it is', () => {
  expect(maskKey('none of it', null)).toBe('none of it')
  expect(maskKey('none of it', new Secret('none'))).toBe('none of it')
})
