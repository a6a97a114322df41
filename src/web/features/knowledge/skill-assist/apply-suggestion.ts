import type { SkillProposal, SkillSuggestion } from '../../../../contract/studio/ai.ts'

/** Undefined if the text to replace is gone. */
export function applySuggestion(
  skill: SkillProposal,
  { field, before, after }: SkillSuggestion,
): string | undefined {
  const text = skill[field]
  if (before === '') return text + after
  // A function, because `$` is special in replacement strings.
  return text.includes(before) ? text.replace(before, () => after) : undefined
}
