/** A skill as a form holds it. */
import { recordValues } from '../../../../contract/platform/record-kinds/record-field.ts'
import {
  type Skill,
  type SkillRequest,
  skillFields,
  skillRequest,
} from '../../../../contract/platform/record-kinds/skill.ts'
import { z } from '../../../../contract/zod.ts'
import { copySkillTitle } from '../../../text/slug.ts'
import type { SkillTemplate } from './skill-templates.ts'

/** A template has more than a skill, which its name is part of. */
export function skillOfTemplate(template: SkillTemplate): SkillRequest {
  return z.object(skillRequest.shape).parse(template)
}

/** The values of a new skill that begins as a copy. */
export function skillCopyOf(original: Skill, taken: readonly string[], untitled: string): SkillRequest {
  return { ...skillValuesOf(original), title: copySkillTitle(original.title ?? untitled, taken) }
}

export function skillValuesOf(skill: Partial<Skill> = {}) {
  return recordValues(skillFields, skill)
}
