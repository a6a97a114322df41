/** Makes the change to a skill that a suggestion proposes. */
import type { SkillProposal, SkillSuggestion } from '../../../../contract/studio/ai.ts'

/** Undefined when the text that it changes is not there any more. */
export function applySuggestion(
  skill: SkillProposal,
  { field, before, after }: SkillSuggestion,
): string | undefined {
  const text = skill[field]
  if (before === '') return text + after
  // A function, because a dollar sign in a replacement text has a meaning of its own.
  return text.includes(before) ? text.replace(before, () => after) : undefined
}
