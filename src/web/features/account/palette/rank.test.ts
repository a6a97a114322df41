import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { rank, score } from './rank.ts'

function entry(title: string, more: Partial<PaletteEntry> = {}): PaletteEntry {
  return { id: title, title, run: () => undefined, ...more }
}

const groups: PaletteGroup[] = [
  {
    title: 'Pages',
    entries: [entry('Phone numbers', { keywords: ['home'] }), entry('Skills'), entry('Overview')],
  },
  {
    title: 'Phones',
    entries: [entry('+1 555-014-2231', { hint: 'Blue Kettle', keywords: ['300000000000001'] })],
  },
  { title: 'Skills', entries: [entry('overbooked-workshop'), entry('returns')] },
  { title: 'Actions', entries: [entry('Dark theme'), entry('Sign out', { keywords: ['log out', 'leave'] })] },
]

function first(wanted: string) {
  return rank(groups, wanted)[0]?.entries[0]?.title
}

test.each([
  ['skills', 'Skills'],
  ['over', 'Overview'],
  ['overbooked', 'overbooked-workshop'],
  ['workshop', 'overbooked-workshop'],
  ['HOME', 'Phone numbers'],
  ['log out', 'Sign out'],
  ['kettle', '+1 555-014-2231'],
  ['5550142231', '+1 555-014-2231'],
  ['+1 (555) 014', '+1 555-014-2231'],
  ['300000000000001', '+1 555-014-2231'],
  ['drk', 'Dark theme'],
])('%j finds %s first', (wanted, title) => {
  expect(first(wanted)).toBe(title)
})

test('unrelated text finds nothing', () => {
  expect(rank(groups, 'xyzzy')).toEqual([])
  expect(rank(groups, 'skills xyzzy')).toEqual([])
})

test('an empty query shows all entries in their order', () => {
  expect(rank(groups, '  ')).toEqual(groups)
})

test('any query shows only matching entries, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (wanted) => {
      const shown = rank(groups, wanted).flatMap(({ entries }) => entries)
      const all = groups.flatMap(({ entries }) => entries)
      expect(shown.every((one) => all.includes(one) && score(wanted, one) > 0)).toBe(true)
      expect(new Set(shown).size).toBe(shown.length)
    }),
  )
})

test('a title finds its own entry first in any list', () => {
  const titles = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}(-[a-z]{3,8})?$/), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(titles, (all) => {
      const group = { title: 'Skills', entries: all.map((title) => entry(title)) }
      for (const title of all) expect(rank([group], title)[0]?.entries[0]?.title).toBe(title)
    }),
  )
})
