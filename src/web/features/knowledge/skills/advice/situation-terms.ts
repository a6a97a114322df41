export interface SkillText {
  id: string
  title?: string | null | undefined
  description?: string | null | undefined
  skill?: string | null | undefined
}

/** Words of every description. */
const emptyWords = new Set(
  `a about after again all also an and any are as ask asks asked at be because been before but by can cannot client clients could
  customer customers did do does for from get gets had has have how i if in into is it its just like may me more much my need needs
  no not now of on once one only or other our out over person people please say says send sends she should so some somebody someone
  something still such tell tells than that the their them then there they thing this those to too up use user users want wants was
  we what when whenever where whether which who whose why will wish wishes with without would write writes you your want know
  question questions mention mentions another exactly really`.split(/\s+/),
)

/** Deliberately rough: "returns", "returned" and "returning" are equal. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|es|s)$/, '')
  return stem.length >= 3 ? stem : word
}

const known = new WeakMap<SkillText, ReadonlyMap<string, string>>()

/** Stems with the words as written. */
export function situationWords(skill: SkillText): ReadonlyMap<string, string> {
  const found = known.get(skill) ?? readWords(skill)
  known.set(skill, found)
  return found
}

function readWords({ title, description }: SkillText): ReadonlyMap<string, string> {
  const text = `${description ?? ''} ${(title ?? '').replaceAll('-', ' ')}`
  const words = new Map<string, string>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (word.length < 3 || emptyWords.has(word)) continue
    const stem = stemOf(word)
    if (!words.has(stem)) words.set(stem, word)
  }
  return words
}
