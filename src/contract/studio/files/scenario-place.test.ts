import { posix, win32 } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { folderOfScenario, foldersAroundScenario, scenarioFolder, scenarioTags } from './scenario-place.ts'

test.each(['returns', 'returns/refunds', 'Rückgabe & Geld/2026', 'a/b/c/d/e', 'v1.2/x'])(
  '%s is a folder',
  (folder) => {
    expect(scenarioFolder.safeParse(folder).success).toBe(true)
  },
)

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '..',
  'a/../b',
  '.git',
  'a.',
  'a ',
  ' a',
  'c:',
  'a\\b',
  'a\nb',
  'a/b/c/d/e/f',
])('%j is not a folder', (folder) => {
  expect(scenarioFolder.safeParse(folder).success).toBe(false)
})

test('a valid folder stays below the directory it is joined to', () => {
  const pieces = fc.constantFrom('a', 'B', '.', '/', '\\', ' ', ':', '~', '\u0000', '..', 'é', '%2e')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const folder = parts.join('')
      if (!scenarioFolder.safeParse(folder).success) return
      for (const { join, sep } of [posix, win32]) {
        const joined = join('base', folder, 'name.json')
        expect(joined.startsWith(`base${sep}`)).toBe(true)
        expect(joined.split(sep).slice(1, -1).join('/')).toBe(folder)
      }
    }),
    propertyRuns(2000),
  )
})

test('a scenario without a folder is filed under its category, if that is a valid folder', () => {
  expect(folderOfScenario({ category: 'Money' })).toBe('Money')
  expect(folderOfScenario({ category: 'In/out: all?' })).toBe('In-out- all-')
  expect(folderOfScenario({ category: '..' })).toBe('')
  expect(folderOfScenario({ category: 'Money', folder: 'returns' })).toBe('returns')
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: 'binary' }), (category) => {
      const folder = folderOfScenario({ category })
      expect(folder === '' || scenarioFolder.safeParse(folder).success).toBe(true)
    }),
  )
})

test('a scenario belongs to its folder and its parent folders', () => {
  expect(foldersAroundScenario({ folder: 'returns/refunds/2026' })).toEqual([
    'returns',
    'returns/refunds',
    'returns/refunds/2026',
  ])
  expect(foldersAroundScenario({ category: 'Money' })).toEqual(['Money'])
  expect(foldersAroundScenario({})).toEqual([])
})

test('tags are unique words', () => {
  expect(scenarioTags.safeParse(['smoke', 'v1.2', 'größe']).success).toBe(true)
  for (const wrong of [['a b'], ['-a'], ['smoke', 'smoke'], ['a,b'], ['']])
    expect(scenarioTags.safeParse(wrong).success, wrong.join()).toBe(false)
})
