import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skillRequest } from '../../contract/platform/record-kinds/skill.ts'
import { copySkillTitle, slugOf } from './slug.ts'

const title = skillRequest.shape.title

test('any text becomes a valid title or an empty one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const slug = slugOf(text)
      expect(slug === '' || title.safeParse(slug).success).toBe(true)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

test('accents are removed, and words are kept whole', () => {
  expect(slugOf('  Crème brûlée & Größe 30 ')).toBe('creme-brulee-grosse-30')
  expect(slugOf(`${'a'.repeat(60)} bcdef`)).toBe('a'.repeat(60))
  expect(slugOf('日本')).toBe('')
})

test('a copy gets the next free title', () => {
  expect(copySkillTitle('returns', [])).toBe('returns-copy')
  expect(copySkillTitle('returns-copy', ['returns-copy'])).toBe('returns-copy-2')
  expect(copySkillTitle('returns-copy-2', ['returns-copy', 'returns-copy-2'])).toBe('returns-copy-3')
  const long = copySkillTitle('x'.repeat(64), [])
  expect(title.safeParse(long).success).toBe(true)
})
