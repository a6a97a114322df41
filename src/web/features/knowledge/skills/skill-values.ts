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

export function skillOfTemplate(template: SkillTemplate): SkillRequest {
  return z.object(skillRequest.shape).parse(template)
}

export function skillCopyOf(original: Skill, taken: readonly string[], untitled: string): SkillRequest {
  return { ...skillValuesOf(original), title: copySkillTitle(original.title ?? untitled, taken) }
}

export function skillValuesOf(skill: Partial<Skill> = {}) {
  return recordValues(skillFields, skill)
}
