import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { Secret } from '../../core/secret.ts'
import { createAtRest } from '../at-rest.ts'
import { findInSearchText, sealSearchText } from './search-text.ts'

const atRest = createAtRest(new Secret('a-secret-for-tests'), undefined)
const text = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: fc.constantFrom('a', 'B', 'ä'), maxLength: 9 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 200_000, max: 300_000 }), fc.constantFrom('a', 'ab')),
  },
)

test('finds exactly the texts that contain the words, across piece boundaries', async () => {
  const wanted = fc.string({ unit: fc.constantFrom('a', 'b', 'Ä'), minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 20 }), wanted, async (drawn, q) => {
      const texts = drawn.map((one) => (typeof one === 'string' ? one : one[1].repeat(one[0])))
      const events = texts.map((body, at) => ({ id: 10 * at + 1, body: Buffer.from(body) }))
      const sealed = await sealSearchText(events, atRest, 'here')
      const expected = events.filter((_, at) => texts[at]?.toLowerCase().includes(q.toLowerCase()))
      expect(findInSearchText(sealed, q, atRest, 'here')).toEqual(expected.map(({ id }) => id))
      expect(findInSearchText(sealed, q, atRest, 'there')).toBeUndefined()
    }),
    propertyRuns(60),
  )
})
