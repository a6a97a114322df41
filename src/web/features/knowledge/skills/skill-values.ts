/** A skill as a form holds it. */
import type { Skill, SkillRequest } from '../../../../contract/platform/knowledge/skill.ts'

export function skillValuesOf({ title, description, skill }: Skill): SkillRequest {
  return { title: title ?? '', description: description ?? '', skill: skill ?? '' }
}
