import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Secret } from './secret.ts'

test('a secret is never printed, only revealed explicitly', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{6,20}$/), (value) => {
      const secret = new Secret(value)
      const shown = [
        String(secret),
        `${secret}`,
        JSON.stringify({ secret }),
        inspect({ secret }, { showHidden: true, depth: 5 }),
        inspect(new Map([[secret, secret]])),
        Object.keys(secret).join(),
      ]
      for (const text of shown) expect(text).not.toContain(value)
      expect(secret.reveal()).toBe(value)
    }),
  )
})
