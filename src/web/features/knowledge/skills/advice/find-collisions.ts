/** Finds skills that claim the same situation, by the words in which they describe it. */

interface SkillText {
  id: string
  title?: string | null | undefined
  description?: string | null | undefined
  skill?: string | null | undefined
}

export interface Collision<Skill> {
  other: Skill
  /** The words that both use for their situation, as the other one writes them. */
  shared: readonly string[]
  /** Of the words of the shorter description, how many the other has as well: from 0 to 1. */
  overlap: number
  /** Both want to come first: then neither does. */
  bothClaimPriority: boolean
}

export interface CollidingPair<Skill> extends Collision<Skill> {
  one: Skill
}

/** Found by trying: below it, pairs that merely share a topic are reported; above it, paraphrases are missed. */
const minOverlap = 0.5
const minSharedWords = 2

/** They stand in every description, so they say nothing about the situation. */
const emptyWords = new Set(
  `a about after again all also an and any are as ask asks asked at be because been before but by can cannot client clients could
  customer customers did do does for from get gets had has have how i if in into is it its just like may me more much my need needs
  no not now of on once one only or other our out over person people please say says send sends she should so some somebody someone
  something still such tell tells than that the their them then there they thing this those to too up use user users want wants was
  we what when whenever where whether which who whose why will wish wishes with without would write writes you your want know
  question questions mention mentions another exactly really`.split(/\s+/),
)

const priority =
  /\b(?:first of all|before anything else|top priority|takes? (?:priority|precedence)|always|overrides?|in any case|no matter what|instead of (?:any|all) other)\b/i

/** Rough on purpose: "returns", "returned" and "returning" are one word for this. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|es|s)$/, '')
  return stem.length >= 3 ? stem : word
}

/** Stem to the word as it is written. */
function wordsOf({ title, description }: SkillText): Map<string, string> {
  const text = `${description ?? ''} ${(title ?? '').replaceAll('-', ' ')}`
  const words = new Map<string, string>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (word.length < 3 || emptyWords.has(word)) continue
    const stem = stemOf(word)
    if (!words.has(stem)) words.set(stem, word)
  }
  return words
}

function claimsPriority({ description, skill }: SkillText): boolean {
  return priority.test(`${description ?? ''} ${skill ?? ''}`)
}

function compare<Skill extends SkillText>(
  one: SkillText,
  ones: ReadonlyMap<string, string>,
  other: Skill,
): Collision<Skill> | null {
  const others = wordsOf(other)
  const shared = [...others].flatMap(([stem, word]) => (ones.has(stem) ? [word] : []))
  const shorter = Math.min(ones.size, others.size)
  const overlap = shorter === 0 ? 0 : shared.length / shorter
  if (shared.length < minSharedWords || overlap < minOverlap) return null
  return { other, shared, overlap, bothClaimPriority: claimsPriority(one) && claimsPriority(other) }
}

/** The skills that may collide with this one, the most alike first. */
export function findCollisions<Skill extends SkillText>(
  one: SkillText,
  all: readonly Skill[],
): Collision<Skill>[] {
  const words = wordsOf(one)
  return all
    .flatMap((other) => (other.id === one.id ? [] : [compare(one, words, other)]))
    .filter((collision) => collision !== null)
    .sort((a, b) => b.overlap - a.overlap)
}

/** Every pair once. */
export function collidingPairs<Skill extends SkillText>(all: readonly Skill[]): CollidingPair<Skill>[] {
  return all
    .flatMap((one, at) => findCollisions(one, all.slice(at + 1)).map((collision) => ({ ...collision, one })))
    .sort((a, b) => b.overlap - a.overlap)
}
