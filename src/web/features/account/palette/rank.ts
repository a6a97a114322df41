import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

/** Longer results belong on their own pages. */
const maxPerGroup = 8
const maxPerIdleGroup = 4

/** `drk` matches "dark". */
function abbreviates(wanted: string, text: string): boolean {
  if (wanted[0] !== text[0]) return false
  let at = 0
  for (const character of wanted) {
    at = text.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function scoreOfWord(word: string, { title, hint = '', keywords = [] }: PaletteEntry): number {
  const name = title.toLowerCase()
  if (name === word) return 100
  if (name.startsWith(word)) return 80
  if (name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 60
  if (name.includes(word)) return 40
  const others = [hint, ...keywords].map((text) => text.toLowerCase())
  if (others.some((text) => text.startsWith(word))) return 30
  if (others.some((text) => text.includes(word))) return 20
  const digits = /^[\d\s()+.-]+$/.test(word) ? digitsOf(word) : ''
  if (digits !== '' && [title, hint, ...keywords].some((text) => digitsOf(text).includes(digits))) return 20
  // Shorter words would match everything.
  return word.length >= 3 && abbreviates(word, name) ? 5 : 0
}

/** 0 unless all words match. */
export function score(wanted: string, entry: PaletteEntry): number {
  const whole = wanted.trim().toLowerCase()
  if (whole === '') return 1
  if (entry.title.toLowerCase() === whole) return 1000
  const scores = whole.split(/\s+/).map((word) => scoreOfWord(word, entry))
  return scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0) / scores.length
}

function ranked(wanted: string, { title, entries }: PaletteGroup) {
  const found = entries
    .map((entry) => ({ entry, score: score(wanted, entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const most = wanted.trim() === '' ? maxPerIdleGroup : maxPerGroup
  return {
    best: found[0]?.score ?? 0,
    group: { title, entries: found.slice(0, most).map(({ entry }) => entry) },
  }
}

/** Stable, so nothing jumps while typing. */
export function rank(groups: readonly PaletteGroup[], wanted: string): PaletteGroup[] {
  return groups
    .map((group) => ranked(wanted, group))
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group)
}
