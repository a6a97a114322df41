import { type Collision, compareSkills, overlapOf } from './find-collisions.ts'
import { type SkillText, situationWords } from './situation-terms.ts'

export interface CollidingPair<Skill> extends Collision<Skill> {
  one: Skill
}

export interface CollidingPairs<Skill> {
  count: number
  /** Most similar first. */
  pairs: readonly CollidingPair<Skill>[]
}

interface Ranked {
  one: number
  other: number
  overlap: number
  shared: number
}

/**
 * Compares skills that share a word. Yields after each skill, so that the caller can pause.
 * @param limit pairs returned; all are counted
 */
export function* collidingPairs<Skill extends SkillText>(
  all: readonly Skill[],
  limit: number,
): Generator<undefined, CollidingPairs<Skill>> {
  const skillsWith = new Map<string, number[]>()
  const sizes: number[] = []
  const shared = new Uint32Array(all.length)
  const best: Ranked[] = []
  let count = 0
  for (const [at, skill] of all.entries()) {
    const words = situationWords(skill)
    for (const earlier of countShared(words, skillsWith, shared)) {
      const both = shared[earlier] ?? 0
      shared[earlier] = 0
      const overlap = overlapOf(both, sizes[earlier] ?? 0, words.size)
      if (overlap === 0) continue
      count += 1
      keepBest(best, { one: earlier, other: at, overlap, shared: both }, limit)
    }
    sizes.push(words.size)
    for (const stem of words.keys()) {
      const others = skillsWith.get(stem)
      if (others === undefined) skillsWith.set(stem, [at])
      else others.push(at)
    }
    yield
  }
  return { count, pairs: best.flatMap(({ one, other }) => pairOf(all[one], all[other])) }
}

function countShared(
  words: ReadonlyMap<string, string>,
  skillsWith: ReadonlyMap<string, readonly number[]>,
  shared: Uint32Array,
): readonly number[] {
  const touched: number[] = []
  for (const stem of words.keys()) {
    for (const earlier of skillsWith.get(stem) ?? []) {
      const before = shared[earlier] ?? 0
      if (before === 0) touched.push(earlier)
      shared[earlier] = before + 1
    }
  }
  return touched
}

function keepBest(best: Ranked[], found: Ranked, limit: number) {
  const last = best.at(-1)
  if (best.length >= limit && (last === undefined || rank(found, last) >= 0)) return
  const at = best.findIndex((one) => rank(found, one) < 0)
  best.splice(at === -1 ? best.length : at, 0, found)
  best.length = Math.min(best.length, limit)
}

/** By similarity, shared words, list order. */
function rank(a: Ranked, b: Ranked): number {
  return b.overlap - a.overlap || b.shared - a.shared || a.one - b.one || a.other - b.other
}

function pairOf<Skill extends SkillText>(
  one: Skill | undefined,
  other: Skill | undefined,
): CollidingPair<Skill>[] {
  if (one === undefined || other === undefined) return []
  const collision = compareSkills(one, other)
  return collision === null ? [] : [{ ...collision, one }]
}
