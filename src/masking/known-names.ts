import type { Claims } from './personal-data.ts'

interface KnownName {
  readonly name: string
  /** UTF-16 units before its first letter. */
  readonly offset: number
  /** Compiled on first use. */
  pattern?: RegExp
}

/** By first word in lower case, so that one pass finds any number of names. */
export type NameIndex = ReadonlyMap<string, readonly KnownName[]>

const maxNamesOfWord = 20

const word = /[\p{L}\p{M}]+/gu

/** Indexes names; earlier ones win. */
export function indexNames(names: readonly string[]): NameIndex {
  const index = new Map<string, KnownName[]>()
  for (const name of names) {
    const first = name.match(/[\p{L}\p{M}]+/u)
    if (first === null) continue
    const key = first[0].toLowerCase()
    const same = index.get(key) ?? []
    if (same.length >= maxNamesOfWord && key !== name.toLowerCase()) continue
    same.push({ name, offset: first.index ?? 0 })
    index.set(key, same)
  }
  return index
}

/** Claims every occurrence of the names as whole words in any case. */
export function claimKnownNames(text: string, names: NameIndex, claims: Claims): void {
  if (names.size === 0) return
  for (const { 0: found, index } of text.matchAll(word)) {
    for (const candidate of names.get(found.toLowerCase()) ?? []) {
      candidate.pattern ??= patternOf(candidate.name)
      candidate.pattern.lastIndex = index - candidate.offset
      const match = candidate.pattern.exec(text)?.[0]
      if (match !== undefined && claims.claim('name', match, index - candidate.offset)) break
    }
  }
}

function patternOf(name: string): RegExp {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, 'iuy')
}
