import { type SkillText, situationWords } from './situation-terms.ts'

export interface Collision<Skill> {
  other: Skill
  /** Shared words as in the other skill's text. */
  shared: readonly string[]
  /** Shared part of the shorter description's words, 0 to 1. */
  overlap: number
  /** Two priorities cancel out. */
  bothClaimPriority: boolean
}

/** Determined by experiment: lower reports shared topics, higher misses paraphrases. */
const minOverlap = 0.5
const minSharedWords = 2

const priority =
  /\b(?:first of all|before anything else|top priority|takes? (?:priority|precedence)|always|overrides?|in any case|no matter what|instead of (?:any|all) other)\b/i

function claimsPriority({ description, skill }: SkillText): boolean {
  return priority.test(`${description ?? ''} ${skill ?? ''}`)
}

/** 0 below the threshold. */
export function overlapOf(shared: number, oneSize: number, otherSize: number): number {
  const overlap = shared / Math.max(1, Math.min(oneSize, otherSize))
  return shared < minSharedWords || overlap < minOverlap ? 0 : overlap
}

/** Null without a collision. */
export function compareSkills<Skill extends SkillText>(
  one: SkillText,
  other: Skill,
): Collision<Skill> | null {
  const ones = situationWords(one)
  const others = situationWords(other)
  const shared = [...others].flatMap(([stem, word]) => (ones.has(stem) ? [word] : []))
  const overlap = overlapOf(shared.length, ones.size, others.size)
  if (overlap === 0) return null
  return { other, shared, overlap, bothClaimPriority: claimsPriority(one) && claimsPriority(other) }
}

export function findCollisions<Skill extends SkillText>(
  one: SkillText,
  all: readonly Skill[],
): Collision<Skill>[] {
  return all
    .flatMap((other) => (other.id === one.id ? [] : [compareSkills(one, other)]))
    .filter((collision) => collision !== null)
    .sort((a, b) => b.overlap - a.overlap)
}
