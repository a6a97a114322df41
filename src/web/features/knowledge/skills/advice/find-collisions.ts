/** Finds skills that claim the same situation, by the words in which they describe it. */
import { type SkillText, situationWords } from './situation-words.ts'

export interface Collision<Skill> {
  other: Skill
  /** The words that both use for their situation, as the other one writes them. */
  shared: readonly string[]
  /** The share of the shorter description's words that the other has as well: from 0 to 1. */
  overlap: number
  /** Both want to come first: then neither does. */
  bothClaimPriority: boolean
}

/** Found by trying: below it, pairs that merely share a topic are reported; above it, paraphrases are missed. */
const minOverlap = 0.5
const minSharedWords = 2

const priority =
  /\b(?:first of all|before anything else|top priority|takes? (?:priority|precedence)|always|overrides?|in any case|no matter what|instead of (?:any|all) other)\b/i

function claimsPriority({ description, skill }: SkillText): boolean {
  return priority.test(`${description ?? ''} ${skill ?? ''}`)
}

/** Returns how much two situations have in common; 0 where that is too little to be reported. */
export function overlapOf(shared: number, oneSize: number, otherSize: number): number {
  const overlap = shared / Math.max(1, Math.min(oneSize, otherSize))
  return shared < minSharedWords || overlap < minOverlap ? 0 : overlap
}

/** Compares two skills; null where they do not collide. */
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

/** Returns the skills that may collide with this one, the most alike first. */
export function findCollisions<Skill extends SkillText>(
  one: SkillText,
  all: readonly Skill[],
): Collision<Skill>[] {
  return all
    .flatMap((other) => (other.id === one.id ? [] : [compareSkills(one, other)]))
    .filter((collision) => collision !== null)
    .sort((a, b) => b.overlap - a.overlap)
}
